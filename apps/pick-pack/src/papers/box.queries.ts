import { plainTable, query, sql, type Tx } from '@suite/database';
import { lastSerial } from '../barcodes/domain/sscc';
import { Box, type SsccCounter } from './box.entity';

type NumberedBox = Pick<Box, 'box' | 'sscc'>;

export const listBoxes = plainTable(Box).list(['tenant', 'orderId'], { order: 'box' });

const INSERT_BOXES = sql(`
  INSERT INTO box (tenant, order_id, box, sscc)
  SELECT $1::text, $2::text, box, sscc FROM unnest($3::integer[], $4::text[]) AS numbered (box, sscc)
  RETURNING 1 AS stored`);

export async function insertBoxes(
  tx: Tx,
  { tenant, orderId }: Pick<Box, 'tenant' | 'orderId'>,
  boxes: readonly NumberedBox[],
): Promise<void> {
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
