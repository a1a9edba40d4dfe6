import { type Discount, type DiscountAmount, type PriceComponent, type TaxedAmounts } from './price-component';
import { type TaxRate } from './tax-rate';

/** A sum of prices. It keeps the tax code and the tax rate only if all parts have the same. */
export class PriceSum implements TaxedAmounts {
  net = 0;
  gross = 0;
  taxCode: string | undefined;
  rate: TaxRate | undefined;
  parts = 0;

  add({ net, gross, taxCode, rate }: TaxedAmounts): void {
    this.net += net;
    this.gross += gross;
    if (this.parts === 0) {
      this.taxCode = taxCode;
      this.rate = rate;
    } else {
      // Two different codes result in undefined, which equals no further code.
      if (this.taxCode !== taxCode) this.taxCode = undefined;
      if (this.rate?.percent !== rate?.percent) this.rate = undefined;
    }
    this.parts += 1;
  }
}

/** A mutable sum of what a discount took off. */
type DiscountAmountSum = { -readonly [M in keyof DiscountAmount]: DiscountAmount[M] };

export const copyOf = ({ discount, value, net, gross, taxCode, rate }: DiscountAmount): DiscountAmountSum => ({
  discount,
  value,
  net,
  gross,
  taxCode,
  rate,
});

/** Adds a further amount. Tax code and rate remain only while they are equal. */
export function addAmount(sum: DiscountAmountSum, { value, net, gross, taxCode, rate }: DiscountAmount): void {
  sum.value += value;
  sum.net += net;
  sum.gross += gross;
  if (sum.taxCode !== taxCode) sum.taxCode = undefined;
  if (sum.rate !== rate && sum.rate?.percent !== rate?.percent) sum.rate = undefined;
}

/** Sums the amounts of each discount over several components. */
export class DiscountSum {
  private readonly byDiscount = new Map<Discount, DiscountAmountSum>();

  get isEmpty(): boolean {
    return this.byDiscount.size === 0;
  }

  add(amount: DiscountAmount): void {
    const sum = this.byDiscount.get(amount.discount);
    if (sum === undefined) this.byDiscount.set(amount.discount, copyOf(amount));
    else addAmount(sum, amount);
  }

  /** Returns one entry per discount, in order of application. */
  inOrder(): readonly DiscountAmount[] {
    return inOrder([...this.byDiscount.values()]);
  }
}

/** Sorts discounts by application. Returns the same list if it is sorted already, as most are. */
export function inOrder(discounts: readonly DiscountAmount[]): readonly DiscountAmount[] {
  for (let index = 1; index < discounts.length; index++) {
    if (discounts[index - 1]!.discount.place > discounts[index]!.discount.place) return discounts.toSorted(byPlace);
  }
  return discounts;
}

const byPlace = (a: DiscountAmount, b: DiscountAmount): number => a.discount.place - b.discount.place;

/** Components before and after their discounts. */
export class ComponentSum {
  readonly before = new PriceSum();
  readonly after = new PriceSum();
  readonly discounts = new DiscountSum();

  add(component: PriceComponent): void {
    this.before.add(component.before);
    this.after.add(component.after);
    for (const amount of component.discounts) this.discounts.add(amount);
  }
}
