import { productIdOf, titleOf } from './item-title';
import {
  catalogNeeds,
  isExternal,
  isSameItem,
  needsTaxCountry,
  rateBetween,
  type RequestedItem,
  withoutCatalogProduct,
  withPriceDetails,
  withQuantity,
} from './requested-item';

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
    [
      false,
      'from outside with other amounts of tax',
      { ...external, tax: { netValue: 3, grossValue: 3.57 } },
      { tax: { netValue: 3, grossValue: 3.21 } },
    ],
    [true, 'from outside with amounts of the same tax', external, { tax: { netValue: 100, grossValue: 119 } }],
    [true, 'from outside that is taxed by its product', { itemType: 'EXTERNAL', product: { id: 'tea' }, quantity: 1 }, { quantity: 7 }],
    [false, 'with its own line price', external, { linePrice: { effectiveAmount: 2 } }],
    [false, 'from outside with another tax code', external, { taxCode: 'REDUCED' }],
    [false, 'from outside that is weighed', external, { weightDependent: true }],
    [true, 'from outside that is not weighed', external, { weightDependent: false }],
    [false, 'with its own line tax', external, { lineTax: { rate: 19 } }],
    [true, 'with empty lists', external, { externalFees: [], externalDiscounts: [], mixins: {} }],
    [false, 'with a discount', external, { externalDiscounts: [{ id: 'd', discountType: 'PERCENT', value: 1 }] }],
  ])('returns %s for an item %s', (same, _name, item, change) => {
    expect(isSameItem(item, { ...item, ...change })).toBe(same);
    expect(isSameItem({ ...item, ...change }, item)).toBe(same);
  });

  it('never equates external and catalog items', () => {
    expect(isSameItem(internal, { ...external, itemXrn: 'tea' })).toBe(false);
  });
});

it('productIdOf prefers the resource name, then id, sku, code and name', () => {
  expect([
    ...[internal, external].map(productIdOf),
    ...[{ sku: 's', code: 'c' }, { code: 'c', name: 'n' }, { name: 'n' }, {}].map((product) => productIdOf({ product })),
    productIdOf({}),
  ]).toEqual(['tea', 'tea', 's', 'c', 'n', '', '']);
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
  [true, { ...external, tax: { grossValue: 1 } }],
  [true, { ...internal, tax: { rate: 19 } }],
  [false, { ...external, externalFees: [{ feeType: 'ABSOLUTE' }] }],
  [true, { ...external, externalFees: [{ feeType: 'ABSOLUTE' }, { feeType: 'ABSOLUTE', taxCode: 'STANDARD' }] }],
  [false, { ...external, tax: { name: 'STANDARD' }, lineTax: { rate: 7 } }],
  [true, { ...external, externalFees: [{ feeType: 'ABSOLUTE', taxCode: 'STANDARD' }] }],
  [false, { ...external, externalFees: [{ feeType: 'ABSOLUTE', taxCode: 'STANDARD', taxable: false }] }],
])('needsTaxCountry returns %s for %j', (needed, item) => {
  expect(needsTaxCountry(item)).toBe(needed);
});

it('the rate between net and gross has two decimals', () => {
  expect([rateBetween(100, 119), rateBetween(3, 4), rateBetween(46.22, 55), rateBetween(0, 5)]).toEqual([19, 33.33, 19, 0]);
});

describe('an item that is sent back as it was read', () => {
  const product = { id: 'tea', name: 'Green tea', code: 'T1', localizedName: { en: 'Tea' } };

  it('has no product of the catalog but its code and localized name', () => {
    expect(withoutCatalogProduct({ product, quantity: 2 }, internal)).toStrictEqual({
      quantity: 2,
      productDetails: { code: 'T1', localizedName: { en: 'Tea' } },
    });
    expect(withoutCatalogProduct({ product: { code: 'T1' } }, internal)).toStrictEqual({ productDetails: { code: 'T1' } });
    expect(withoutCatalogProduct({ product: { id: 'tea' } }, internal)).toStrictEqual({});
    expect(withoutCatalogProduct({ quantity: 2 }, internal)).toStrictEqual({ quantity: 2 });
  });

  it.each<[string, Partial<RequestedItem>]>([
    ['an external item', { ...external, itemXrn: 'tea' }],
    ['an item without a resource name', { itemType: 'INTERNAL' }],
  ])('keeps the product of %s', (_name, of) => {
    const item = { product };
    expect(withoutCatalogProduct(item, of)).toBe(item);
  });

  const measurementUnit = { quantity: 1, unitCode: 'kg' };
  it.each<[string, object, object]>([
    ['both', { measurementUnit, priceListId: 'l' }, { measurementUnit, priceListId: 'l' }],
    ['a unit', { measurementUnit }, { measurementUnit }],
    ['a list', { priceListId: 'l' }, { priceListId: 'l' }],
  ])('has the details of its price apart from it: %s', (_name, details, priceDetails) => {
    const item = { quantity: 2, price: { effectiveAmount: 3, ...details } };
    expect(withPriceDetails(item)).toStrictEqual({ quantity: 2, price: { effectiveAmount: 3 }, priceDetails });
  });

  it.each<[string, Partial<RequestedItem>]>([
    ['without a price', { quantity: 2 }],
    ['without details of its price', { price: { effectiveAmount: 3 } }],
  ])('stays the same %s', (_name, item) => expect(withPriceDetails(item)).toBe(item));
});

describe('the needs of items', () => {
  it('are each product of the catalog and of the price book once, and taxes', () => {
    const named = { ...external, itemXrn: 'xrn:commerce:product:product:acme;cup' };
    expect(catalogNeeds([internal, internal, external, named, { itemType: 'INTERNAL', product: { id: 'pot' }, quantity: 1 }])).toEqual({
      productIds: ['tea', 'cup'],
      pricedIds: ['tea', 'pot'],
      areTaxed: true,
    });
  });

  it('are nothing for external items that state their tax', () => {
    expect(catalogNeeds([external])).toEqual({ productIds: [], pricedIds: [], areTaxed: false });
    expect(catalogNeeds([])).toEqual({ productIds: [], pricedIds: [], areTaxed: false });
  });
});
