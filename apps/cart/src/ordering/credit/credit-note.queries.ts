import { anyOf, type Call, columnsOf, type Database, plainTable, query, queryAll, sql, type Tx } from '@suite/database';
import { type CreditedOrder, creditedTogether } from '../domain/credit-note';
import { UnnumberedRows } from '../due-rows.queries';
import type { OrderRow } from '../order/order.entity';
import { CreditNoteRow } from './credit-note.entity';

const COLUMNS = columnsOf(CreditNoteRow);
const NOTES = plainTable(CreditNoteRow);
export const insertCreditNote = NOTES.insert();
export const findCreditNote = NOTES.find(['tenant', 'id']);
export const lockCreditNote = NOTES.lock(['tenant', 'id']);

const BY_ID = 'WHERE tenant = $1 AND id = $2';
const LIST_PENDING = sql<Pick<CreditNoteRow, 'id' | 'content'>>(
  `SELECT id, content FROM credit_note WHERE tenant = $1 AND order_id = $2 AND state = 'PENDING' AND kind = 'CREDIT'`,
);

/** Lists the credit notes of an order that wait for their numbers, without corrections. */
export function listPending(tx: Tx, tenant: string, orderId: string): Promise<Pick<CreditNoteRow, 'id' | 'content'>[]> {
  return query(tx, LIST_PENDING, [tenant, orderId]);
}

/** Returns what is credited of a locked order when the notes that wait for their numbers are issued. Null: it has no note. */
export async function creditedSoon(tx: Tx, { tenant, id, credited }: OrderRow): Promise<CreditedOrder | null> {
  const pending = await listPending(tx, tenant, id);
  const all = [...(credited ? [credited] : []), ...pending.map(({ content }) => content)];
  return all.length === 0 ? null : creditedTogether(all);
}

const OF_ORDER = `FROM credit_note WHERE tenant = $1 AND order_id = $2 AND state = 'ISSUED'`;
const LIST = sql<CreditNoteRow>(`SELECT ${COLUMNS} ${OF_ORDER} ORDER BY created_at, id LIMIT $3 OFFSET $4`);
const COUNT = sql<{ total: number }>(`SELECT count(*)::integer AS total ${OF_ORDER}`);

/** A page of the issued credit notes of an order, oldest first, and the total. */
export async function listCreditNotes(
  db: Database,
  { tenant, id }: { readonly tenant: string; readonly id: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ notes: CreditNoteRow[]; total: number }> {
  const notes = await db.list(tenant, LIST, [tenant, id, limit, offset]);
  const [counted] = await db.query(tenant, COUNT, [tenant, id]);
  return { notes, total: counted?.total ?? 0 };
}

const FIND_NEWEST = sql<CreditNoteRow>(`SELECT ${COLUMNS} ${OF_ORDER} ORDER BY created_at DESC, id DESC LIMIT 1`);

/** Finds the newest issued credit note of an order. */
export async function findNewestCreditNote(tx: Tx, tenant: string, orderId: string): Promise<CreditNoteRow | undefined> {
  const [note] = await query(tx, FIND_NEWEST, [tenant, orderId]);
  return note;
}

const UPDATE = sql(
  `UPDATE credit_note SET state = $3, credit_note_number = $4, void_reason = $5, next_attempt_at = $6, modified_at = $7 ${BY_ID}`,
);

/** Stores the state, the number and the next attempt. The content never changes. Runs `calls` in the same round trip. */
export async function updateCreditNote(tx: Tx, note: CreditNoteRow, calls: readonly Call[] = []): Promise<void> {
  const { tenant, id, state, creditNoteNumber, voidReason, nextAttemptAt, modifiedAt } = note;
  const values = [tenant, id, state, creditNoteNumber, voidReason, nextAttemptAt, modifiedAt];
  await queryAll(tx, [{ statement: UPDATE, values }, ...calls]);
}

const SHARE = sql(`UPDATE credit_note SET is_shared = true ${BY_ID} AND state = 'PENDING'`);

/** Records that another request asks for the number, before it does. */
export async function shareCreditNote(db: Database, tenant: string, id: string): Promise<void> {
  await db.query(tenant, SHARE, [tenant, id]);
}

const DELETE = sql(`DELETE FROM credit_note ${BY_ID} AND credit_note_number IS NULL`);

/** Deletes a note, unless another replica has found its number. */
export async function deleteCreditNote(tx: Tx, { tenant, id }: Pick<CreditNoteRow, 'tenant' | 'id'>): Promise<void> {
  await query(tx, DELETE, [tenant, id]);
}

/** Credit notes that were left without a number. */
export const UNNUMBERED_NOTES = new UnnumberedRows(CreditNoteRow);

const ERASE = sql(`UPDATE credit_note SET reason = NULL WHERE tenant = $1 AND order_id ${anyOf('$2', 'uuid')}`);

/** Removes the reasons, which can name the customer. */
export async function eraseReasons(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<void> {
  await query(tx, ERASE, [tenant, orderIds]);
}

const LIST_OF_CUSTOMER = sql<
  CreditNoteRow & { readonly orderNumber: string; readonly invoiceNumber: string | null; readonly currency: string }
>(
  `SELECT ${columnsOf(CreditNoteRow, { of: 'n' })}, o.order_number, o.invoice_number, o.content ->> 'currency' AS currency
     FROM sales_order o JOIN credit_note n ON n.tenant = $1 AND n.order_id = o.id
    WHERE o.tenant = $1 AND o.customer_id = $2 AND n.state = 'ISSUED' ORDER BY n.created_at, n.id`,
);

/** Lists the issued credit notes of all orders of a customer, oldest first. */
export function listCreditNotesOf(db: Database, tenant: string, customerNumber: string) {
  return db.query(tenant, LIST_OF_CUSTOMER, [tenant, customerNumber]);
}
