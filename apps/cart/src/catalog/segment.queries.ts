import { plainTable, query, sql, type Tx, valueOf } from '@suite/database';
import type { Segment } from './domain/reference-data';
import { SegmentRow } from './reference.entity';

const UPSERT = sql(`
  INSERT INTO segment (tenant, id, entry, modified_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (tenant, id) DO UPDATE SET entry = EXCLUDED.entry, modified_at = EXCLUDED.modified_at`);
const DELETE_OTHERS = sql(`
  DELETE FROM segment_member WHERE tenant = $1 AND segment_id = $2
     AND NOT EXISTS (SELECT FROM unnest($3::text[]) AS member (number) WHERE member.number = customer_number)`);
const INSERT = sql(`
  INSERT INTO segment_member (tenant, segment_id, customer_number) SELECT $1, $2, number FROM unnest($3::text[]) AS member (number)
  ON CONFLICT (tenant, customer_number, segment_id) DO NOTHING`);

/** Customer numbers are shorter. An index entry cannot hold a text of any length. */
const NUMBER_LENGTH_MAX = 200;

/** Stores a segment and its members. The row of the segment serializes concurrent writers, so that its members are those of its entry. */
export async function upsertSegment(tx: Tx, tenant: string, { id, ...entry }: Segment): Promise<void> {
  await query(tx, UPSERT, [tenant, id, valueOf(SegmentRow, 'entry', entry), tx.clock.now()]);
  const members = entry.customerNumbers.filter(({ length }) => length <= NUMBER_LENGTH_MAX);
  await query(tx, DELETE_OTHERS, [tenant, id, members]);
  await query(tx, INSERT, [tenant, id, members]);
}

const deleteRow = plainTable(SegmentRow).delete(['tenant', 'id']);

/** Deletes a segment with its members. Returns whether it existed. */
export async function deleteSegment(tx: Tx, tenant: string, id: string): Promise<boolean> {
  const deleted = await deleteRow(tx, tenant, id);
  await query(tx, DELETE_OTHERS, [tenant, id, []]);
  return deleted > 0;
}
