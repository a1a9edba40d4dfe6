import type { Promotion } from '@suite/contracts';
import type { RandomCart } from './promoted-cart.arbitrary';
import { amountsIn, settled } from './promoted-price.fixture';

const TERMS = { active: true, timeZone: 'UTC', appliesTo: 'SUBTOTAL', priority: 100, stop: false, combinable: 'ALL' } as const;

/** The promotions of the worked example in the README of the calculator. */
const promotions: Promotion[] = [
  {
    ...TERMS,
    campaignId: 'one-of-three',
    name: 'One of three bottles is free',
    benefit: { type: 'BUY_X_GET_Y', buy: { categoryIds: ['wine'], quantity: 2 }, get: { quantity: 1, percentage: 100 }, repeat: true },
  },
  {
    ...TERMS,
    campaignId: 'save-more',
    name: 'Save more',
    benefit: {
      type: 'TIERS',
      currency: 'EUR',
      tiers: [
        { from: { amount: 50 }, percentage: 5 },
        { from: { amount: 100 }, percentage: 10 },
      ],
    },
  },
  {
    ...TERMS,
    campaignId: 'ships-free',
    name: 'Free shipping',
    benefit: { type: 'FREE_SHIPPING' },
    conditions: { minOrderValue: { amount: 60, currency: 'EUR' } },
  },
];

const bottle = (productId: string) => ({ productId, categories: ['wine'], isWeighed: false });

const cart: RandomCart = {
  pricing: {
    currency: 'EUR',
    includesTax: true,
    lines: [
      { id: 'red', unitPrice: '9.99', quantity: 3, taxRate: 19 },
      { id: 'white', unitPrice: '7.50', quantity: 2, taxRate: 19 },
      { id: 'book', unitPrice: '21.40', quantity: 1, taxRate: 7 },
    ],
    shipping: { amount: '5.00' },
  },
  goods: [bottle('red'), bottle('white'), { productId: 'book', categories: ['books'], isWeighed: false }],
  codes: [],
  circumstances: { currency: 'EUR', siteCode: 'main', now: new Date('2026-11-28T12:00:00Z') },
};

it('prices the promotions of the README as calculated there by hand', () => {
  const { choice, priced } = settled(promotions, cart);
  const applied = choice.applied(amountsIn(priced)).map(({ promotion, amount }) => [promotion.campaignId, amount]);
  expect(applied).toEqual([
    ['ships-free', 5],
    ['one-of-three', 7.5],
    ['save-more', 3.32],
  ]);
  const lines = priced.lines().map(({ calculatedPrice }) => calculatedPrice);
  expect(
    lines.map(({ discountedPrice }) => discountedPrice?.appliedDiscounts.map(({ promotionId, value }) => [promotionId, value])),
  ).toEqual([
    [['save-more', 1.5]],
    [
      ['one-of-three', 7.5],
      ['save-more', 0.75],
    ],
    [['save-more', 1.07]],
  ]);
  expect(lines.map(({ finalPrice }) => finalPrice.grossValue)).toEqual([28.47, 6.75, 20.33]);
  expect([priced.goods().grossValue, priced.finalPrice().grossValue]).toEqual([66.37, 55.55]);
});
