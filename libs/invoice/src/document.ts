/** The VAT categories of EN 16931 that the suite writes (UNTDID 5305). */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

export interface PartyAddress {
  readonly street?: string;
  readonly streetNumber?: string;
  /** Further lines, such as a building or c/o. */
  readonly extraLines?: readonly string[];
  readonly zipCode?: string;
  readonly city?: string;
  /** A state or province. */
  readonly state?: string;
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
}

/** The seller of a site. EN 16931 requires `vatId` or `taxNumber`, XRechnung `phone` and `email` too. */
export interface Seller extends PartyAddress {
  readonly name: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  /** With the prefix of its country: DE123456789. */
  readonly vatId?: string;
  readonly taxNumber?: string;
  readonly email?: string;
  readonly phone?: string;
  /** The person or department to ask. Default: the name. */
  readonly contact?: string;
  readonly iban?: string;
  readonly bic?: string;
  /** The entry in a register: HRB 12345. */
  readonly registration?: string;
}

export interface Buyer extends PartyAddress {
  /** The company, or else the person. */
  readonly name: string;
  /** The person to whom the letter goes, if `name` is a company. */
  readonly contact?: string;
  readonly isCompany?: true;
  readonly vatId?: string;
  readonly email?: string;
  readonly customerNumber?: string;
}

/** Where the goods went, and when. */
export interface Delivery {
  /** `YYYY-MM-DD`. */
  readonly deliveredOn?: string;
  readonly recipient?: Readonly<PartyAddress & { name?: string }>;
}

/** An allowance or a charge of a line. Amounts are net. */
export interface LineAdjustment {
  readonly amount: number;
  readonly reason: string;
}

/** An allowance or a charge of a document. */
export interface DocumentAdjustment extends LineAdjustment {
  readonly taxCategory: TaxCategory;
  /** In percent. Absent for what is not taxed. */
  readonly taxRate?: number;
}

/** A line: net = quantity × price ÷ baseQuantity − allowances + charges, rounded once. */
export interface DocumentLine {
  readonly itemId: string;
  readonly name: string;
  readonly sku?: string;
  readonly quantity: number;
  /** UN/ECE Recommendation 20: C62 is one piece, KGM a kilogram. */
  readonly unitCode: string;
  /** The net price before discounts, with as many decimals as it needs. */
  readonly price: number;
  /** The quantity that the price is for. Absent: 1. */
  readonly baseQuantity?: number;
  readonly net: number;
  readonly taxCategory: TaxCategory;
  readonly taxRate?: number;
  readonly allowances: readonly LineAdjustment[];
  readonly charges: readonly LineAdjustment[];
}

/** The amounts of a tax code and rate. */
export interface DocumentTax {
  readonly taxCategory: TaxCategory;
  readonly taxCode?: string;
  readonly taxRate?: number;
  /** Why nothing is taxed: of all categories but S and Z. */
  readonly exemptionReason?: string;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** What an invoice and a credit note have in common. All amounts have at most two decimals. */
interface TaxDocument {
  /** ISO 8601. */
  readonly issuedAt: string;
  /** The day in the zone of the site: `YYYY-MM-DD`. */
  readonly issuedOn: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The language of names and reasons: de. */
  readonly language: string;
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** What a buyer wants to read on the invoice, such as a route identifier of an authority. */
  readonly buyerReference?: string;
  readonly delivery?: Delivery;
  readonly lines: readonly DocumentLine[];
  readonly allowances: readonly DocumentAdjustment[];
  readonly charges: readonly DocumentAdjustment[];
  readonly taxes: readonly DocumentTax[];
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** A commercial invoice (UNTDID 1001: 380). */
export interface InvoiceDocument extends TaxDocument {
  readonly invoiceNumber: string;
  /** What is paid already. */
  readonly paid?: number;
}

/** A credit note (UNTDID 1001: 381) with the invoice that it corrects. */
export interface CreditNoteDocument extends TaxDocument {
  readonly creditNoteNumber: string;
  readonly invoice: { readonly invoiceNumber: string; readonly issuedOn: string };
  readonly reason?: string;
}

export type AnyDocument = InvoiceDocument | CreditNoteDocument;

export const isCreditNote = (document: AnyDocument): document is CreditNoteDocument => 'creditNoteNumber' in document;

export const numberOf = (document: AnyDocument): string => (isCreditNote(document) ? document.creditNoteNumber : document.invoiceNumber);
