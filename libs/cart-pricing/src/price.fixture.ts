import { priceCart, type PricedCart, type PricingCart, type PricingCoupon, type PricingLine } from './index';

/** Prices a gross cart in EUR with untaxed lines of 10.00, with the overrides of the case. */
export function price(cart: Omit<Partial<PricingCart>, 'lines'> & { lines?: Partial<PricingLine>[] }): PricedCart {
  const lines = (cart.lines ?? [{}]).map((line, index) => ({ id: String(index), unitPrice: '10.00', quantity: 1, ...line }));
  return priceCart({ currency: 'EUR', includesTax: true, ...cart, lines });
}

/** Returns the calculated price of a single line. */
export function priceLine(line: Partial<PricingLine>, cart: Omit<Partial<PricingCart>, 'lines'> = {}) {
  return price({ ...cart, lines: [line] }).lines[0]!.calculatedPrice;
}

export const percent = (discountPercentage: number, more?: Partial<PricingCoupon>): PricingCoupon => ({
  discountType: 'PERCENT',
  discountPercentage,
  ...more,
});
export const absolute = (discountAbsolute: string, more?: Partial<PricingCoupon>): PricingCoupon => ({
  discountType: 'ABSOLUTE',
  discountAbsolute,
  ...more,
});
export const FREE_SHIPPING: PricingCoupon = { discountType: 'FREE_SHIPPING' };
export const TOTAL = { discountCalculationType: 'TOTAL' } as const;

export const taxed = (netValue: number, grossValue: number, taxValue: number) => ({ netValue, grossValue, taxValue });

type Discounts = { value: number }[] | undefined;
const values = (discounts: Discounts) => (discounts ?? []).map(({ value }) => value);

/** Returns the amount of each discount per line, without fees. */
export const onLines = ({ lines }: PricedCart) => lines.map((line) => values(line.calculatedPrice.discountedPrice?.appliedDiscounts));
export const onFees = ({ lines }: PricedCart) =>
  lines.flatMap((line) => line.calculatedPrice.fees ?? []).map((fee) => values(fee.discountedPrice?.appliedDiscounts));
export const onShipping = ({ calculatedPrice }: PricedCart) => values(calculatedPrice.totalShipping?.appliedDiscounts);
