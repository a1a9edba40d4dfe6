import { BYTE_ORDER_MARK, csvLine } from '@suite/http';
import { type Buyer, buyerOf } from '@suite/invoice';
import { currentCharge } from '../domain/charge';
import type { OrderContent } from '../domain/order-content';
import type { OrderRow } from '../order/order.entity';
import type { CreditNoteRecord, InvoiceRecord } from './document-file.queries';

const headerOf = (...columns: string[]): string => BYTE_ORDER_MARK + csvLine(columns);

export const INVOICE_HEADER = headerOf(
  ...['invoiceNumber', 'issuedAt', 'issuedOn', 'orderNumber', 'siteCode', 'customerNumber', 'name', 'country', 'vatId'],
  ...['currency', 'net', 'tax', 'gross'],
);

export const CREDIT_NOTE_HEADER = headerOf(
  ...['creditNoteNumber', 'kind', 'issuedAt', 'issuedOn', 'invoiceNumber', 'orderNumber', 'siteCode'],
  ...['customerNumber', 'name', 'country', 'vatId', 'currency', 'net', 'tax', 'gross'],
);

export const ORDER_HEADER = headerOf(
  ...['orderNumber', 'createdAt', 'siteCode', 'status', 'paymentStatus', 'customerNumber', 'name', 'country', 'invoiceNumber'],
  ...['currency', 'net', 'tax', 'gross'],
);

export function invoiceLine(invoice: InvoiceRecord): string {
  const { invoiceNumber, issuedAt, issuedOn, orderNumber, siteCode, buyer, currency, net, tax, gross } = invoice;
  return csvLine([invoiceNumber, issuedAt, issuedOn, orderNumber, siteCode, ...cellsOf(buyer), buyer.vatId, currency, net, tax, gross]);
}

export function creditNoteLine(note: CreditNoteRecord): string {
  const { creditNoteNumber, kind, issuedAt, issuedOn, invoiceNumber, orderNumber, siteCode, content, currency, net, tax, gross } = note;
  const buyer = note.buyer ?? buyerIn(content as OrderContent);
  const numbers = [creditNoteNumber, kind, issuedAt, issuedOn, invoiceNumber, orderNumber, siteCode];
  return csvLine([...numbers, ...cellsOf(buyer), buyer.vatId, currency, net, tax, gross]);
}

/** The amounts of an order are those that are charged. */
export function orderLine(order: OrderRow): string {
  const { orderNumber, createdAt, status, paymentStatus, invoiceNumber, content } = order;
  const { netValue, taxValue, grossValue } = currentCharge(order).price;
  const buyer = cellsOf(buyerIn(content));
  const amounts = [content.currency, netValue, taxValue, grossValue];
  return csvLine([orderNumber, createdAt, content.siteCode, status, paymentStatus, ...buyer, invoiceNumber, ...amounts]);
}

const cellsOf = ({ customerNumber, name, country }: Buyer) => [customerNumber, name, country];

/** The buyer of an order; the country is empty if the order has no address. */
const buyerIn = (content: OrderContent): Buyer => buyerOf(content, '');
