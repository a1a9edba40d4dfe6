import { messageType, type NewMessage } from '@suite/messages';
import { without } from '../../cart/domain/objects';
import type { OrderRow } from '../order/order.entity';
import { InvoiceView } from './invoice.dto';
import type { IssuedInvoice } from './invoice.entity';

export const INVOICE_ISSUED = messageType({
  type: 'invoice.issued',
  summary: 'An invoice was issued',
  description: 'The resource is the order. Written when the invoice has its number; it never changes.',
  data: InvoiceView,
  personalData: {
    scopes: ['cart.order_view', 'cart.order_manage'],
    without: (invoice) => without(invoice, 'buyer', 'buyerReference', 'delivery'),
  },
});

export function invoiceMessage({ document }: IssuedInvoice, { id, customerId }: OrderRow): NewMessage {
  return { type: INVOICE_ISSUED, id, data: document, customerNumber: customerId };
}
