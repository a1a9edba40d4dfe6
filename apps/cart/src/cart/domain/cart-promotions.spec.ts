import type { Promotion } from '@suite/contracts';
import { KnownPromotions } from '../../catalog/domain/promotions';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { CartContents, CartHead, CartLine } from './cart-contents';
import { cartOf, discountOf, itemOf, NOW, SITE, snapshotOf } from './draft.fixture';
import { plannedPromotions } from './planned-redemption';
import { estimatedFor, priced, pricedAsStored, pricedByTerms, promotionPriceOf, steppedAsideFor } from './pricing';
import { displayedPromotions } from './priced-promotions';

const promotion = (campaignId: string, more: Partial<Promotion> = {}): Promotion => ({
  ...{ campaignId, name: { en: campaignId }, active: true, timeZone: 'UTC', benefit: { type: 'PERCENT', percentage: 10 } },
  ...{ appliesTo: 'SUBTOTAL', priority: 100, stop: false, combinable: 'ALL' },
  ...more,
});
const ships: Partial<Promotion> = { benefit: { type: 'FREE_SHIPPING' } };
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const from = (amount: number): Partial<Promotion> => ({ conditions: { minOrderValue: euro(amount) } });

/** A catalog item of a category, which is weighed or not. */
const catalogLine = (line: CartLine, categories: readonly string[], weightDependent = false): CartLine => ({
  ...line,
  requested: { ...line.requested, itemType: 'INTERNAL', itemXrn: 'xrn:commerce:product:product:acme;tea' },
  resolved: { ...line.resolved, categories: [...categories], weightDependent },
});

/** A cart of one item of 20 gross, 16.81 net, with a parcel of 4.12 net, 4.90 gross. */
const cartWith = (head: Partial<CartHead> = {}, changed = (line: CartLine): CartLine => line): CartContents => {
  const { lines, ...cart } = cartOf(head, [itemOf(20)]);
  return { ...cart, lines: lines.map(changed) };
};
const snapshotWith = (all: readonly Promotion[], more: Partial<CatalogSnapshot> = {}): CatalogSnapshot =>
  snapshotOf({ promotions: { known: new KnownPromotions(all), all }, ...more });

/** What promotions take off, by their names in the order of application. */
function shown(all: readonly Promotion[], cart = cartWith(), more: Partial<CatalogSnapshot> = {}) {
  const { basis, prices } = priced(cart, snapshotWith(all, more), NOW);
  return displayedPromotions(basis.promotions, prices.totals()).map(({ name, amount }) => [name, amount]);
}

