import { query, sql, type Tx } from '@suite/database';
import { lastSerial } from '../barcodes/domain/sscc';
import type { Box, SsccCounter } from './box.entity';

type NumberedBox = Pick<Box, 'box' | 'sscc'>;
type OrderKey = Pick<Box, 'tenant' | 'orderId'>;

const LIST_BOXES = sql<NumberedBox>('SELECT box, sscc FROM box WHERE tenant = $1 AND order_id = $2 AND box <= $3 ORDER BY box');

/** Returns those of the first boxes of an order that have a number. */
export function listBoxes(tx: Tx, { tenant, orderId }: OrderKey, count: number): Promise<NumberedBox[]> {
  return query(tx, LIST_BOXES, [tenant, orderId, count]);
}

const INSERT_BOXES = sql(`
  INSERT INTO box (tenant, order_id, box, sscc)
  SELECT $1::text, $2::text, box, sscc FROM unnest($3::integer[], $4::text[]) AS numbered (box, sscc)
  RETURNING 1 AS stored`);

export async function insertBoxes(tx: Tx, { tenant, orderId }: OrderKey, boxes: readonly NumberedBox[]): Promise<void> {
  await query(tx, INSERT_BOXES, [tenant, orderId, boxes.map(({ box }) => box), boxes.map(({ sscc }) => sscc)]);
}

const TAKE_SERIALS = sql<{ readonly first: number }>(`
  INSERT INTO sscc_counter AS counter (tenant, company_prefix, extension, next_serial)
  VALUES ($1, $2, $3, $4::integer + 1)
  ON CONFLICT ON CONSTRAINT sscc_counter_pkey DO UPDATE SET next_serial = counter.next_serial + $4
   WHERE counter.next_serial + $4 - 1 <= $5::integer
  RETURNING next_serial - $4 AS first`);

/** Allocates that many serial references in a row. Returns the first one; undefined when there are not as many. */
export async function takeSerials(
  tx: Tx,
  { tenant, companyPrefix, extension }: Omit<SsccCounter, 'nextSerial'>,
  count: number,
): Promise<number | undefined> {
  const [taken] = await query(tx, TAKE_SERIALS, [tenant, companyPrefix, extension, count, lastSerial(companyPrefix)]);
  return taken?.first;
}
