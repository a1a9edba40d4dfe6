import type { GoodsSelector, Promotion, PromotionBenefit, PromotionTier } from '@suite/contracts';
import type { Combined } from '../combination';
import type { PromotedLine } from './promoted-cart';
import { amountsIn, settled } from './promoted-price.fixture';
import { FREE_SHIPPING, line, percent, priced, promotion } from './promotion.fixture';
import { promotionHints } from './promotion-hints';

describe('the promotions that are taken', () => {
  const takenOf = (promotions: readonly Promotion[], cart = priced([line('p1', 100)])) => {
    const { choice, priced: prices } = settled(promotions, cart);
    return choice.applied(amountsIn(prices)).map(({ promotion: { campaignId }, amount }) => `${campaignId} ${amount}`);
  };
  const withCode = (combined: Combined) =>
    priced([line('p1', 100)], [{ combined, coupon: { id: 'CODE', discountType: 'PERCENT', discountPercentage: 1 } }]);
  const tiers = (...from: readonly PromotionTier['from'][]): PromotionBenefit => ({
    type: 'TIERS',
    currency: 'EUR',
    tiers: from.map((each, index) => ({ from: each, percentage: 5 + index })),
  });
  const full = { benefit: percent(100) };
  const nothing = { conditions: { productIds: ['p9'] } };
  const zero: PromotionBenefit = { type: 'ABSOLUTE', amount: 0.001, currency: 'EUR' };

  it.each<[string, Promotion[], string[]]>([
    [
      'by priority, then by id',
      [promotion('b'), promotion('a'), promotion('C'), promotion('z', { priority: 0 })],
      ['z 10', 'C 10', 'a 10', 'b 10'],
    ],
    ['free shipping first', [promotion('a'), promotion('b', { benefit: FREE_SHIPPING })], ['b 5', 'a 10']],
    ['one free shipping', [promotion('a', { benefit: FREE_SHIPPING }), promotion('b', { benefit: FREE_SHIPPING, stop: true }), promotion('c')], ['a 5', 'c 10']], // prettier-ignore
    ['none after one with stop', [promotion('a', { stop: true }), promotion('b')], ['a 10']],
    ['one with NONE alone', [promotion('a', { combinable: 'NONE' }), promotion('b')], ['a 10']],
    ['one with NONE as the first only', [promotion('a'), promotion('b', { combinable: 'NONE' }), promotion('c')], ['a 10', 'c 10']],
    ['one that does not hold stops nothing', [promotion('a', { stop: true, ...nothing }), promotion('b')], ['b 10']],
    ['one that gives nothing stops nothing', [promotion('a', full), promotion('b', { stop: true }), promotion('c', { benefit: FREE_SHIPPING })], ['c 5', 'a 100']], // prettier-ignore
    ['one that gives nothing keeps out nothing', [promotion('a', { benefit: zero }), promotion('b', { combinable: 'NONE' })], ['b 10']],
    ['one with NONE once those before it give nothing', [promotion('a', { benefit: zero }), promotion('b', { combinable: 'NONE' }), promotion('c')], ['b 10']], // prettier-ignore
    ['none below its minimum', [promotion('a', { conditions: { minOrderValue: { amount: 100.01, currency: 'EUR' } } })], []],
    ['the highest tier up to the value of the goods', [promotion('a', { benefit: tiers({ amount: 100 }, { amount: 100.01 }) })], ['a 5']],
    ['the highest tier up to the number of units', [promotion('a', { benefit: tiers({ quantity: 1 }, { quantity: 2 }) })], ['a 5']],
    ['one that fits in its budget', [promotion('a', { budgetLeft: 10 })], ['a 10']],
    ['one that does not fit never in part', [promotion('a', { budgetLeft: 9.99, stop: true }), promotion('b', { benefit: percent(5) })], ['b 5']], // prettier-ignore
    ['one as if one that does not fit were not there', [promotion('a', { benefit: percent(95), budgetLeft: 90 }), promotion('b')], ['b 10']], // prettier-ignore
    ['none that fits only beside one that does not fit', [promotion('a', { benefit: percent(95), budgetLeft: 90 }), promotion('b', { benefit: percent(50), budgetLeft: 20 })], []], // prettier-ignore
    ['one of the total beside later free shipping', [promotion('a', { appliesTo: 'TOTAL' }), promotion('b', { benefit: zero }), promotion('c', { benefit: FREE_SHIPPING })], ['c 5', 'a 10']], // prettier-ignore
    ['none of the total that fits only beside later free shipping', [promotion('a', { appliesTo: 'TOTAL', budgetLeft: 10.2 }), promotion('b', { benefit: FREE_SHIPPING })], ['b 5']], // prettier-ignore
    ['none of the total to which free shipping leaves nothing', [promotion('a', full), promotion('b', { appliesTo: 'TOTAL' }), promotion('c', { benefit: FREE_SHIPPING })], ['c 5', 'a 100']], // prettier-ignore
    ['one that fits beside those before it', [promotion('a', { benefit: percent(95) }), promotion('b', { budgetLeft: 5 })], ['a 95', 'b 5']], // prettier-ignore
  ])('%s', (_name, promotions, expected) => expect(takenOf(promotions)).toEqual(expected));

  it.each<[Combined, string[]]>([
    [{}, ['a 10']],
    [{ combines: 'ALL' }, ['a 10']],
    [{ combines: 'SAME_CAMPAIGN', campaignId: 'a' }, []],
    [{ combines: 'NONE' }, []],
  ])('beside a code with %j', (combined, expected) => {
    expect(takenOf([promotion('a'), promotion('0', { combinable: 'NONE' })], withCode(combined))).toEqual(expected);
  });

  it.each<[GoodsSelector, string]>([
    [{ categoryIds: ['wine'] }, 'a 10'],
    [{ productIds: ['p2'] }, 'a 5'],
  ])('discount the goods of %j only', (conditions, expected) => {
    expect(takenOf([promotion('a', { conditions })], priced([line('p1', 100), line('p2', 50, 1, ['books'])]))).toEqual([expected]);
  });

  it('are settled with one price where each gives something', () => {
    const promotions = [
      promotion('a'),
      promotion('b', { appliesTo: 'TOTAL', conditions: { productIds: ['p1'] } }),
      promotion('c', { benefit: FREE_SHIPPING }),
    ];
    expect(settled(promotions, priced([line('p1', 100)])).pricings).toBe(1);
  });
});