describe('the promotions of a cart', () => {
  it.each<[string, Promotion[], [string, number][]]>([
    ['take off the gross goods', [promotion('a')], [['a', 2]]],
    ['take off the gross shipping first', [promotion('a'), promotion('b', ships)], [['b', 4.9], ['a', 2]]], // prettier-ignore
    ['take off the total', [promotion('a', { appliesTo: 'TOTAL' })], [['a', 2.49]]],
    ['are absent below their minimum', [promotion('a', from(20.01))], []],
    ['reach their minimum with gross goods', [promotion('a', from(20))], [['a', 2]]],
    ['are absent for goods of the catalog', [promotion('a', { conditions: { categoryIds: ['wine'] } })], []],
    ['are absent for a product of the catalog with the id of external goods', [promotion('a', { conditions: { productIds: ['lamp'] } })], []], // prettier-ignore
    ['leave out one beyond its budget', [promotion('a', { budgetLeft: 1.99 }), promotion('b', { benefit: { type: 'PERCENT', percentage: 5 } })], [['b', 1]]], // prettier-ignore
    ['are those of its site', [promotion('a', { conditions: { siteCodes: ['other'] } })], []],
  ])('%s', (_name, all, expected) => expect(shown(all)).toEqual(expected));

  it('cost what is left without one beyond its budget', () => {
    const all = [promotion('a', { budgetLeft: 1.99 }), promotion('b', { benefit: { type: 'PERCENT', percentage: 5 } })];
    const { totalDiscount, price, discountedPrice } = priced(cartWith(), snapshotWith(all), NOW).prices.totals();
    expect([totalDiscount?.value, price.grossValue, discountedPrice?.grossValue]).toEqual([1, 20, 19]);
  });

  it('count net goods on a site of net prices', () => {
    const site = { ...SITE, includesTax: false };
    const net = cartWith({}, (line) => ({ ...line, requested: { ...line.requested, price: { effectiveAmount: 20, currency: 'EUR' } } }));
    expect(shown([promotion('a', from(20)), promotion('b', from(20.01))], net, { site })).toEqual([['a', 2]]);
  });

  it.each<[string, object, number]>([
    ['its category', { categoryIds: ['wine'] }, 1],
    ['its product', { productIds: ['tea'] }, 1],
    ['another category', { categoryIds: ['books'] }, 0],
  ])('select a catalog item by %s', (_name, conditions, count) => {
    const cart = cartWith({}, (line) => catalogLine(line, ['wine']));
    expect(shown([promotion('a', { conditions })], cart)).toHaveLength(count);
  });

  it.each([
    [1, false],
    [0, true],
  ])('have %d of a minimum of one piece where it is weighed (%p)', (count, isWeighed) => {
    const cart = cartWith({}, (line) => catalogLine(line, [], isWeighed));
    expect(shown([promotion('a', { conditions: { minQuantity: 1 } })], cart)).toHaveLength(count);
  });

  it('depend on the customer', () => {
    const first = promotion('a', { conditions: { firstOrder: true } });
    const known = new KnownPromotions([first]);
    const of = (hasOrders: boolean) =>
      shown([], undefined, { promotions: { known, all: [first], customer: { segmentIds: [], hasOrders } } });
    expect([of(false), of(true), shown([first])]).toEqual([[['a', 2]], [], []]);
  });

  it('are stored with a key and with hints, or not at all if none can hold', () => {
    const all = [promotion('a'), promotion('b', from(25))];
    const snapshot = snapshotWith(all);
    const { basis, hints } = priced(cartWith(), snapshot, NOW);
    expect(basis.promotions).toMatchObject({ key: snapshot.promotions?.known.keyAt(NOW), applied: [{ promotionId: 'a', promotionType: 'PERCENT', name: 'a' }] }); // prettier-ignore
    expect(hints).toEqual([{ promotionId: 'b', name: 'b', missing: euro(5) }]);
    const without = [priced(cartWith(), snapshotWith([promotion('a', { active: false })]), NOW), priced(cartWith(), snapshotOf(), NOW)];
    expect(without.map((each) => [each.basis.promotions, each.hints])).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
  });

  it.each([
    [['a'], 4.9],
    [[], undefined],
  ])('hint %j at free shipping if the cart ships', (ids, cost) => {
    const cart = cartWith(cost === undefined ? { countryCode: 'CH', zipCode: '8001', addresses: [] } : {});
    const { hints } = priced(cart, snapshotWith([promotion('a', { ...ships, ...from(25) })]), NOW);
    expect(hints.map(({ promotionId }) => promotionId)).toEqual(ids);
  });

  it('step aside for valid codes only', () => {
    const code = (restrictions = {}) => discountOf('C', { percentage: 5, combines: 'NONE', restrictions });
    const all = [promotion('a'), promotion('b', { ...ships, ...from(50) })];
    const cart = cartWith({ discounts: [code()] });
    expect(shown(all, cart)).toEqual([]);
    expect(steppedAsideFor(new Set(['C']), cart, snapshotWith(all))).toEqual([{ promotionId: 'a', name: 'a', amount: 2 }]);
    expect(steppedAsideFor(new Set(['D']), cart, snapshotWith(all))).toEqual([]);
    expect(steppedAsideFor(new Set(['C']), cart, snapshotOf())).toEqual([]);
    const expired = cartWith({ discounts: [code({ validUntil: '2026-02-01T00:00:00.000Z' })] });
    expect(shown(all, expired)).toEqual([['a', 2]]);
  });

  it('are priced the same from what is stored', () => {
    const cart = cartWith();
    const { basis, prices } = priced(cart, snapshotWith([promotion('a'), promotion('b', ships)]), NOW);
    const stored = { ...cart, head: { ...cart.head, pricingBasis: basis } };
    expect([pricedAsStored(stored).totals(), pricedByTerms(stored, {}).totals()]).toEqual([prices.totals(), prices.totals()]);
  });

  it('are those of the destination in an estimate', () => {
    const all = [promotion('a'), promotion('b', from(25))];
    const { head } = estimatedFor(cartWith(), { countryCode: 'DE', zipCode: '10115' }, snapshotWith(all));
    expect([head.pricingBasis.promotions?.applied.map(({ name }) => name), head.hints.map(({ name }) => name)]).toEqual([['a'], ['b']]);
    const before = { ...cartWith(), head };
    const elsewhere = estimatedFor(before, { countryCode: 'DE', zipCode: '10115' }, snapshotWith([promotion('a', { active: false })]));
    expect([elsewhere.head.pricingBasis, elsewhere.head.hints]).toEqual([{ includesTax: true, shipping: head.pricingBasis.shipping }, []]);
  });

  it.each<[string, Partial<Promotion>, number, number]>([
    ['the goods', {}, 20, 2],
    ['goods and shipping under TOTAL', { appliesTo: 'TOTAL' }, 24.9, 2.49],
    ['goods and shipping with free shipping', ships, 24.9, 4.9],
  ])('state in their redemption %s', (_name, terms, orderTotal, discount) => {
    const { basis, prices } = priced(cartWith(), snapshotWith([promotion('a', terms)]), NOW);
    const planned = plannedPromotions(displayedPromotions(basis.promotions, prices.totals()), { currency: 'EUR', prices, site: SITE });
    expect(planned).toEqual([{ promotionId: 'a', orderTotal: euro(orderTotal), discount: euro(discount) }]);
  });
});

