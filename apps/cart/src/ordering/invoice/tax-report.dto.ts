import type { AmountNumber, Int32 } from '@suite/validation';

/** The documents of a currency. */
export class DocumentSumsView {
  /** The currency, as an ISO 4217 code. */
  currency!: string;
  /** The number of documents. */
  count!: Int32;
  /** The amount without tax. */
  net!: AmountNumber;
  /** The tax. */
  tax!: AmountNumber;
  /** The amount with tax. */
  gross!: AmountNumber;
}

/** The invoices less the credit notes of a country, a currency, a tax code and a rate. */
export class ReportedTaxView {
  /** The country of the destination, otherwise of the seller. */
  country!: string;
  /** The currency, as an ISO 4217 code. */
  currency!: string;
  /** The tax class in the tax table; absent if there is none. */
  taxCode?: string;
  /** The tax rate in percent; absent for what is not taxed. */
  taxRate?: number;
  /** The amount without tax. */
  net!: AmountNumber;
  /** The tax. */
  tax!: AmountNumber;
  /** The amount with tax. */
  gross!: AmountNumber;
}

/** The taxes of a period. */
export class TaxReportView {
  /** The time zone of the days: that of the site; without `siteCode`, of the first site by its code. */
  timeZone!: string;
  /** Invoices less credit notes. */
  taxes!: ReportedTaxView[];
  /** The invoices. */
  invoices!: DocumentSumsView[];
  /** The credit notes of orders with an invoice. */
  creditNotes!: DocumentSumsView[];
}
