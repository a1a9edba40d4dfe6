import { NotLookedUp } from '../../catalog/domain/catalog-snapshot';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { Cart, LINES_MAX } from './cart';
import type { CartContents, CartLine } from './cart-contents';
import { catalogOf, priceOf, TEA, teaOf } from './catalog.fixture';
import { cartOf, discountOf, itemOf, NOW, SITE, snapshotOf } from './draft.fixture';
import type { RequestedItem } from './requested-item';

const CUP = itemOf(10, { product: { id: 'cup' } });
const POT = itemOf(20, { product: { id: 'pot' } });
const TIERS = { tiers: [{ minQuantity: 2, amount: 3 }, { minQuantity: 10, amount: 2 }] }; // prettier-ignore
const TIERED = catalogOf([TEA], [priceOf('tea', 0, TIERS)]);
const FRANCE = { country: 'FR', classes: [{ code: 'STANDARD', rate: 20, default: true }, { code: 'REDUCED', rate: 5.5 }] }; // prettier-ignore

function cartWith(items: readonly RequestedItem[], catalog = catalogOf()): Cart {
  const cart = new Cart(cartOf({}, []));
  for (const item of items) cart.add(item, catalog);
  return cart;
}
const linesOf = ({ lines }: CartContents) =>
  lines.map(({ id, requested: { quantity }, resolved: { unitPrice } }) => [id, quantity, unitPrice]);

describe('an item that is added', () => {
  it('is a new line with the next id, which is never used again', () => {
    const cart = new Cart(cartOf({}, []));
    expect([cart.add(CUP, snapshotOf()).id, cart.add(POT, snapshotOf()).id]).toEqual([0, 1]);
    cart.delete(1);
    expect(cart.add(POT, snapshotOf()).id).toBe(2);
    expect(linesOf(cart)).toEqual([[0, 1, 10], [2, 1, 20]]); // prettier-ignore
  });

  it('increases the quantity of the same item, which is priced again', () => {
    const cart = cartWith([POT, teaOf({ quantity: 0.1 }), teaOf({ quantity: 0.2 })]);
    expect(linesOf(cart)).toEqual([[0, 1, 20], [1, 0.3, 3]]); // prettier-ignore
    expect(linesOf(cartWith([teaOf({ quantity: 4 }), teaOf({ quantity: 6 })], TIERED))).toEqual([[0, 10, 2]]);
  });

  it('updates what was stated of the same item', () => {
    const stated = {
      ...{ productDetails: { code: 'T1' }, price: { effectiveAmount: 10, priceId: 'p1' }, priceDetails: { priceListId: 'l' } },
      ...{ tax: { name: 'STANDARD', rate: 19, netValue: 1 }, taxCode: 'STANDARD' },
    };
    const cart = cartWith([CUP]);
    cart.add({ ...CUP, ...stated }, snapshotOf());
    expect(cart.items).toEqual([{ ...CUP, ...stated, quantity: 2 }]);
    cart.add(CUP, snapshotOf());
    expect(cart.items[0]).toMatchObject({
      productDetails: { code: 'T1' },
      priceDetails: { priceListId: 'l' },
      taxCode: 'STANDARD',
      quantity: 3,
    });
  });

  it('stores a catalog item without the stated price and tax', () => {
    const cart = cartWith([teaOf({ price: { effectiveAmount: 3 }, tax: { rate: 19 } })]);
    expect(cart.items).toStrictEqual([teaOf()]);
  });

  it('may state the price of its own quantity, or of the whole line', () => {
    for (const effectiveAmount of [3, 2]) {
      const cart = cartWith([teaOf({ quantity: 6 })], TIERED);
      cart.add(teaOf({ quantity: 4, price: { effectiveAmount } }), TIERED);
      expect(linesOf(cart)).toEqual([[0, 10, 2]]);
    }
  });

  it.each<[string, RequestedItem, string[]]>([
    ['another price', teaOf({ quantity: 4, price: { effectiveAmount: 4 } }), ['invalid price_mismatch', 'price.effectiveAmount']],
    ['the price of no tier', teaOf({ quantity: 1, price: { effectiveAmount: 3 } }), ['invalid price_mismatch', 'price.effectiveAmount']],
    ['another tax', teaOf({ quantity: 4, tax: { rate: 7 } }), ['invalid tax_mismatch', 'tax.rate']],
  ])('is rejected with %s, and the line stays', (_name, item, refusal) => {
    const cart = cartWith([teaOf({ quantity: 9 })], TIERED);
    expect(refusalOf(() => cart.add(item, TIERED))).toEqual(refusal);
    expect(linesOf(cart)).toEqual([[0, 9, 3]]);
  });

  it('is rejected if it cannot be priced, and the cart stays', () => {
    const tooLarge = itemOf(100_000_000_000, { quantity: 1_000_000 });
    const cart = cartWith([CUP]);
    expect(refusalOf(() => cart.add(tooLarge, snapshotOf()))[0]).toBe('invalid cannot_be_priced');
    expect(refusalOf(() => cart.add({ ...CUP, quantity: 1e15 }, snapshotOf()))[0]).toBe('invalid cannot_be_priced');
    expect([linesOf(cart), cart.head.nextItemId]).toEqual([[[0, 1, 10]], 1]);
  });

  it('is rejected in a full cart, unless its line exists', () => {
    const [line] = cartOf({}, [CUP]).lines as [CartLine];
    const { head } = cartOf();
    const cart = new Cart({ head, lines: Array.from({ length: LINES_MAX }, (_, id) => ({ ...line, id })) });
    expect(refusalOf(() => cart.add(POT, snapshotOf()))).toEqual(['invalid cart_full', '']);
    cart.delete(7);
    cart.add(POT, snapshotOf());
    expect(cart.lines).toHaveLength(LINES_MAX);
    cart.add(CUP, snapshotOf());
    expect(cart.items[0]?.quantity).toBe(2);
  });
});