describe('the hints of a cart', () => {
  const hintsOf = (promotions: readonly Promotion[], lines: readonly PromotedLine[], codes: readonly Combined[] = []) => {
    const { choice } = settled(promotions, priced(lines, codes.map((combined) => ({ combined, coupon: { discountType: 'PERCENT', discountPercentage: 1 } })))); // prettier-ignore
    return promotionHints(choice, true);
  };
  const from = (amount: number) => ({ conditions: { minOrderValue: { amount, currency: 'EUR' } } });
  const cart = [line('p1', 40)];

  it('say what is missing, and of what', () => {
    const wine = { conditions: { categoryIds: ['wine'], minQuantity: 3 } };
    expect(hintsOf([promotion('a', from(50.05)), promotion('b', wine)], cart)).toEqual([
      { promotionId: 'a', name: 'a', missing: { amount: 10.05, currency: 'EUR' } },
      { promotionId: 'b', name: 'b', missing: { quantity: 2 }, categoryIds: ['wine'] },
    ]);
  });

  it('are three at most, in the order of the promotions', () => {
    const promotions = ['e', 'd', 'c', 'b', 'a'].map((id) => promotion(id, from(50)));
    expect(hintsOf(promotions, cart).map(({ promotionId }) => promotionId)).toEqual(['a', 'b', 'c']);
  });

  it('are given beside promotions that are taken, or that give nothing', () => {
    const promotions = [
      promotion('a'),
      promotion('b', { benefit: { type: 'ABSOLUTE', amount: 0.001, currency: 'EUR' }, stop: true }),
      promotion('c', from(50)),
      promotion('d', { benefit: FREE_SHIPPING, ...from(50) }),
    ];
    expect(hintsOf(promotions, cart).map(({ promotionId }) => promotionId)).toEqual(['c', 'd']);
  });

  it('name the next tier, also of a promotion that is taken', () => {
    const tiers = (from: number) => [from, from * 2].map((amount, index) => ({ from: { amount }, percentage: 5 + index }));
    const missingOf = (start: number) =>
      hintsOf([promotion('a', { benefit: { type: 'TIERS', currency: 'EUR', tiers: tiers(start) } })], cart);
    expect([100, 30, 20].map((start) => missingOf(start)[0]?.missing)).toEqual([
      { amount: 60, currency: 'EUR' },
      { amount: 20, currency: 'EUR' },
      undefined,
    ]);
  });

  it('name the pieces to get once those to buy are there', () => {
    const gift = (repeat: boolean): PromotionBenefit => ({
      type: 'BUY_X_GET_Y',
      buy: { categoryIds: ['wine'], quantity: 1 },
      get: { productIds: ['glass'], quantity: 2, percentage: 100 },
      repeat,
    });
    const missing = { promotionId: 'a', name: 'a', missing: { quantity: 2 }, productIds: ['glass'] };
    const glass = [line('glass', 4), line('glass2', 4)].map((each) => ({
      ...each,
      goods: { productId: 'glass', categories: [], isWeighed: false },
    }));
    const hints = (repeat: boolean, lines: readonly PromotedLine[]) => hintsOf([promotion('a', { benefit: gift(repeat) })], lines);
    expect(hints(true, cart)).toEqual([missing]);
    expect(hints(true, [...cart, ...glass])).toEqual([]);
    expect(hints(true, [...cart, line('p2', 5), ...glass])).toEqual([missing]);
    expect(hints(false, [...cart, line('p2', 5), ...glass])).toEqual([]);
  });

  it.each<[string, Promotion[], Combined[]]>([
    ['two conditions are missing', [promotion('a', { conditions: { ...from(50).conditions, minQuantity: 2 } })], []],
    ['another condition does not hold', [promotion('a', { ...from(50), active: false })], []],
    ['a promotion with stop comes before', [promotion('a', { stop: true }), promotion('b', from(50))], []],
    ['one that is not combinable comes before', [promotion('a', { combinable: 'NONE' }), promotion('b', from(50))], []],
    ['it is not combinable, and another comes before', [promotion('a'), promotion('b', { ...from(50), combinable: 'NONE' })], []],
    [
      'the shipping is free already',
      [promotion('0'), promotion('a', { benefit: FREE_SHIPPING }), promotion('b', { benefit: FREE_SHIPPING, ...from(50) })],
      [],
    ],
    ['a code keeps it aside', [promotion('a', from(50))], [{ combines: 'NONE' }]],
  ])('are absent if %s', (_name, promotions, codes) => expect(hintsOf(promotions, cart, codes)).toEqual([]));
});
