import type { CreditNoteDocument, InvoiceDocument } from '../document.ts';

const NONE = { allowances: [], charges: [] };

/** An invoice with all that a document can state. */
export const FULL: InvoiceDocument = {
  ...{ invoiceNumber: 'RE-7', issuedAt: '2026-11-27T23:30:00.000Z', issuedOn: '2026-11-28' },
  ...{ orderId: 'order', orderNumber: '2026-42', currency: 'EUR', language: 'de', buyerReference: '0401-12345-03' },
  seller: {
    ...{ name: 'Marzipan GmbH', contact: 'Buchhaltung', email: 'billing@marzipan.example', phone: '+49 30 1234567' },
    ...{ street: 'Lange Straße', streetNumber: '12a', extraLines: ['Hof', 'Haus B', 'Aufgang 3'], zipCode: '10115', city: 'Berlin' },
    ...{ state: 'BE', country: 'DE', vatId: 'DE123456789', taxNumber: '27/123/45678', registration: 'HRB 12345' },
    ...{ iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
  },
  buyer: {
    ...{ name: 'Stadt Köln', contact: 'Amt 7', isCompany: true, vatId: 'DE987654321', email: 'amt@koeln.example' },
    ...{ street: 'Platz', zipCode: '50667', city: 'Köln', country: 'DE', customerNumber: 'C-1001' },
  },
  delivery: {
    deliveredOn: '2026-11-26',
    recipient: { name: 'Schule am Rhein', street: 'Ufer', streetNumber: '2', zipCode: '50668', city: 'Köln', country: 'DE' },
  },
  lines: [
    {
      ...{
        itemId: 'wine',
        name: 'Wein',
        sku: 'W-1',
        quantity: 3,
        unitCode: 'C62',
        price: 8.393,
        net: 26.18,
        taxCategory: 'S',
        taxRate: 19,
      },
      ...{ allowances: [{ amount: 1, reason: 'loyalty' }], charges: [{ amount: 2, reason: 'Verpackung' }] },
    },
    {
      ...{ itemId: 'seed', name: 'Saat', quantity: 3_000_000, unitCode: 'GRM', price: 1, baseQuantity: 3_000_000, net: 1 },
      ...{ taxCategory: 'AE', taxRate: 0, ...NONE },
    },
  ],
  allowances: [{ amount: 2.5, reason: 'SPRING10', taxCategory: 'S', taxRate: 19 }],
  charges: [
    { amount: 0.75, reason: 'Pfand', taxCategory: 'Z' },
    { amount: 4.2, reason: 'Versand', taxCategory: 'S', taxRate: 19 },
  ],
  taxes: [
    { taxCategory: 'AE', taxCode: 'REVERSE', taxRate: 0, exemptionReason: 'Reverse charge', net: 1, tax: 0, gross: 1 },
    { taxCategory: 'S', taxCode: 'SPECIAL', taxRate: 19, net: 4.2, tax: 0.8, gross: 5 },
    { taxCategory: 'S', taxCode: 'STANDARD', taxRate: 19, net: 23.68, tax: 4.5, gross: 28.18 },
    { taxCategory: 'Z', net: 0.75, tax: 0, gross: 0.75 },
  ],
  ...{ net: 29.63, tax: 5.3, gross: 34.93, paid: 30 },
};

/** A credit note with no more than a document must state. */
export const SPARE: CreditNoteDocument = {
  ...{ creditNoteNumber: 'GS-1', invoice: { invoiceNumber: 'RE-7', issuedOn: '2026-11-28' }, reason: 'broken' },
  ...{ issuedAt: '2026-12-01T12:00:00.000Z', issuedOn: '2026-12-01' },
  ...{ orderId: 'order', orderNumber: '2026-42', currency: 'EUR', language: 'en' },
  seller: { name: 'Marzipan', street: 'Lange Straße', zipCode: '10115', city: 'Berlin', country: 'DE', taxNumber: '27/1' },
  buyer: { name: 'Anna', country: 'AT' },
  lines: [{ itemId: 'A', name: 'Tea', quantity: 1, unitCode: 'C62', price: 10, net: 10, taxCategory: 'O', ...NONE }],
  ...NONE,
  taxes: [{ taxCategory: 'O', exemptionReason: 'Not subject to VAT', net: 10, tax: 0, gross: 10 }],
  ...{ net: 10, tax: 0, gross: 10 },
};

/** Returns XML without the blanks between its elements. */
export const compact = (xml: string): string => xml.trim().replaceAll(/>\s+</g, '><');