describe('a line of a cart', () => {
  it('is replaced by another item of its product, at its position', () => {
    const cart = cartWith([CUP, POT]);
    cart.replace(0, { ...CUP, quantity: 3 }, snapshotOf());
    expect(linesOf(cart)).toEqual([[0, 3, 10], [1, 1, 20]]); // prettier-ignore
  });

  it('may state the price of its previous quantity when it is replaced', () => {
    const cart = cartWith([teaOf({ quantity: 4 })], TIERED);
    cart.replace(0, teaOf({ quantity: 10, price: { effectiveAmount: 3 } }), TIERED);
    expect(linesOf(cart)).toEqual([[0, 10, 2]]);
  });

  it.each<[string, number, RequestedItem, string[]]>([
    ['an item of another product', 0, POT, ['invalid product_changed', 'itemXrn']],
    ['an item of another type', 0, { ...teaOf(), itemXrn: 'cup' }, ['invalid product_changed', 'itemXrn']],
    ['an item that cannot be priced', 0, { ...CUP, quantity: 1e15 }, ['invalid cannot_be_priced', 'quantity']],
    ['any item if it does not exist', 1, CUP, ['not_found item_not_found']],
  ])('is not replaced by %s', (_name, id, item, refusal) => {
    const cart = cartWith([CUP]);
    expect(refusalOf(() => cart.replace(id, item, snapshotOf())).slice(0, refusal.length)).toEqual(refusal);
    expect(linesOf(cart)).toEqual([[0, 1, 10]]);
  });

  it('is found and deleted by its id', () => {
    const cart = cartWith([CUP, POT]);
    expect(cart.line(1).requested).toBe(cart.items[1]);
    cart.delete(0);
    expect(linesOf(cart)).toEqual([[1, 1, 20]]);
    expect(refusalOf(() => cart.delete(0))).toEqual(['not_found item_not_found']);
    cart.deleteAll();
    expect(cart.lines).toEqual([]);
  });

  it('names the reference data that it needs', () => {
    expect(cartWith([teaOf(), CUP]).needs).toEqual({ productIds: ['tea'], pricedIds: ['tea'], areTaxed: true });
  });
});

