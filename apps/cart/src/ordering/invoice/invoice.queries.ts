import { type Database, plainTable, query, sql, type Tx } from '@suite/database';
import type { InvoiceDocument } from '@suite/invoice';
import { ALL_TENANTS } from '@suite/tenant';
import type { CreditNoteRow } from '../credit/credit-note.entity';
import type { CreditNoteContent } from '../domain/credit-note';
import { type DueRow, DueRows } from '../due-rows.queries';
import { OrderRow } from '../order/order.entity';
import { InvoiceRow } from './invoice.entity';

const INVOICES = plainTable(InvoiceRow);
/** Stores a pending invoice. Returns false if the order has one. */
export const insertInvoice = INVOICES.insertNew();
export const findInvoice = INVOICES.find(['tenant', 'orderId']);
export const lockInvoice = INVOICES.lock(['tenant', 'orderId']);
/** Stores the final state of a pending invoice. */
export const endInvoice = INVOICES.update(
  ['tenant', 'orderId'],
  ['state', 'invoiceNumber', 'document', 'charge', 'issuedAt', 'voidReason', 'logoHash'],
);
export const setInvoiceNumber = plainTable(OrderRow).update(['tenant', 'id'], ['invoiceNumber']);

/** Whether the invoice of an order is to be considered. */
export const isInvoiceDue = async (db: Database, tenant: string, id: string): Promise<boolean> =>
  Boolean((await db.query(tenant, FIND_DUE, [tenant, id]))[0]?.invoiceDueAt);
const FIND_DUE = sql<{ readonly invoiceDueAt: Date | null }>(
  'SELECT o.invoice_due_at FROM sales_order o WHERE o.tenant = $1 AND o.id = $2',
);

/** Orders whose invoice may be due. */
export const ORDERS_TO_INVOICE = new DueRows(OrderRow, 'invoiceDueAt', { only: ['tenant', 'id', 'invoiceDueAt'] });
export type DueOrder = DueRow<OrderRow, 'invoiceDueAt', 'tenant' | 'id' | 'invoiceDueAt'>;

const SETTLE = sql(`UPDATE sales_order SET invoice_due_at = NULL WHERE tenant = $1 AND id = $2 AND invoice_due_at = $3`);

/** Records that no invoice is due, unless the order has changed since the claim. */
export async function settleDueOrder(db: Database, { tenant, id, invoiceDueAt }: DueOrder): Promise<void> {
  await db.query(tenant, SETTLE, [tenant, id, invoiceDueAt]);
}

type Correction = Pick<CreditNoteRow, 'state' | 'content'>;
const LIST_CORRECTIONS = sql<Correction & { readonly content: CreditNoteContent }>(
  `SELECT state, content FROM credit_note
    WHERE tenant = $1 AND order_id = $2 AND kind = 'CORRECTION' AND state IN ('PENDING', 'ISSUED')`,
);

/** Lists the corrections of an order's invoice, also those that wait for their numbers. */
export function listCorrections(tx: Tx, tenant: string, orderId: string): Promise<Correction[]> {
  return query(tx, LIST_CORRECTIONS, [tenant, orderId]);
}

const LIST_OF_CUSTOMER = sql<{ readonly document: InvoiceDocument }>(
  `SELECT i.document FROM sales_order o JOIN invoice i ON i.tenant = $1 AND i.order_id = o.id
    WHERE o.tenant = $1 AND o.customer_id = $2 AND i.state = 'ISSUED' ORDER BY i.issued_at, i.order_id`,
);

/** Lists the invoices of all orders of a customer, oldest first. */
export async function listInvoicesOf(db: Database, tenant: string, customerNumber: string): Promise<InvoiceDocument[]> {
  return (await db.query(tenant, LIST_OF_CUSTOMER, [tenant, customerNumber])).map(({ document }) => document);
}

/** Counts at most this many, so that a scrape stays fast during an incident. */
const COUNTED_MAX = 10_000;
const COUNT_PENDING = sql<{ readonly count: number; readonly oldest: Date | null }>(`
  SELECT count(*)::integer AS count, min(created_at) AS oldest
    FROM (SELECT created_at FROM invoice WHERE state = 'PENDING' ORDER BY created_at LIMIT ${COUNTED_MAX}) due`);

/** Counts the invoices of all tenants that have no number. */
export async function countPending(db: Database): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [counted] = await db.query(ALL_TENANTS, COUNT_PENDING);
  return counted ?? { count: 0, oldest: null };
}
