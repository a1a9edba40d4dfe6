import { calculateCart, type PricingCoupon } from '@suite/cart-pricing';
import type { Promotion } from '@suite/contracts';
import type { PromotedCart } from './promoted-cart';
import type { RandomCart } from './promoted-cart.arbitrary';
import { type AmountOf, PromotionChoice } from './promotion-choice';

/** Returns the cart as promotions see it. The calculator rounds the prices of its lines. */
export function promotedCart({ pricing, goods, circumstances }: RandomCart): PromotedCart {
  const prices: number[] = [];
  calculateCart(pricing, (_goods, linePrices) => {
    prices.push(...linePrices());
    return {};
  });
  const lines = pricing.lines.map(({ id, quantity }, index) => ({
    id,
    price: prices[index]!,
    quantity: Number(quantity),
    ...(goods[index] && { goods: goods[index] }),
  }));
  return { ...circumstances, lines };
}

/** Prices the cart with coupons of promotions, before its codes. */
export function priceWith({ pricing, codes }: RandomCart, coupons: readonly PricingCoupon[]) {
  return calculateCart({ ...pricing, coupons: [...coupons, ...codes.map(({ coupon }) => coupon)] });
}

/** Returns what promotions take off a priced cart. */
export function amountsIn(priced: ReturnType<typeof calculateCart>): AmountOf {
  const applied = priced.totals().totalDiscount?.appliedDiscounts ?? [];
  return (id) => applied.find(({ promotionId }) => promotionId === id)?.value ?? 0;
}

/** Chooses the promotions of a cart, as a caller does. */
export function settled(promotions: readonly Promotion[], cart: RandomCart) {
  const choice = new PromotionChoice(promotions, promotedCart(cart), cart.codes.map(({ combined }) => combined)); // prettier-ignore
  let pricings = 0;
  let priced;
  do {
    priced = priceWith(cart, choice.coupons);
    pricings += 1;
  } while (choice.settle(amountsIn(priced)));
  return { choice, priced, pricings };
}
