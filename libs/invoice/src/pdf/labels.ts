/** The words of the pages. */
export interface Labels {
  readonly invoice: string;
  readonly creditNote: string;
  readonly date: string;
  readonly order: string;
  readonly customer: string;
  readonly reference: string;
  readonly toInvoice: string;
  readonly ofDate: string;
  readonly deliveredOn: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly product: string;
  readonly quantity: string;
  readonly price: string;
  readonly vat: string;
  readonly net: string;
  readonly each: string;
  readonly sumOfLines: string;
  readonly netTotal: string;
  /** With {rate} and {net}. */
  readonly vatOn: string;
  readonly untaxedOn: string;
  readonly total: string;
  readonly creditTotal: string;
  readonly paid: string;
  readonly due: string;
  readonly reason: string;
  /** With {number}. */
  readonly payTo: string;
  readonly attachment: string;
}

const LABELS: Readonly<Record<string, Labels>> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    date: 'Date',
    order: 'Order',
    customer: 'Customer',
    reference: 'Your reference',
    toInvoice: 'Invoice',
    ofDate: 'Invoice date',
    deliveredOn: 'Delivered on',
    vatId: 'VAT ID',
    taxNumber: 'Tax number',
    product: 'Description',
    quantity: 'Quantity',
    price: 'Price, net',
    vat: 'VAT',
    net: 'Net',
    each: 'for',
    sumOfLines: 'Sum of lines',
    netTotal: 'Net total',
    vatOn: 'VAT {rate} on {net}',
    untaxedOn: 'No VAT on {net}',
    total: 'Total',
    creditTotal: 'Total credit',
    paid: 'Paid',
    due: 'Amount due',
    reason: 'Reason',
    payTo: 'Please transfer the amount due with the reference {number} to:',
    attachment: 'Structured data of this document (EN 16931)',
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Rechnungskorrektur',
    date: 'Datum',
    order: 'Bestellung',
    customer: 'Kunde',
    reference: 'Ihr Zeichen',
    toInvoice: 'Zur Rechnung',
    ofDate: 'Rechnung vom',
    deliveredOn: 'Lieferdatum',
    vatId: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    product: 'Bezeichnung',
    quantity: 'Menge',
    price: 'Preis netto',
    vat: 'USt',
    net: 'Netto',
    each: 'für',
    sumOfLines: 'Summe der Positionen',
    netTotal: 'Summe netto',
    vatOn: 'USt {rate} auf {net}',
    untaxedOn: 'Ohne USt auf {net}',
    total: 'Gesamtbetrag',
    creditTotal: 'Gutschriftsbetrag',
    paid: 'Bezahlt',
    due: 'Zahlbetrag',
    reason: 'Grund',
    payTo: 'Bitte überweisen Sie den Zahlbetrag mit dem Verwendungszweck {number} an:',
    attachment: 'Strukturierte Daten dieses Dokuments (EN 16931)',
  },
};

/** Returns the words in a language such as de or de-AT; in English for a language without any. */
export const labelsOf = (language: string): Labels => LABELS[language.split('-', 1)[0]?.toLowerCase() ?? ''] ?? (LABELS['en'] as Labels);
