import type { Promotion } from '@suite/contracts';
import { isRejected } from '@suite/errors';
import { KnownPromotions } from '../../catalog/domain/promotions';
import { catalogOf, priceOf } from './catalog.fixture';
import { matchedPrices, needsOf } from './price-match';

const tiers = [{ minQuantity: 2, amount: 3 }, { minQuantity: 10, amount: 2 }]; // prettier-ignore

it('prices of items need each product once, and taxes', () => {
  const items = ['tea', 'cup', 'tea'].map((productId) => ({ productId, quantity: 1 }));
  expect(needsOf(items)).toEqual({ productIds: ['tea', 'cup'], pricedIds: ['tea', 'cup'], areTaxed: true });
});

it('each item has the price of its quantity and the tiers of its product, or the error that a cart would have', () => {
  const catalog = catalogOf([], [priceOf('tea', 0, { tiers }), priceOf('cup', 7)]);
  const asked: [string, number][] = [['tea', 10], ['tea', 1], ['cup', 5], ['pot', 1]]; // prettier-ignore
  const prices = matchedPrices(asked.map(([productId, quantity]) => ({ productId, quantity })), 'main', catalog); // prettier-ignore
  expect(prices.map((price) => (isRejected(price) ? price.type : [price.priceId, price.unitPrice.grossValue, price.tiers]))).toEqual([
    ['price-tea', 2, tiers],
    'quantity_below_minimum',
    ['price-cup', 7, [{ minQuantity: 0, amount: 7 }]],
    'price_not_found',
  ]);
});

it('an item has the price with the percentages that its shopper gets without a code, if there are any', () => {
  const terms = { active: true, timeZone: 'UTC', appliesTo: 'SUBTOTAL', priority: 100, stop: false, combinable: 'ALL' } as const;
  const all: Promotion[] = [
    { ...terms, campaignId: 'summer', name: 'Summer', benefit: { type: 'PERCENT', percentage: 10 }, conditions: { productIds: ['cup'] } },
  ];
  const catalog = catalogOf([], [priceOf('tea', 3), priceOf('cup', 7)], { promotions: { known: new KnownPromotions(all), all } });
  const [tea, cup] = matchedPrices([{ productId: 'tea', quantity: 1 }, { productId: 'cup', quantity: 1 }], 'main', catalog); // prettier-ignore
  expect(tea).not.toHaveProperty('promotion');
  expect(cup).toMatchObject({ promotion: { price: { grossValue: 6.3 }, promotions: [{ promotionId: 'summer', name: 'Summer' }] } });
});
