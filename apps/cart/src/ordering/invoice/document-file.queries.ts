import { columnsOf } from '@suite/database';
import type { Buyer } from '@suite/invoice';
import type { CreditNoteKind } from '../domain/credit-note';
import type { OrderContent } from '../domain/order-content';
import { OrderRow, SEARCH_KEYS } from '../order/order.entity';
import { dayOf } from './document-period.queries';
import { INVOICES, listOf } from './document-list.queries';

/** What a file shows of an invoice. */
export interface InvoiceRecord {
  readonly invoiceNumber: string;
  readonly issuedAt: Date;
  readonly issuedOn: string;
  readonly orderNumber: string;
  readonly siteCode: string;
  readonly buyer: Buyer;
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

export const INVOICE_FILE = listOf<InvoiceRecord>({
  ...INVOICES,
  columns: `i.invoice_number, i.issued_at, d."issuedOn" AS issued_on, d."orderNumber" AS order_number, i.site_code, d.buyer, d.currency,
    d.net, d.tax, d.gross`,
  from: `invoice i CROSS JOIN LATERAL json_to_record(i.document)
    AS d("orderNumber" text, "issuedOn" text, currency text, buyer json, net float8, tax float8, gross float8)`,
});

/** What a file shows of a credit note. Without an invoice, the buyer follows from the content of the order. */
export interface CreditNoteRecord extends Omit<InvoiceRecord, 'invoiceNumber' | 'buyer'> {
  readonly creditNoteNumber: string;
  readonly kind: CreditNoteKind;
  readonly invoiceNumber: string | null;
  readonly buyer: Buyer | null;
  readonly content: OrderContent | null;
}

const DAY_OF_NOTE = dayOf('n.modified_at', 's');

export const CREDIT_NOTE_FILE = listOf<CreditNoteRecord>({
  columns: `n.credit_note_number, n.kind, n.modified_at AS issued_at, ${DAY_OF_NOTE}::text AS issued_on, i.invoice_number, o.order_number,
    o.site_code, o.content ->> 'currency' AS currency, i.document -> 'buyer' AS buyer,
    CASE WHEN i.document IS NULL THEN o.content END AS content, (n.content -> 'price' ->> 'netValue')::float8 AS net,
    (n.content -> 'price' ->> 'taxValue')::float8 AS tax, (n.content -> 'price' ->> 'grossValue')::float8 AS gross`,
  from: `credit_note n JOIN sales_order o ON o.tenant = $1 AND o.id = n.order_id
    LEFT JOIN invoice i ON i.tenant = $1 AND i.order_id = n.order_id AND i.state = 'ISSUED'
    LEFT JOIN site s ON s.tenant = $1 AND s.id = o.site_code`,
  ...{ tenant: 'n.tenant', moment: 'n.modified_at', key: 'n.id', site: 'o.site_code', day: DAY_OF_NOTE },
  isIndexedBySite: false,
  where: `n.state = 'ISSUED'`,
});

export const ORDER_FILE = listOf<OrderRow>({
  columns: columnsOf(OrderRow, { but: SEARCH_KEYS, of: 'o' }),
  from: 'sales_order o LEFT JOIN site s ON s.tenant = $1 AND s.id = o.site_code',
  ...{ tenant: 'o.tenant', moment: 'o.created_at', key: 'o.id', site: 'o.site_code', day: dayOf('o.created_at', 's') },
  isIndexedBySite: true,
});
