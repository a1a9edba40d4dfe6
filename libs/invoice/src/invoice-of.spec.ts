import { amountsOf, contentOf, discountOf, itemOf, priced, untaxed } from './crafted-order.fixture.ts';
import type { InvoicedContent } from './invoiced-order.ts';
import { creditNoteOf, invoiceOf, type InvoiceTerms } from './invoice-of.ts';
import { SELLER } from './order.fixture.ts';

const ISSUE = { issuedAt: new Date('2026-11-27T23:30:00Z'), timeZone: 'Europe/Berlin' };
const ISSUED = { issuedAt: '2026-11-27T23:30:00.000Z', issuedOn: '2026-11-28' };
const LINE = { itemId: 'A', name: 'A', quantity: 1, unitCode: 'C62', price: 10, net: 10, allowances: [], charges: [] };
const SUMS = { net: 10, tax: 0, gross: 10 };

const orderOf = (content: Partial<InvoicedContent> = {}, item: Parameters<typeof itemOf>[1] = {}) => ({
  ...{ id: 'order', orderNumber: '42' },
  content: contentOf([itemOf('A', item)], content),
});
const termsOf = (terms: Partial<InvoiceTerms> = {}): InvoiceTerms => ({
  ...{ number: 'RE-1', ...ISSUE, seller: SELLER, order: orderOf(), charge: amountsOf({ 'items[A]': 10 }) },
  ...terms,
});
const FREE = { ...untaxed(10), taxCode: 'FREE', taxRate: 0 };
const freeOrder = () => orderOf({}, { calculatedPrice: priced(FREE) });
const freeTerms = (category: 'E' | 'K', terms: Partial<InvoiceTerms> = {}) =>
  termsOf({ order: freeOrder(), taxClasses: [{ code: 'FREE', category, exemptionReason: 'Because' }], ...terms });

const BODY = { lines: [{ ...LINE, taxCategory: 'Z' }], allowances: [], charges: [], taxes: [{ taxCategory: 'Z', ...SUMS }], ...SUMS };
const HEAD = { orderId: 'order', orderNumber: '42', currency: 'EUR', language: 'en', seller: SELLER };

describe('an invoice', () => {
  it('has no member that does not apply', () => {
    const buyer = { name: '-', country: 'DE' };
    expect(invoiceOf(termsOf())).toStrictEqual({ invoiceNumber: 'RE-1', ...ISSUED, ...HEAD, buyer, ...BODY });
  });

  it('has the reference, the delivery, the VAT id of the buyer and what is paid', () => {
    const order = orderOf({ buyerReference: 'Ref 7', shippingAddress: { country: 'AT' } });
    const terms = termsOf({ order, paid: 0, deliveredOn: '2026-11-25', buyerVatId: 'ATU12345678', language: 'de' });
    expect(invoiceOf(terms)).toStrictEqual({
      ...{ invoiceNumber: 'RE-1', ...ISSUED, ...HEAD, language: 'de', buyerReference: 'Ref 7', paid: 0 },
      buyer: { name: '-', isCompany: true, country: 'AT', vatId: 'ATU12345678' },
      delivery: { deliveredOn: '2026-11-25', recipient: { country: 'AT' } },
      ...BODY,
    });
  });

  it('has the day of delivery, else that of the issue only for an intra-Community supply', () => {
    const dayOf = (terms: InvoiceTerms) => invoiceOf(terms).delivery?.deliveredOn;
    expect(dayOf(freeTerms('K', { deliveredOn: '2026-11-25' }))).toBe('2026-11-25');
    expect([dayOf(freeTerms('K')), dayOf(freeTerms('E')), dayOf(termsOf())]).toEqual(['2026-11-28', undefined, undefined]);
    const order = { ...freeOrder(), content: contentOf([...freeOrder().content.items, itemOf('B')]) };
    expect(dayOf(freeTerms('K', { order, charge: amountsOf({ 'items[A]': 10, 'items[B]': 10 }) }))).toBe('2026-11-28');
  });
});

describe('the decimals of the amounts', () => {
  /** A tax that rounding to whole euros explains. */
  const taxed = { netValue: 10, taxValue: 3, grossValue: 13, taxRate: 19 };
  const charge = amountsOf({ 'items[A]': taxed });
  const terms = termsOf({ order: orderOf({}, { calculatedPrice: priced(taxed) }), charge });
  const note = { number: 'GS-1', ...ISSUE, invoice: invoiceOf(terms), order: terms.order, credit: charge };

  it.each<[string, number | undefined, number]>([
    ['those of the currency', undefined, 30],
    ['those that are stated', 0, 19],
  ])('are %s', (_what, decimals, rate) => {
    const stated = decimals === undefined ? {} : { decimals };
    expect(invoiceOf({ ...terms, ...stated }).taxes).toMatchObject([{ taxRate: rate }]);
    expect(creditNoteOf({ ...note, ...stated }).taxes).toMatchObject([{ taxRate: rate }]);
  });
});

describe('a credit note', () => {
  const CREDIT = { number: 'GS-1', ...ISSUE, credit: amountsOf({ 'items[A]': 10 }) };

  it('has no member that does not apply', () => {
    const invoice = invoiceOf(termsOf());
    const buyer = { name: '-', country: 'DE' };
    expect(creditNoteOf({ ...CREDIT, invoice, order: orderOf() })).toStrictEqual({
      ...{ creditNoteNumber: 'GS-1', invoice: { invoiceNumber: 'RE-1', issuedOn: '2026-11-28' } },
      ...{ ...ISSUED, ...HEAD, buyer, ...BODY },
    });
  });

  it('has the parties, the reference, the delivery, the language and the tax categories of its invoice', () => {
    const order = { ...freeOrder(), content: { ...freeOrder().content, buyerReference: 'Ref 7' } };
    const invoice = invoiceOf(freeTerms('E', { order, deliveredOn: '2026-11-25', buyerVatId: 'DE987654321', language: 'de' }));
    const tax = { taxCategory: 'E', taxRate: 0 };
    expect(creditNoteOf({ ...CREDIT, invoice, order: freeOrder(), reason: 'broken' })).toStrictEqual({
      ...{ creditNoteNumber: 'GS-1', invoice: { invoiceNumber: 'RE-1', issuedOn: '2026-11-28' }, ...ISSUED, ...HEAD, language: 'de' },
      ...{ buyer: { name: '-', isCompany: true, country: 'DE', vatId: 'DE987654321' }, buyerReference: 'Ref 7' },
      ...{ delivery: { deliveredOn: '2026-11-25' }, reason: 'broken' },
      ...{ lines: [{ ...LINE, ...tax }], allowances: [], charges: [], ...SUMS },
      taxes: [{ ...tax, taxCode: 'FREE', exemptionReason: 'Because', ...SUMS }],
    });
  });

  it('has the allowances of the share that is credited', () => {
    const calculatedPrice = priced(untaxed(10), untaxed(8), [discountOf('SPRING10', 2)]);
    const order = orderOf({}, { calculatedPrice });
    const invoice = invoiceOf(termsOf({ order, charge: amountsOf({ 'items[A]': 8 }) }));
    const note = creditNoteOf({ ...CREDIT, credit: amountsOf({ 'items[A]': 8 }), invoice, order });
    expect([note.lines[0]!.net, note.allowances, note.net]).toEqual([10, [{ amount: 2, reason: 'SPRING10', taxCategory: 'Z' }], 8]);
  });
});
