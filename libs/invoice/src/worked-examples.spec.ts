import type { PricingCart } from '@suite/cart-pricing';
import { creditNoteOf, invoiceOf } from './invoice-of.ts';
import { chargeOf, creditOf, invoiceFor, invoiceTerms } from './order.fixture.ts';

const STANDARD = { taxCode: 'STANDARD', taxRate: 19 } as const;
const REDUCED = { taxCode: 'REDUCED', taxRate: 7 } as const;
const S19 = { taxCategory: 'S', taxRate: 19 } as const;
const S7 = { taxCategory: 'S', taxRate: 7 } as const;
const NET: Omit<PricingCart, 'lines'> = { currency: 'EUR', includesTax: false };
const GROSS: Omit<PricingCart, 'lines'> = { currency: 'EUR', includesTax: true };
const NONE = { allowances: [], charges: [] };

/** The worked cart of `libs/cart-pricing`: two coupons over two rates, a deposit without tax, shipping. */
const WORKED: PricingCart = {
  ...GROSS,
  lines: [
    { id: 'book', unitPrice: '21.40', quantity: 1, ...REDUCED },
    {
      ...{ id: 'wine', unitPrice: '9.99', quantity: 3, ...STANDARD },
      fees: [{ id: 'deposit', name: { en: 'Deposit', de: 'Pfand' }, type: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY', amount: '0.25' }],
    },
  ],
  shipping: { amount: '4.20', ...STANDARD },
  coupons: [
    { id: 'SPRING10', discountType: 'PERCENT', discountPercentage: 10 },
    { id: 'FIVER', discountType: 'ABSOLUTE', discountAbsolute: 5, discountCalculationType: 'TOTAL' },
  ],
};

describe('an invoice', () => {
  it('states the unit price of a shop with net prices, and a discount of the item as an allowance of the line', () => {
    const discounts = [{ id: 'loyalty', discountType: 'PERCENT', value: 10 } as const];
    const { lines, allowances, taxes, net, tax, gross } = invoiceFor({ ...NET, lines: [{ id: 'A', unitPrice: '0.333', quantity: 30, discounts, ...STANDARD }] }); // prettier-ignore
    expect(lines).toEqual([
      {
        ...{ itemId: 'A', name: 'Product A', sku: 'SKU-A', quantity: 30, unitCode: 'C62', price: 0.333, net: 8.99, ...S19 },
        ...{ allowances: [{ amount: 1, reason: 'loyalty' }], charges: [] },
      },
    ]);
    expect({ allowances, taxes, net, tax, gross }).toEqual({
      ...{ allowances: [], taxes: [{ ...S19, taxCode: 'STANDARD', net: 8.99, tax: 1.71, gross: 10.7 }] },
      ...{ net: 8.99, tax: 1.71, gross: 10.7 },
    });
  });

  it('gives the net price of a shop with gross prices as many decimals as the line needs', () => {
    const { lines } = invoiceFor({ ...GROSS, lines: [{ id: 'A', unitPrice: '9.99', quantity: 3, ...STANDARD }, { id: 'B', unitPrice: '11.90', quantity: 2, ...STANDARD }] }); // prettier-ignore
    expect(lines.map(({ price, net }) => ({ price, net }))).toEqual([{ price: 8.393, net: 25.18 }, { price: 10, net: 20 }]); // prettier-ignore
  });

  it('names promotions, also one whose id is the code of a coupon', () => {
    const coupons: PricingCart['coupons'] = [
      { promotionId: 'SPRING10', discountType: 'PERCENT', discountPercentage: 20 },
      { id: 'SPRING10', discountType: 'PERCENT', discountPercentage: 10 },
    ];
    const { allowances, net } = invoiceFor({ ...WORKED, coupons });
    expect(allowances).toEqual([
      { amount: 4, reason: 'The SPRING10', ...S7 },
      { amount: 2, reason: 'SPRING10', ...S7 },
      { amount: 5.03, reason: 'The SPRING10', ...S19 },
      { amount: 2.52, reason: 'SPRING10', ...S19 },
    ]);
    expect(net).toBe(36.58); // 20 + 25.18 + 0.75 + 4.20 − 13.55
  });

  it('spreads coupons over the rates as allowances of the document, and states costs and untaxed deposits as its charges', () => {
    const { lines, allowances, charges, taxes, net, tax, gross } = invoiceFor(WORKED, {}, { language: 'de' });
    expect(lines).toEqual([
      { itemId: 'book', name: 'Artikel book', sku: 'SKU-book', quantity: 1, unitCode: 'C62', price: 20, net: 20, ...S7, ...NONE },
      { itemId: 'wine', name: 'Artikel wine', sku: 'SKU-wine', quantity: 3, unitCode: 'C62', price: 8.393, net: 25.18, ...S19, ...NONE },
    ]);
    expect(allowances).toEqual([
      { amount: 2, reason: 'SPRING10', ...S7 },
      { amount: 1.75, reason: 'FIVER', ...S7 },
      { amount: 2.52, reason: 'SPRING10', ...S19 },
      { amount: 2.57, reason: 'FIVER', ...S19 },
      { amount: 0.07, reason: 'FIVER', taxCategory: 'Z' },
    ]);
    expect(charges).toEqual([
      { amount: 0.75, reason: 'Pfand', taxCategory: 'Z' },
      { amount: 4.2, reason: 'Versand', ...S19 },
    ]);
    expect(taxes).toEqual([
      { ...S7, taxCode: 'REDUCED', net: 16.25, tax: 1.14, gross: 17.39 },
      { ...S19, taxCode: 'STANDARD', net: 24.29, tax: 4.62, gross: 28.91 },
      { taxCategory: 'Z', net: 0.68, tax: 0, gross: 0.68 },
    ]);
    expect({ net, tax, gross }).toEqual({ net: 41.22, tax: 5.76, gross: 46.98 });
  });

  it('states a fee with the tax of its goods as a charge of the line, and a payment fee as a charge of the document', () => {
    const fees = [{ id: 'gift-wrap', amount: 2, ...STANDARD }];
    const { lines, charges } = invoiceFor({
      ...{ ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 2, fees, ...STANDARD }] },
      paymentFee: { id: 'card', type: 'ABSOLUTE', amount: '1.50' },
    });
    expect(lines[0]).toMatchObject({ price: 10, net: 22, charges: [{ amount: 2, reason: 'gift-wrap' }] });
    expect(charges).toEqual([{ amount: 1.5, reason: 'Payment fee', taxCategory: 'Z' }]);
  });

  it('has the packed part of a line, and the weight of weighed goods', () => {
    const cart = { ...GROSS, lines: [{ id: 'wine', unitPrice: '9.99', quantity: 3, ...STANDARD }, { id: 'cheese', unitPrice: 10, quantity: 1, ...REDUCED }, { id: 'mug', unitPrice: 5, quantity: 1, ...STANDARD }] }; // prettier-ignore
    const terms = invoiceTerms(cart);
    const weighed = { price: { ...terms.order.content.items[1]!.price, measurementUnit: { quantity: 1, unitCode: 'kg' } } };
    const [wine, cheese, mug] = terms.order.content.items as [object, object, object];
    const order = {
      ...terms.order,
      content: { ...terms.order.content, items: [wine, { ...cheese, ...weighed }, mug] },
    } as typeof terms.order;
    const { lines, net } = invoiceOf({ ...terms, order, charge: chargeOf(order, { wine: 2, cheese: 1.2, mug: 0 }) });
    expect(lines.map(({ itemId, quantity, unitCode, price, net: ofLine }) => [itemId, quantity, unitCode, price, ofLine])).toEqual([
      ['wine', 2, 'C62', 8.395, 16.79],
      ['cheese', 1.2, 'KGM', 9.34, 11.21],
    ]);
    expect(net).toBe(28);
  });

  it.each<[string, object, object[]]>([
    ['an exemption', { category: 'E', exemptionReason: 'Books of schools' }, [{ taxCategory: 'E', exemptionReason: 'Books of schools' }]],
    ['reverse charge', { category: 'AE' }, [{ taxCategory: 'AE', exemptionReason: 'Reverse charge' }]],
    ['an export', { category: 'G' }, [{ taxCategory: 'G', exemptionReason: 'Export outside the EU' }]],
    ['nothing', {}, [{ taxCategory: 'Z' }]],
  ])('states the category of the tax table for a rate of 0: %s', (_what, tax, expected) => {
    const cart = { ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 1, taxCode: 'FREE', taxRate: 0 }] };
    const { taxes } = invoiceFor(cart, {}, { taxClasses: [{ code: 'FREE', ...tax }] });
    expect(taxes).toEqual(expected.map((each) => ({ ...each, taxCode: 'FREE', taxRate: 0, net: 10, tax: 0, gross: 10 })));
  });

  it('states an intra-Community supply with the day of the invoice if no day of delivery is known', () => {
    const cart = { ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 1, taxCode: 'EU', taxRate: 0 }] };
    const { delivery, issuedOn } = invoiceFor(cart, {}, { taxClasses: [{ code: 'EU', category: 'K' }], buyerVatId: 'ATU12345678' });
    expect([issuedOn, delivery?.deliveredOn]).toEqual(['2026-11-28', '2026-11-28']);
  });

  it.each<[string, object, string[]]>([
    ['a deposit without a rate is out of scope too', {}, ['O', 'O']],
    ['beside taxed goods it is an exemption', STANDARD, ['E', 'S']],
  ])('does not mix goods that are not subject to VAT with others: %s', (_what, tax, expected) => {
    const fees = [{ id: 'deposit', amount: 1, ...tax }];
    const cart = { ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 1, fees, taxCode: 'NONE', taxRate: 0 }] };
    const { taxes } = invoiceFor(cart, {}, { taxClasses: [{ code: 'NONE', category: 'O' }] });
    expect(taxes.map(({ taxCategory }) => taxCategory)).toEqual(expected);
  });

  it('derives the rate of a tax that was stated without one, or with another', () => {
    const lineTax = { netValue: 50, grossValue: 59.5 };
    const { taxes } = invoiceFor({ ...NET, lines: [{ id: 'A', unitPrice: 50, quantity: 1, lineTax }, { id: 'B', unitPrice: 50, quantity: 1, lineTax, ...REDUCED }] }); // prettier-ignore
    expect(taxes).toEqual([
      { ...S19, taxCode: 'REDUCED', net: 50, tax: 9.5, gross: 59.5 },
      { ...S19, net: 50, tax: 9.5, gross: 59.5 },
    ]);
  });

  it('has no charge and no tax group for a fee of 0', () => {
    const fees = [{ id: 'deposit', amount: 0 }];
    const { charges, taxes } = invoiceFor({ ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 1, fees, ...STANDARD }] });
    expect([charges, taxes.map(({ taxCategory }) => taxCategory)]).toEqual([[], ['S']]);
  });

  it('is refused for amounts with more decimals than the norm has', () => {
    const cart = { ...NET, currency: 'KWD', lines: [{ id: 'A', unitPrice: '1.005', quantity: 1 }] };
    expect(() => invoiceFor(cart)).toThrow('1.005 has more than two decimals');
  });

  it('is refused if the parts are not the sum', () => {
    const terms = invoiceTerms({ ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 1 }] });
    const charge = { ...terms.charge, price: { netValue: 9, grossValue: 9, taxValue: 0 } };
    expect(() => invoiceOf({ ...terms, charge })).toThrow('The parts of the order are 1000 + 0 cents, not its sum');
  });

  it('is for the company of the billing address, and for the country of the seller if there is no address', () => {
    const cart = { ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 1 }] };
    const address = { companyName: 'Stadt Köln', contactName: 'Amt 7', street: 'Platz', streetNumber: '1', streetAppendix: 'b', extraLine2: 'Hof', zipCode: '50667', city: 'Köln', country: 'DE' }; // prettier-ignore
    expect(invoiceFor(cart, { billingAddress: address }).buyer).toEqual({
      ...{ name: 'Stadt Köln', contact: 'Amt 7', isCompany: true, street: 'Platz', streetNumber: '1 b', extraLines: ['Hof'] },
      ...{ zipCode: '50667', city: 'Köln', country: 'DE', email: 'anna@example.com', customerNumber: 'C-1001' },
    });
    const { order } = invoiceTerms(cart);
    const pickedUp = Object.fromEntries(
      Object.entries(order.content).filter(([name]) => !name.endsWith('Address')),
    ) as typeof order.content;
    const invoice = invoiceOf({ ...invoiceTerms(cart), order: { ...order, content: pickedUp } });
    expect([invoice.buyer.name, invoice.buyer.country, invoice.delivery]).toEqual(['Anna Łuczak', 'DE', undefined]);
  });
});

