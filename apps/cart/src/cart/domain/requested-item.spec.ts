import { rateBetween } from './resolved-line';
import { isExternal, isSameItem, needsTaxCountry, productIdOf, type RequestedItem, titleOf, withQuantity } from './requested-item';

const internal: RequestedItem = { itemType: 'INTERNAL', itemXrn: 'xrn:commerce:product:product:acme;tea', quantity: 1 };
const external: RequestedItem = {
  itemType: 'EXTERNAL',
  product: { id: 'tea' },
  quantity: 1,
  price: { effectiveAmount: 3 },
  tax: { rate: 19 },
};

describe('isSameItem', () => {
  it.each<[boolean, string, RequestedItem, Partial<RequestedItem>]>([
    [true, 'of the catalog, whatever price was sent', internal, { price: { effectiveAmount: 9 } }],
    [true, 'named by its id alone', internal, { itemXrn: 'tea' }],
    [false, 'with keepAsSeparateLineItem', internal, { keepAsSeparateLineItem: true }],
    [false, 'with other attributes', internal, { mixins: { gift: true } }],
    [false, 'with a fee', internal, { externalFees: [{ feeType: 'ABSOLUTE', feeAbsolute: { amount: 1, currency: 'EUR' } }] }],
    [false, 'of another product', internal, { itemXrn: 'cup' }],
    [true, 'from outside with the same price', external, { quantity: 7 }],
    [false, 'from outside with another price', external, { price: { effectiveAmount: 4 } }],
    [false, 'from outside with another tax', external, { tax: { rate: 7 } }],
    [false, 'with its own line price', external, { linePrice: { effectiveAmount: 2 } }],
    [false, 'with a discount', external, { externalDiscounts: [{ id: 'd', discountType: 'PERCENT', value: 1 }] }],
  ])('returns %s for an item %s', (same, _name, item, change) => {
    expect(isSameItem(item, { ...item, ...change })).toBe(same);
    expect(isSameItem({ ...item, ...change }, item)).toBe(same);
  });

  it('never equates external and catalog items', () => {
    expect(isSameItem(internal, { ...external, itemXrn: 'tea' })).toBe(false);
  });
});

it('productIdOf prefers the resource name, then id, sku and name', () => {
  expect([internal, external, { ...external, product: { sku: 's' } }, { ...external, product: { name: 'n' } }].map(productIdOf)).toEqual([
    'tea',
    'tea',
    's',
    'n',
  ]);
});

it.each<[string, Partial<RequestedItem>]>([
  ['Green tea', { product: { id: 'tea', sku: 'TEA', name: 'Green tea' } }],
  ['tea', { product: { id: 'tea', sku: 'TEA' } }],
  ['TEA', { product: { sku: 'TEA' } }],
  ['tea', { itemXrn: 'xrn:commerce:product:product:acme;tea' }],
])('titleOf returns %s for %j', (title, item) => {
  expect(titleOf({ ...item })).toBe(title);
});

it('withQuantity removes the line total for a new quantity, and keeps it for the same quantity', () => {
  const item: RequestedItem = { ...external, linePrice: { effectiveAmount: 2 }, lineTax: { rate: 19 } };
  expect(withQuantity(item, 1)).toBe(item);
  expect(withQuantity(item, 2)).toEqual({ ...external, quantity: 2 });
});

it.each<[boolean, Partial<RequestedItem>]>([
  [false, {}],
  [false, { price: { effectiveAmount: 1 } }],
  [true, { itemType: 'EXTERNAL' }],
  [true, { product: {} }],
  [true, { externalFees: [] }],
  [true, { externalDiscounts: [] }],
  [true, { linePrice: { effectiveAmount: 0 } }],
  [true, { lineTax: {} }],
])('isExternal returns %s for %j', (needed, part) => {
  expect(isExternal({ ...internal, ...part })).toBe(needed);
});

it.each<[boolean, RequestedItem]>([
  [true, internal],
  [false, external],
  [true, { ...external, tax: { name: 'STANDARD' } }],
  [false, { ...external, tax: { netValue: 1, grossValue: 1.19 } }],
  [true, { ...external, tax: { netValue: 1 } }],
  [false, { ...external, tax: { name: 'STANDARD' }, lineTax: { rate: 7 } }],
  [true, { ...external, externalFees: [{ feeType: 'ABSOLUTE', taxCode: 'STANDARD' }] }],
  [false, { ...external, externalFees: [{ feeType: 'ABSOLUTE', taxCode: 'STANDARD', taxable: false }] }],
])('needsTaxCountry returns %s for %j', (needed, item) => {
  expect(needsTaxCountry(item)).toBe(needed);
});

it('rates have no binary rounding errors', () => {
  expect([rateBetween(100, 119), rateBetween(46.22, 55), rateBetween(0, 5)]).toEqual([19, 19, 0]);
});
