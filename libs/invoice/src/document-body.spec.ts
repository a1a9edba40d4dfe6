import type { PricingCart } from '@suite/cart-pricing';
import { amountsOf, contentOf, discountOf, itemOf, priced, untaxed } from './crafted-order.fixture.ts';
import { documentBody } from './document-body.ts';
import type { InvoicedAmounts, InvoicedContent, InvoicedDiscount, InvoicedItem } from './invoiced-order.ts';
import { invoiceFor } from './order.fixture.ts';

const bodyOf = (content: InvoicedContent, amounts: InvoicedAmounts, language = 'en') =>
  documentBody({ content, amounts, classes: [], language, decimals: 2 });

const EXTERNAL = { origin: 'EXTERNAL' } as const;
const STANDARD = { taxCode: 'STANDARD', taxRate: 19 } as const;
const NET: Omit<PricingCart, 'lines'> = { currency: 'EUR', includesTax: false };
const C62 = { quantity: 1, unitCode: 'C62' };

it('a document has its lines, charges and taxes, and no member that does not apply', () => {
  const content = contentOf([itemOf('A', { product: { id: 'tea' } })], { calculatedPrice: { totalShipping: untaxed(5) } });
  expect(bodyOf(content, amountsOf({ 'items[A]': 10, shipping: 5 }))).toStrictEqual({
    lines: [{ itemId: 'A', name: 'tea', sku: 'tea', ...C62, price: 10, net: 10, taxCategory: 'Z', allowances: [], charges: [] }],
    ...{ allowances: [], charges: [{ amount: 5, reason: 'Shipping', taxCategory: 'Z' }] },
    taxes: [{ taxCategory: 'Z', net: 15, tax: 0, gross: 15 }],
    ...{ net: 15, tax: 0, gross: 15 },
  });
});

it('a document is refused if the taxes of its parts are not the sum', () => {
  const { parts, price } = amountsOf({ 'items[A]': 10 });
  expect(() => bodyOf(contentOf([itemOf('A')]), { parts, price: { ...price, taxValue: 0.01 } })).toThrow('1000 + 0 cents, not its sum');
});

describe('a discount', () => {
  /** Returns the body of an item for 10.00 with discounts. */
  const discounted = (discounts: readonly InvoicedDiscount[], more: Partial<InvoicedContent>, item: Partial<InvoicedItem> = {}) => {
    const net = (1000 - discounts.reduce((sum, { price }) => sum + Math.round(price.netValue * 100), 0)) / 100;
    const calculatedPrice = priced(untaxed(10), untaxed(net), discounts);
    return bodyOf(contentOf([itemOf('A', { calculatedPrice, ...item })], more), amountsOf({ 'items[A]': net }));
  };

  it('belongs to the line if the item brings it with that type, once', () => {
    const externalDiscounts = [
      { id: 'a', discountType: 'PERCENT' },
      { id: 'b', discountType: 'ABSOLUTE' },
    ] as const;
    const applied = [
      ...[discountOf('b', 0.25, { discountType: 'ABSOLUTE' }), discountOf('b', 0.5, EXTERNAL)],
      ...[discountOf('a', 1, EXTERNAL), discountOf('a', 2, EXTERNAL)],
      discountOf('c', 0.25, { ...EXTERNAL, discountType: 'ABSOLUTE' }),
    ];
    const { lines, allowances } = discounted(applied, {}, { externalDiscounts });
    expect(lines).toMatchObject([{ price: 10, net: 9, allowances: [{ amount: 1, reason: 'a' }] }]);
    expect(allowances).toStrictEqual([
      { amount: 0.75, reason: 'b', taxCategory: 'Z' },
      { amount: 2, reason: 'a', taxCategory: 'Z' },
      { amount: 0.25, reason: 'c', taxCategory: 'Z' },
    ]);
  });

  it('of the line is left out if it is nothing', () => {
    const externalDiscounts = [{ id: 'a', discountType: 'PERCENT' }] as const;
    const applied = [discountOf('a', 0, EXTERNAL), discountOf('b', 1)];
    expect(discounted(applied, {}, { externalDiscounts }).lines).toMatchObject([{ net: 10, allowances: [] }]);
  });

  it('of the document is left out if it is nothing', () => {
    expect(discounted([discountOf('a', 0), discountOf('b', 1)], {}).allowances.map(({ reason }) => reason)).toEqual(['b']);
  });

  it.each<[string, InvoicedDiscount, string]>([
    ['its name and code', discountOf('SPRING10', 1), 'Ten percent (SPRING10)'],
    ['its code without a name', discountOf('FIVER', 1), 'FIVER'],
    ['its id if no coupon has the code', discountOf('loyalty', 1), 'loyalty'],
    ['a word without an id', discountOf('', 1), 'Discount'],
    ['its id if it is external, also one that is the code of a coupon', discountOf('SPRING10', 1, EXTERNAL), 'SPRING10'],
    ['the name of its promotion', discountOf('SPRING10', 1, { promotionId: 'second' }), 'The second'],
    ['the id of a promotion that is not known', discountOf('SPRING10', 1, { promotionId: 'third' }), 'third'],
  ])('has as its reason %s', (_what, discount, reason) => {
    const discounts = [{ terms: { code: 'FIVER' } }, { terms: { code: 'SPRING10', name: 'Ten percent' } }];
    const promotions = ['first', 'second'].map((promotionId) => ({ promotionId, name: `The ${promotionId}` }));
    expect(discounted([discount], { discounts, promotions }).allowances).toMatchObject([{ amount: 1, reason }]);
  });

  it('of a promotion has its id as its reason in an order without promotions', () => {
    expect(discounted([discountOf('x', 1, { promotionId: 'first' })], {}).allowances).toMatchObject([{ reason: 'first' }]);
  });
});

