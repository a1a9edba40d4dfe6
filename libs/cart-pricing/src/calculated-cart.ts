import { type CartLine } from './cart-line';
import { type CartSums } from './cart-sums';
import { cartTotals } from './cart-totals';
import { type CartCalculatedPrice, type PricedLine, type TaxedValue } from './priced-cart';
import { pricedLine } from './priced-line';
import { taxedValue } from './price-value';
import { type PricingRules } from './pricing-rules';

/** A calculated cart in whole units. Its answers are rendered on demand, which cannot fail. */
export class CalculatedCart {
  constructor(
    private readonly cartLines: readonly CartLine[],
    private readonly sums: CartSums,
    private readonly rules: PricingRules,
  ) {}

  /** Returns the value of the goods before discounts and without fees. */
  goods(): TaxedValue {
    return taxedValue(this.sums.goods.before, this.rules);
  }

  /** Returns what the shopper pays, without the details of `totals`. */
  finalPrice(): TaxedValue {
    return taxedValue(this.sums.final, this.rules);
  }

  /** Returns the price of shipping before discounts, without the details of `totals`. */
  shipping(): TaxedValue | undefined {
    const { shipping } = this.sums;
    return shipping && taxedValue(shipping.before, this.rules);
  }

  /** Returns what the coupons of promotions take off, by the ids of the promotions. */
  promotionDiscounts(): Map<string, number> {
    const values = new Map<string, number>();
    for (const { discount, value } of this.sums.discounts) {
      if (discount.promotionId !== undefined) values.set(discount.promotionId, value / this.rules.unitsPerWhole);
    }
    return values;
  }

  totals(): CartCalculatedPrice {
    return cartTotals(this.sums, this.rules);
  }

  lines(): PricedLine[] {
    return this.cartLines.map((line) => pricedLine(line, this.rules));
  }
}
