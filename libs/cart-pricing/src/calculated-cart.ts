import { type CartLine } from './cart-line';
import { type CartSums } from './cart-sums';
import { cartTotals } from './cart-totals';
import { type CartCalculatedPrice, type PricedLine, type TaxedValue } from './priced-cart';
import { pricedLine } from './priced-line';
import { taxedValue } from './price-value';
import { type PricingRules } from './pricing-rules';

/** A cart in whole units. What it shows is rendered when it is asked for; nothing is refused any more by then. */
export class CalculatedCart {
  constructor(
    private readonly cartLines: readonly CartLine[],
    private readonly sums: CartSums,
    private readonly rules: PricingRules,
  ) {}

  /** The goods before discounts, without fees. */
  goods(): TaxedValue {
    return taxedValue(this.sums.goods.before, this.rules);
  }

  totals(): CartCalculatedPrice {
    return cartTotals(this.sums, this.rules);
  }

  lines(): PricedLine[] {
    return this.cartLines.map((line) => pricedLine(line, this.rules));
  }
}