describe('the price of a product with its promotions', () => {
  const priceOf = (all: readonly Promotion[], quantity = 1) => {
    const [line] = cartWith({}, (each) => ({ ...catalogLine(each, ['wine']), requested: { ...each.requested, quantity } })).lines;
    const price = promotionPriceOf(line!, 'main', snapshotWith(all));
    return price && [price.price.grossValue, ...price.promotions.map(({ name }) => name)];
  };

  it.each<[string, Promotion[], (number | string)[] | undefined]>([
    ['has every percentage', [promotion('a'), promotion('b', { benefit: { type: 'PERCENT', percentage: 5 } })], [17, 'a', 'b']],
    ['has percentages only', [promotion('a', ships), promotion('b', { benefit: { type: 'ABSOLUTE', amount: 1, currency: 'EUR' } })], undefined], // prettier-ignore
    ['has none that depends on the rest of the cart', [promotion('a', from(1)), promotion('b')], [18, 'b']],
    ['has those of its site', [promotion('a', { conditions: { siteCodes: ['main'] } })], [18, 'a']],
    ['has none of another site', [promotion('a', { conditions: { siteCodes: ['other'] } })], undefined],
    ['has none without promotions', [], undefined],
    ['has none that gives nothing', [promotion('a', { benefit: { type: 'PERCENT', percentage: 0.001 } }), promotion('b', { combinable: 'NONE' })], [18, 'b']], // prettier-ignore
  ])('%s', (_name, all, expected) => expect(priceOf(all)).toEqual(expected));

  it('has no fees', () => {
    const [line] = cartWith({}, (each) => ({ ...each, resolved: { ...each.resolved, fees: [{ type: 'ABSOLUTE', amount: 3 }] } })).lines;
    expect(promotionPriceOf(line!, 'main', snapshotWith([promotion('a')]))?.price.grossValue).toBe(18);
  });

  it('is that of one unit', () => expect(priceOf([promotion('a')], 3)).toEqual([18, 'a']));
});
