import type Big from 'big.js';
import { type PricedCart, type PricingCart, type PricingCoupon, type TaxedValue } from './index';
import { big, MoneyByReference, total } from './money.reference';

/** A component of the answer, before and after discounts. */
interface Discounted {
  before: TaxedValue;
  after: TaxedValue;
}

/** Checks that each spread coupon took off its whole amount, rounded once, unless its components are exhausted. */
export function checkCouponSums(cart: PricingCart, answer: PricedCart): void {
  const { coupons = [], includesTax, percentRounding } = cart;
  const money = new MoneyByReference(cart);
  const side = includesTax ? 'grossValue' : 'netValue';
  const ids = coupons.map(({ id, promotionId }, index) => id ?? promotionId ?? String(index));
  for (const [index, coupon] of coupons.entries()) {
    const isSpread =
      !coupon.pieces && (coupon.discountType === 'ABSOLUTE' || (coupon.discountType === 'PERCENT' && percentRounding === 'TOTAL'));
    const isOneOfSeveral = ids.filter((id) => id === ids[index]).length > 1;
    if (!isSpread || isOneOfSeveral) continue;
    const components = componentsOf(coupon, answer);
    const whole = money.round(coupon.discountType === 'PERCENT' ? partOf(components, side, coupon) : big(coupon.discountAbsolute!));
    const taken = answer.calculatedPrice.totalDiscount?.appliedDiscounts.find(({ id, origin }) => !origin && id === ids[index]);
    const applied = big(taken?.value ?? 0);
    const isExhausted = components.every(({ after }) => after[side] === 0);
    if (!applied.eq(whole) && !(applied.lt(whole) && isExhausted)) {
      throw new Error(`The coupon ${ids[index]} takes off ${applied.toString()}, and not ${whole.toString()}`);
    }
  }
}

/** In plain decimals, not rounded. */
function partOf(components: readonly Discounted[], side: 'grossValue' | 'netValue', { discountPercentage }: PricingCoupon): Big {
  return total(components.map(({ before }) => big(before[side])))
    .times(discountPercentage!)
    .times('0.01');
}

function componentsOf({ discountCalculationType, lineIds }: PricingCoupon, { lines, calculatedPrice }: PricedCart): Discounted[] {
  const prices = lines.filter(({ id }) => !lineIds || lineIds.includes(id)).map((line) => line.calculatedPrice);
  const goods = prices.map(discounted);
  if (discountCalculationType !== 'TOTAL') return goods;
  const fees = prices.flatMap((line) => line.fees ?? []).map(discounted);
  const { shipping, totalShipping } = calculatedPrice;
  return [...goods, ...fees, ...(shipping && totalShipping && !lineIds ? [{ before: shipping, after: totalShipping }] : [])];
}

const discounted = ({ price, discountedPrice }: { price: TaxedValue; discountedPrice?: TaxedValue }): Discounted => ({
  before: price,
  after: discountedPrice ?? price,
});