describe('the difference to the stored cart', () => {
  it('has new, changed and deleted lines, and the coupons and the basis of the prices if they have changed', () => {
    const stored = cartOf({}, [CUP, POT, itemOf(5)]);
    const cart = new Cart(stored);
    expect(cart.differenceTo(stored)).toEqual({ changed: [], deleted: [], discounts: null, pricingBasis: null });
    cart.delete(1);
    cart.add(CUP, snapshotOf());
    cart.add(itemOf(7), snapshotOf());
    cart.lines = cart.lines.map((line) => (line.id === 2 ? { ...line } : line));
    cart.head.discounts = [discountOf('TEN', {})];
    const { changed, ...others } = cart.differenceTo(stored);
    expect(changed.map(({ id }) => id)).toEqual([0, 3]);
    expect(others).toEqual({ deleted: [1], discounts: cart.head.discounts, pricingBasis: null });
    cart.head.pricingBasis = { ...stored.head.pricingBasis, shipping: { amount: 5, taxRate: 19 } };
    expect(cart.differenceTo(stored).pricingBasis).toBe(cart.head.pricingBasis);
  });

  it('has no equal coupons and no equal basis, however they were computed', () => {
    const stored = cartOf({ discounts: [discountOf('TEN', {})] }, [CUP]);
    const cart = new Cart(stored);
    const { discounts, pricingBasis, hints } = structuredClone(stored.head);
    cart.settle({ discounts, pricingBasis, hints }, stored.head);
    expect(cart.differenceTo(stored)).toEqual({ changed: [], deleted: [], discounts: null, pricingBasis: null });
    const promoted = { ...pricingBasis, promotions: { key: 'k', applied: [] } };
    cart.settle({ discounts: [], pricingBasis: promoted, hints }, stored.head);
    expect(cart.differenceTo(stored)).toMatchObject({ discounts: [], pricingBasis: promoted });
  });

  it('leaves the stored cart as it was', () => {
    const stored = cartOf({}, [CUP]);
    const cart = new Cart(stored);
    cart.add(CUP, snapshotOf());
    cart.head.currency = 'CHF';
    expect(stored).toEqual(cartOf({}, [CUP]));
  });
});

describe('a cart that moves', () => {
  it('has the prices and taxes of its new context', () => {
    const cart = cartWith([teaOf()]);
    cart.head.pricesExpireAt = NOW;
    cart.move({ siteCode: 'outlet' }, catalogOf([TEA], [priceOf('tea', 2)], { taxes: FRANCE }));
    expect(cart.head).toMatchObject({ siteCode: 'outlet', taxCountry: 'FR', pricesExpireAt: null });
    expect(cart.lines[0]?.resolved).toMatchObject({ unitPrice: 2, taxRate: 20 });
    cart.deleteAll();
    cart.move({}, snapshotOf({ taxes: undefined }));
    expect(cart.head.taxCountry).toBeNull();
  });

  it('names the line that is not available there', () => {
    const move = (catalog: ReturnType<typeof catalogOf>) => refusalOf(() => cartWith([POT, teaOf()]).move({}, catalog));
    expect(move(catalogOf([], [priceOf('tea', 1, { currency: 'CHF' })]))).toEqual(['invalid price_not_found', 'items[1].price']);
    expect(() => move(catalogOf([], []))).toThrow(NotLookedUp);
  });
});

describe('a refresh', () => {
  const known = new Set([0, 1]);

  it('gives the lines that were looked up their current data', () => {
    const cart = cartWith([teaOf(), CUP, teaOf({ keepAsSeparateLineItem: true })]);
    cart.head.pricesExpireAt = NOW;
    cart.refresh(catalogOf([TEA], [priceOf('tea', 5)]), known);
    expect(linesOf(cart)).toEqual([[0, 1, 5], [1, 1, 10], [2, 1, 3]]); // prettier-ignore
    expect(cart.head.pricesExpireAt).toBeNull();
  });

  it('keeps the last price of a line that is no longer available, without a moment at which it changes', () => {
    const cart = cartWith([teaOf(), CUP], catalogOf([TEA], [priceOf('tea', 3, { validUntil: '2026-03-02T00:00:00Z' })]));
    expect(cart.lines[0]?.resolved.priceChangesAt).toBeDefined();
    cart.refresh(catalogOf([TEA], [priceOf('tea', 5, { currency: 'CHF' })]), known);
    expect(linesOf(cart)).toEqual([[0, 1, 3], [1, 1, 10]]); // prettier-ignore
    expect(cart.lines[0]?.resolved).not.toHaveProperty('priceChangesAt');
  });

  it('fails without a tax country, and without a lookup', () => {
    const undetermined = catalogOf([TEA], undefined, { taxes: { classes: [], undetermined: true } });
    expect(refusalOf(() => cartWith([teaOf()]).refresh(undetermined, known))[0]).toBe('invalid tax_country_undetermined');
    expect(() => cartWith([teaOf()]).refresh(catalogOf([], []), known)).toThrow(NotLookedUp);
  });
});

