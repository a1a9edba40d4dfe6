export {
  type AnyDocument,
  type Buyer,
  type CreditNoteDocument,
  type Delivery,
  type DocumentAdjustment,
  type DocumentLine,
  type DocumentTax,
  type InvoiceDocument,
  isCreditNote,
  type LineAdjustment,
  numberOf,
  type PartyAddress,
  type Seller,
  TAX_CATEGORIES,
  type TaxCategory,
} from './document.ts';
export { buyerOf } from './buyer.ts';
export { creditNoteOf, type CreditNoteTerms, invoiceOf, type InvoiceTerms } from './invoice-of.ts';
export type { InvoicedAmounts, InvoicedOrder, InvoicedTaxClass } from './invoiced-order.ts';
export { ciiXml } from './xml/cii.ts';
export { type Profile, profileOf } from './xml/terms.ts';
export { ublXml } from './xml/ubl.ts';