it.each<[string, Partial<InvoicedItem>, object]>([
  [
    'its SKU and its name in the language',
    { product: { id: 'p', sku: 'S-1', code: 'C-1', name: 'Tea', localizedName: { de: 'Tee' } } },
    { sku: 'S-1', name: 'Tee' },
  ],
  ['its code without a SKU', { product: { id: 'p', code: 'C-1', name: 'Tea' } }, { sku: 'C-1', name: 'Tea' }],
  ['its id without both', { product: { id: 'p' }, itemXrn: 'xrn;tea' }, { sku: 'p', name: 'p' }],
  ['the end of its resource name without a product', { itemXrn: 'xrn:product;shop;tea' }, { sku: 'tea', name: 'tea' }],
  ['the id of its item without anything', {}, { name: 'A' }],
])('a line names the product by %s', (_what, item, expected) => {
  const { lines } = bodyOf(contentOf([itemOf('A', item)]), amountsOf({ 'items[A]': 10 }), 'de');
  const { itemId, name, sku } = lines[0]!;
  expect({ itemId, name, ...(sku !== undefined && { sku }) }).toEqual({ itemId: 'A', ...expected });
  expect('sku' in lines[0]!).toBe('sku' in expected);
});

describe('a fee', () => {
  it('is a charge of the line of its own item', () => {
    const lines = ['A', 'B'].map((id) => ({ id, unitPrice: 10, quantity: 1, fees: [{ id: `wrap-${id}`, amount: 2, ...STANDARD }], ...STANDARD })); // prettier-ignore
    const invoice = invoiceFor({ ...NET, lines });
    expect(invoice.lines).toMatchObject([
      { itemId: 'A', net: 12, charges: [{ amount: 2, reason: 'wrap-A' }] },
      { itemId: 'B', net: 12, charges: [{ amount: 2, reason: 'wrap-B' }] },
    ]);
    expect(invoice.lines.map(({ charges }) => charges.length)).toEqual([1, 1]);
  });

  it('of 0 with the rate of its goods is no charge, and its code is no tax group', () => {
    const fees = [{ id: 'wrap', amount: 0, taxCode: 'OTHER', taxRate: 19 }];
    const { lines, taxes } = invoiceFor({ ...NET, lines: [{ id: 'A', unitPrice: 10, quantity: 1, fees, ...STANDARD }] });
    expect([lines[0]!.charges, taxes.map(({ taxCode }) => taxCode)]).toEqual([[], ['STANDARD']]);
  });

  it('is added to others with its reason and its tax', () => {
    const lines = ['A', 'B'].map((id) => ({ id, unitPrice: 10, quantity: 1, fees: [{ id: 'deposit', amount: 2 }], ...STANDARD }));
    expect(invoiceFor({ ...NET, lines }).charges).toEqual([{ amount: 4, reason: 'deposit', taxCategory: 'Z' }]);
  });
});

describe('the price of a line', () => {
  it('is the one of the shop, if it has net prices', () => {
    const { lines } = invoiceFor({ ...NET, lines: [{ id: 'A', unitPrice: '0.3333', quantity: 3 }] });
    expect(lines).toMatchObject([{ price: 0.3333, net: 1 }]);
  });

  it('is that of one unit for a part of it', () => {
    const { lines } = invoiceFor({
      currency: 'EUR',
      includesTax: true,
      lines: [{ id: 'A', unitPrice: '9.99', quantity: '0.25', taxRate: 7 }],
    });
    expect(lines).toMatchObject([{ price: 9.34, net: 2.34 }]);
  });

  it('is not the gross one of the shop, even if it gives the amount', () => {
    const { lines } = invoiceFor({
      currency: 'EUR',
      includesTax: true,
      lines: [{ id: 'A', unitPrice: '0.50', quantity: '0.01', taxRate: 19 }],
    });
    expect(lines).toMatchObject([{ price: 1, net: 0.01 }]);
  });
});