describe('the taxes of another country', () => {
  it('are paid by the lines that need it', () => {
    const cart = cartWith([teaOf(), itemOf(10, { tax: { rate: 5 } })]);
    cart.payTaxesOf(catalogOf([TEA], undefined, { taxes: FRANCE }));
    expect(cart.lines.map(({ resolved }) => resolved.taxRate)).toEqual([20, 5]);
    expect(cart.head.taxCountry).toBe('FR');
  });

  it('are paid by a line that is no longer available, at its last price', () => {
    const cart = cartWith([teaOf()]);
    cart.payTaxesOf(catalogOf([], [priceOf('tea', 9, { currency: 'CHF' })], { taxes: FRANCE }));
    expect(cart.lines[0]?.resolved).toMatchObject({ unitPrice: 3, taxRate: 20 });
  });

  it.each<[string, Parameters<typeof snapshotOf>[0]]>([
    ['the country stays the same', { taxes: { country: 'DE', classes: FRANCE.classes } }],
    ['the country is undetermined', { taxes: { classes: [], undetermined: true } }],
    ['taxes were not looked up', { taxes: undefined }],
  ])('are not paid if %s', (_name, change) => {
    const cart = cartWith([teaOf()]);
    const before = cart.lines;
    cart.payTaxesOf(catalogOf([TEA], undefined, change));
    expect([cart.lines, cart.head.taxCountry]).toEqual([before, 'DE']);
  });

  it('are rejected, by the line, if the country lacks a tax code', () => {
    const cart = cartWith([CUP, teaOf()], catalogOf([{ ...TEA, taxCode: 'REDUCED' }]));
    const taxes = { country: 'FR', classes: [{ code: 'STANDARD', rate: 20 }] };
    const refusal = refusalOf(() => cart.payTaxesOf(catalogOf([{ ...TEA, taxCode: 'REDUCED' }], undefined, { taxes })));
    expect(refusal).toEqual(['invalid tax_code_unknown', 'items[1].itemXrn']);
    const externalFees = [{ feeType: 'ABSOLUTE' as const, feeAbsolute: { amount: 1, currency: 'EUR' }, taxCode: 'REDUCED' }];
    expect(refusalOf(() => cartWith([{ ...CUP, externalFees }]).payTaxesOf(snapshotOf({ taxes })))).toEqual([
      ...['invalid tax_code_unknown', 'items[0].externalFees[0].taxCode'],
    ]);
  });
});

describe('the time at which prices expire', () => {
  const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
  const touched = (cart: Cart): Date | null => {
    cart.touch({ ...SITE, pricesValidMinutes: 60 }, NOW);
    expect(cart.head.modifiedAt).toEqual(NOW);
    return cart.head.pricesExpireAt;
  };

  it('is never for external goods without coupons', () => expect(touched(cartWith([CUP]))).toBeNull());

  it('is that of the site for goods of the catalog, but no later than before', () => {
    expect(touched(cartWith([CUP, teaOf()]))).toEqual(inMinutes(60));
    const cart = cartWith([teaOf()]);
    cart.head.pricesExpireAt = inMinutes(10);
    expect(touched(cart)).toEqual(inMinutes(10));
  });

  it('is the next change of a price', () => {
    const catalog = catalogOf([TEA], [priceOf('tea', 3, { validUntil: inMinutes(5).toISOString() })]);
    expect(touched(cartWith([teaOf()], catalog))).toEqual(new Date(inMinutes(5).getTime() + 1));
  });

  it('is the next moment at which a coupon becomes or ceases to be valid', () => {
    const cart = cartWith([CUP]);
    const [past, next] = [inMinutes(-5).toISOString(), inMinutes(5).toISOString()];
    cart.head.discounts = [discountOf('A', { restrictions: { validFrom: past, validUntil: next } })];
    expect(touched(cart)?.getTime()).toBeGreaterThanOrEqual(inMinutes(5).getTime());
    for (const validFrom of [past, NOW.toISOString()]) {
      cart.head.discounts = [discountOf('A', { restrictions: { validFrom } })];
      expect(touched(cart)).toBeNull();
    }
  });
});

it('a cart forgets the terms of its choices, and no other basis of its prices', () => {
  const cart = new Cart(
    cartOf({ pricingBasis: { includesTax: true, chosen: { paymentFee: { id: 'invoice', type: 'ABSOLUTE', amount: 1 } } } }),
  );
  cart.forgetChosenTerms();
  expect(cart.head.pricingBasis).toStrictEqual({ includesTax: true });
});
