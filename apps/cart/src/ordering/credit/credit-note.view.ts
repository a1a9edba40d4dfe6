import type { PriceValue, TaxedValue } from '@suite/cart-pricing';
import type { CreditNoteContent } from '../domain/credit-note';
import type { OrderRow } from '../order/order.entity';
import type { CreditNoteRow } from './credit-note.entity';
import type { CreditAmountsView, CreditNotePreviewView, CreditNoteView } from './credit-note.dto';
import type { CreditPriceView, CreditTaxView } from './credit-price.dto';

/** What a credit note shows of its order. */
interface CreditedOrderHead {
  readonly orderNumber: string;
  readonly invoiceNumber: string | null;
  readonly content: { readonly currency: string };
}

/** Renders an issued credit note. */
export function creditNoteView(
  note: CreditNoteRow,
  { orderNumber, invoiceNumber, content: { currency } }: CreditedOrderHead,
): CreditNoteView {
  const { id, orderId, creditNoteNumber, kind, reason, content, createdAt, modifiedAt: issuedAt } = note;
  return {
    creditNoteId: id,
    creditNoteNumber: creditNoteNumber ?? '',
    kind,
    ...(invoiceNumber !== null && { invoiceNumber }),
    issuedAt: issuedAt.toISOString(),
    orderId,
    orderNumber,
    currency,
    ...amountsView(content),
    ...(reason !== null && { reason }),
    createdAt: createdAt.toISOString(),
  };
}

/** Renders what a note would credit. */
export function creditPreview(
  { id, orderNumber, invoiceNumber, content: { currency } }: OrderRow,
  credit: CreditNoteContent,
): CreditNotePreviewView {
  return { orderId: id, orderNumber, ...(invoiceNumber !== null && { invoiceNumber }), currency, ...amountsView(credit) };
}

const amountsView = ({ lines, shipping, paymentFee, price, taxes }: CreditNoteContent): CreditAmountsView => ({
  lines: lines.map(({ itemId, quantity, price: ofLine }) => ({ itemId, quantity, price: creditPriceView(ofLine) })),
  ...(shipping && { shipping: creditPriceView(shipping) }),
  ...(paymentFee && { paymentFee: creditPriceView(paymentFee) }),
  price: creditPriceView(price),
  taxes: taxes.map(taxView),
});

export const creditPriceView = ({ netValue: net, taxValue: tax, grossValue: gross }: TaxedValue): CreditPriceView => ({ net, tax, gross });

export const taxView = ({ taxCode, taxRate, ...price }: PriceValue): CreditTaxView => ({
  ...(taxCode !== undefined && { taxCode }),
  ...(taxRate !== undefined && { taxRate }),
  ...creditPriceView(price),
});
