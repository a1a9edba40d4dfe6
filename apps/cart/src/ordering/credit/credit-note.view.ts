import type { PriceValue, TaxedValue } from '@suite/cart-pricing';
import type { CreditNoteRow } from './credit-note.entity';
import type { CreditNoteView } from './credit-note.dto';
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
  const { lines, shipping, paymentFee, price, taxes } = content;
  return {
    creditNoteId: id,
    creditNoteNumber: creditNoteNumber ?? '',
    kind,
    ...(invoiceNumber !== null && { invoiceNumber }),
    issuedAt: issuedAt.toISOString(),
    orderId,
    orderNumber,
    currency,
    lines: lines.map(({ itemId, quantity, price }) => ({ itemId, quantity, price: creditPriceView(price) })),
    ...(shipping && { shipping: creditPriceView(shipping) }),
    ...(paymentFee && { paymentFee: creditPriceView(paymentFee) }),
    price: creditPriceView(price),
    taxes: taxes.map(taxView),
    ...(reason !== null && { reason }),
    createdAt: createdAt.toISOString(),
  };
}

export const creditPriceView = ({ netValue: net, taxValue: tax, grossValue: gross }: TaxedValue): CreditPriceView => ({ net, tax, gross });

export const taxView = ({ taxCode, taxRate, ...price }: PriceValue): CreditTaxView => ({
  ...(taxCode !== undefined && { taxCode }),
  ...(taxRate !== undefined && { taxRate }),
  ...creditPriceView(price),
});
