import { currencyDecimals } from '@suite/money';
import { buyerOf, deliveryOf } from './buyer.ts';
import type { CreditNoteDocument, InvoiceDocument, Seller } from './document.ts';
import { documentBody } from './document-body.ts';
import type { InvoicedAmounts, InvoicedOrder, InvoicedTaxClass } from './invoiced-order.ts';

export interface InvoiceTerms {
  readonly number: string;
  readonly issuedAt: Date;
  /** The time zone of the site, in which an issue has a day. */
  readonly timeZone: string;
  /** The language of the shopper. Default: en. */
  readonly language?: string;
  readonly seller: Seller;
  readonly order: InvoicedOrder;
  readonly charge: InvoicedAmounts;
  /** The decimals of its amounts. Default: those of the currency. */
  readonly decimals?: number;
  /** The tax table of the order's country. Codes that are not in it are taxed by their rate. */
  readonly taxClasses?: readonly InvoicedTaxClass[];
  readonly buyerVatId?: string;
  /** `YYYY-MM-DD`. */
  readonly deliveredOn?: string;
  /** What is paid already, gross. */
  readonly paid?: number;
}

/**
 * Returns the invoice of an order: what is charged, in the order of its items. The charge must not be 0.
 *
 * @throws RangeError for amounts with more than two decimals, which EN 16931 cannot state.
 */
export function invoiceOf(terms: InvoiceTerms): InvoiceDocument {
  const { number, seller, order, charge, taxClasses = [], buyerVatId, paid, language = 'en' } = terms;
  const { content } = order;
  const decimals = terms.decimals ?? currencyDecimals(content.currency);
  const { lines, allowances, charges, taxes, ...totals } = documentBody({
    content,
    amounts: charge,
    classes: taxClasses,
    language,
    decimals,
  });
  const issue = issueOf(terms);
  // BR-IC-11: an intra-Community supply states its date.
  const isSupply = taxes.some(({ taxCategory }) => taxCategory === 'K');
  const delivery = deliveryOf(content, terms.deliveredOn ?? (isSupply ? issue.issuedOn : undefined));
  return {
    invoiceNumber: number,
    ...issue,
    ...{ orderId: order.id, orderNumber: order.orderNumber, currency: content.currency, language },
    seller,
    buyer: buyerOf(content, seller.country, buyerVatId),
    ...(content.buyerReference !== undefined && { buyerReference: content.buyerReference }),
    ...(delivery && { delivery }),
    ...{ lines, allowances, charges, taxes, ...totals },
    ...(paid !== undefined && { paid }),
  };
}

export interface CreditNoteTerms {
  readonly number: string;
  readonly issuedAt: Date;
  readonly timeZone: string;
  /** The invoice that it corrects. Seller, buyer, language and tax categories are the same. */
  readonly invoice: InvoiceDocument;
  readonly order: InvoicedOrder;
  readonly credit: InvoicedAmounts;
  readonly decimals?: number;
  readonly reason?: string;
}

/** Returns a credit note for an invoice. Its amounts are positive. */
export function creditNoteOf(terms: CreditNoteTerms): CreditNoteDocument {
  const { number, invoice, order, credit, reason } = terms;
  const { invoiceNumber, issuedOn, orderId, orderNumber, currency, language, seller, buyer, buyerReference, delivery } = invoice;
  const classes = invoice.taxes.flatMap(({ taxCode, taxCategory: category, exemptionReason }): InvoicedTaxClass[] =>
    taxCode === undefined ? [] : [{ code: taxCode, category, ...(exemptionReason !== undefined && { exemptionReason }) }],
  );
  const { content } = order;
  const decimals = terms.decimals ?? currencyDecimals(content.currency);
  const { lines, allowances, charges, taxes, ...totals } = documentBody({ content, amounts: credit, classes, language, decimals });
  return {
    creditNoteNumber: number,
    ...issueOf(terms),
    invoice: { invoiceNumber, issuedOn },
    ...{ orderId, orderNumber, currency, language, seller, buyer },
    ...(buyerReference !== undefined && { buyerReference }),
    ...(delivery && { delivery }),
    ...{ lines, allowances, charges, taxes, ...totals },
    ...(reason !== undefined && { reason }),
  };
}

/** The Swedish locale writes days as ISO 8601. */
function issueOf({ issuedAt, timeZone }: Pick<InvoiceTerms, 'issuedAt' | 'timeZone'>): Pick<InvoiceDocument, 'issuedAt' | 'issuedOn'> {
  return {
    issuedAt: issuedAt.toISOString(),
    issuedOn: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(issuedAt),
  };
}
