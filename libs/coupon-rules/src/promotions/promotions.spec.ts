import type { Promotion } from '@suite/contracts';
import fc from 'fast-check';
import { promotionHints } from './promotion-hints';
import { randomCart, type RandomCart, randomPromotions } from './promoted-cart.arbitrary';
import { amountsIn, priceWith, promotedCart, settled } from './promoted-price.fixture';
import { PromotionsByReference } from './promotions.reference';

declare const RANDOM_PROMOTED_CARTS: { numRuns: number };

describe('the promotions of a random cart and the reference', () => {
  it('agree on what is taken, what it takes off, and the hints', () => {
    fc.assert(
      fc.property(randomPromotions, randomCart, (promotions, cart) => {
        const { choice, priced } = settled(promotions, cart);
        const codes = cart.codes.map(({ combined }) => combined);
        const reference = new PromotionsByReference(promotions, promotedCart(cart), codes, (coupons) =>
          amountsIn(priceWith(cart, coupons)),
        );
        const taken = reference.taken();
        expect(choice.taken.map(({ promotion }) => promotion.campaignId)).toEqual(taken.map(({ campaignId }) => campaignId));
        const applied = choice.applied(amountsIn(priced)).map(({ promotion, amount }) => [promotion.campaignId, amount]);
        expect(applied).toEqual(reference.amounts(taken));
        const hasShipping = Number(cart.pricing.shipping?.amount ?? 0) > 0;
        expect(promotionHints(choice, hasShipping)).toEqual(reference.hints(taken, hasShipping));
      }),
      RANDOM_PROMOTED_CARTS,
    );
  });
});

describe('the promotions of random carts', () => {
  it('take off what the cart shows, and never more than a budget has left', () => {
    fc.assert(
      fc.property(randomPromotions, randomCart, (promotions, cart) => {
        const { choice, priced: prices } = settled(promotions, cart);
        const applied = choice.applied(amountsIn(prices));
        const shown = prices.totals().totalDiscount?.appliedDiscounts.filter(({ promotionId }) => promotionId !== undefined) ?? [];
        expect(shown.map(({ id, value }) => [id, value])).toEqual(
          applied.map(({ promotion: { campaignId }, amount }) => [campaignId, amount]),
        );
        for (const { promotion: { budgetLeft }, amount } of applied) expect(amount).toBeLessThanOrEqual(budgetLeft ?? Infinity); // prettier-ignore
      }),
      RANDOM_PROMOTED_CARTS,
    );
  });

  it('never get dearer in a line when another item is added, where each promotion is a percentage that stands by itself', () => {
    const free = randomPromotions.map((promotions) =>
      promotions
        .filter(({ benefit }) => benefit.type !== 'ABSOLUTE' && benefit.type !== 'BUY_X_GET_Y')
        .filter(({ benefit, budget }) => !budget && (benefit.type !== 'TIERS' || benefit.tiers[0]!.amount === undefined))
        .map((each): Promotion => ({ ...each, stop: false, combinable: 'ALL' })),
    );
    fc.assert(
      fc.property(free, randomCart, (promotions, cart) => {
        const rounded: RandomCart = { ...cart, codes: [], pricing: { ...cart.pricing, percentRounding: 'PIECE' } };
        const lines = rounded.pricing.lines;
        const smaller = { ...rounded, pricing: { ...rounded.pricing, lines: lines.slice(0, -1) }, goods: rounded.goods.slice(0, -1) };
        const grossOf = (each: RandomCart) => settled(promotions, each).priced.lines().map(({ calculatedPrice }) => calculatedPrice.finalPrice.grossValue); // prettier-ignore
        const after = grossOf(rounded);
        for (const [index, before] of grossOf(smaller).entries()) expect(after[index]).toBeLessThanOrEqual(before);
      }),
      RANDOM_PROMOTED_CARTS,
    );
  });

  it('give the same for the same cart, and change nothing of their input', () => {
    fc.assert(
      fc.property(randomPromotions, randomCart, (promotions, cart) => {
        const before = structuredClone({ promotions, cart });
        const first = settled(promotions, cart);
        expect(JSON.stringify(priceWith(cart, first.choice.coupons).totals())).toBe(JSON.stringify(first.priced.totals()));
        expect(settled(promotions.toReversed(), cart).choice.coupons).toEqual(first.choice.coupons);
        expect({ promotions, cart }).toEqual(before);
      }),
      RANDOM_PROMOTED_CARTS,
    );
  });
});
