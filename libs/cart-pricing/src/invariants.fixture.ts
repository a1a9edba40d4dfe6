import Big from 'big.js';
import { type AppliedDiscount, type PricedCart, type PricingCart, type TaxedValue } from './index';
import { checkCouponSums } from './coupon-sums.fixture';
import { currencyScale } from '@suite/money';

/** Returns a reader of amounts in whole units, which throws if an amount has more decimals than the scale. */
function unitsReader(cart: PricingCart): (amount: number) => number {
  const unitsPerWhole = 10 ** (cart.scale ?? currencyScale(cart.currency)!);
  return (amount) => {
    const nearest = Math.round(amount * unitsPerWhole);
    // Far below the precision of a double, the nearest is the only candidate. Above, only exact arithmetic is reliable.
    if (nearest < 2 ** 40 && nearest / unitsPerWhole === amount) return nearest;
    const units = new Big(amount).times(unitsPerWhole).toNumber();
    if (!Number.isSafeInteger(units)) throw new Error(`${amount} has more decimals than the scale`);
    return units;
  };
}

const SIDES = ['netValue', 'grossValue', 'taxValue'] as const;

/** Checks the invariants of a priced cart. The message names the first violated one. */
export function checkInvariants(cart: PricingCart, answer: PricedCart): void {
  const { lines, calculatedPrice } = answer;
  const units = unitsReader(cart);
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`It does not hold that ${what}`);
  };
  const sum = (values: TaxedValue[], side: (typeof SIDES)[number]) => values.reduce((total, value) => total + units(value[side]), 0);
  const demandSum = (total: TaxedValue, parts: TaxedValue[], what: string) => {
    for (const side of SIDES) demand(sum(parts, side) === units(total[side]), `${what} (${side})`);
  };

  for (const value of pricesIn({ lines, calculatedPrice })) {
    demand(units(value.grossValue) - units(value.netValue) === units(value.taxValue), 'gross − net = tax');
    demand(value.netValue >= 0 && value.taxValue >= 0, 'no price is negative');
  }

  const { finalPrice, totalShipping, paymentFees = [], totalDiscount } = calculatedPrice;
  const finals = lines.map((line) => line.calculatedPrice.finalPrice);
  const parts = [...finals, ...(totalShipping ? [totalShipping] : []), ...paymentFees.map((fee) => fee.price)];
  demandSum(finalPrice, parts, 'final price = lines + shipping + payment fees');
  demandSum(finalPrice, finalPrice.taxAggregate.lines, 'final price = sum of the tax aggregate');
  demandSum(
    calculatedPrice.price,
    lines.map((line) => line.calculatedPrice.price),
    'price = sum of the lines',
  );

  const side = cart.includesTax ? 'grossValue' : 'netValue';
  const discountOf = (discounts: AppliedDiscount[] = []) => discounts.reduce((total, { value }) => total + units(value), 0);
  const demandRemainder = (before: TaxedValue, after?: TaxedValue & { appliedDiscounts?: AppliedDiscount[] }) => {
    if (!after) return;
    demand(discountOf(after.appliedDiscounts) <= units(before[side]), 'no discount exceeds its base');
    demand(units(before[side]) - discountOf(after.appliedDiscounts) === units(after[side]), 'what is left = price − discounts');
  };
  for (const { calculatedPrice: line } of lines) {
    demandRemainder(line.price, line.discountedPrice);
    for (const fee of line.fees ?? []) demandRemainder(fee.price, fee.discountedPrice);
    const final = [line.discountedPrice ?? line.price, ...(line.totalFee ? [line.totalFee] : [])];
    demandSum(line.finalPrice, final, 'final price of a line = discounted price, else price, + fees');
  }
  demandRemainder(calculatedPrice.price, calculatedPrice.discountedPrice);
  if (calculatedPrice.fees) demandRemainder(calculatedPrice.fees, calculatedPrice.totalFee);
  if (calculatedPrice.shipping) demandRemainder(calculatedPrice.shipping, totalShipping);

  const lineTotals = lines.reduce((total, line) => total + units(line.calculatedPrice.totalDiscount?.value ?? 0), 0);
  const total = units(totalDiscount?.value ?? 0);
  demand(discountOf(totalDiscount?.appliedDiscounts) === total, 'total discount = its applied discounts');
  demand(lineTotals + discountOf(totalShipping?.appliedDiscounts) === total, 'total discount = lines + shipping');
  checkCouponSums(cart, answer);
}

/** Returns every price value in an answer, at any depth. */
function pricesIn(value: unknown): TaxedValue[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(pricesIn);
  return 'netValue' in value ? [value as TaxedValue, ...inside] : inside;
}
