import { type Database, plainTable, query, sql, type Tx } from '@suite/database';
import type { PriceEntry } from './domain/reference-data';
import { SegmentMemberRow } from './reference.entity';
import type { Stored } from './reference.queries';

const OF_CUSTOMER = `WHERE tenant = $1 AND price_for = 'customer:' || $2 AND limited_product_id IS NOT NULL`;
const SEGMENTS = 'WHERE tenant = $1 AND id IN (SELECT segment_id FROM segment_member WHERE tenant = $1 AND customer_number = $2)';

const LIST_PRICES = sql<Stored<Omit<PriceEntry, 'id'>>>(`SELECT id, entry FROM price ${OF_CUSTOMER} ORDER BY id`);
const LIST_SEGMENTS = sql<{ id: string }>(`SELECT id FROM segment ${SEGMENTS} ORDER BY id`);

export interface CustomerTerms {
  readonly prices: readonly PriceEntry[];
  /** The ids of the segments. */
  readonly segments: readonly string[];
}

/** Lists the prices of a customer, and the ids of their segments. */
export async function listTermsOf(db: Database, tenant: string, customerNumber: string): Promise<CustomerTerms> {
  const prices = await db.query(tenant, LIST_PRICES, [tenant, customerNumber]);
  const segments = await db.query(tenant, LIST_SEGMENTS, [tenant, customerNumber]);
  return { prices: prices.map(({ id, entry }): PriceEntry => ({ id, ...entry })), segments: segments.map(({ id }) => id) };
}

const DELETE_PRICES = sql(`DELETE FROM price ${OF_CUSTOMER}`);
const LOCK_SEGMENTS = sql<{ id: string }>(`SELECT id FROM segment ${SEGMENTS} ORDER BY id FOR UPDATE`);
const LEAVE_SEGMENTS = sql(`
  UPDATE segment SET entry = jsonb_set(entry, '{customerNumbers}', (entry -> 'customerNumbers') - $3::text) WHERE tenant = $1 AND id = ANY ($2)`);
const deleteMember = plainTable(SegmentMemberRow).delete(['tenant', 'customerNumber']);

/** Deletes the prices of a customer, and removes the customer from all segments. */
export async function eraseTermsOf(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
  await query(tx, DELETE_PRICES, [tenant, customerNumber]);
  const segments = await query(tx, LOCK_SEGMENTS, [tenant, customerNumber]);
  await query(tx, LEAVE_SEGMENTS, [tenant, segments.map(({ id }) => id), customerNumber]);
  await deleteMember(tx, tenant, customerNumber);
}