describe('a credit note', () => {
  const terms = invoiceTerms(WORKED, {}, { language: 'de' });
  const invoice = invoiceOf(terms);
  const noteOf = (credit: Parameters<typeof creditNoteOf>[0]['credit']) =>
    creditNoteOf({ ...terms, number: 'GS-1', invoice, credit, reason: 'broken' });

  it('has the credited quantities, and names its invoice', () => {
    const note = noteOf(creditOf(terms.order, { wine: 1 }, {}, terms.charge));
    expect(note).toMatchObject({
      creditNoteNumber: 'GS-1',
      invoice: { invoiceNumber: 'RE-2026-000007', issuedOn: '2026-11-28' },
      reason: 'broken',
      lines: [{ itemId: 'wine', quantity: 1, net: 8.39 }],
      taxes: [{ ...S19, net: 6.82, tax: 1.3, gross: 8.12 }, { taxCategory: 'Z', net: 0.23, tax: 0, gross: 0.23 }],
    }); // prettier-ignore
  });

  it('can correct an invoice by more of weighed goods, as a line with a negative quantity', () => {
    const parts = {
      'items[wine]': { quantity: 1, netValue: 6.82, grossValue: 8.12, taxValue: 1.3 },
      'items[book]': { quantity: -0.1, netValue: -1.63, grossValue: -1.74, taxValue: -0.11 },
    };
    const note = noteOf({ parts, price: { netValue: 5.19, grossValue: 6.38, taxValue: 1.19 } });
    expect(note.lines.map(({ itemId, quantity, price, net }) => [itemId, quantity, price, net])).toEqual([
      ['book', -0.1, 16.3, -1.63],
      ['wine', 1, 8.39, 8.39],
    ]);
    expect(note.gross).toBe(6.38);
  });

  it('shows shipping alone as a line', () => {
    const note = noteOf(creditOf(terms.order, {}, { costs: true }, terms.charge));
    expect(note.lines).toEqual([
      { itemId: 'shipping', name: 'Versand', quantity: 1, unitCode: 'C62', price: 4.2, net: 4.2, ...S19, ...NONE },
    ]);
    expect(note.net).toBe(3.83);
  });
});
