import { type Discount, type GivenDiscount, type PriceComponent, type TaxedAmounts } from './price-component';
import { type TaxRate } from './tax-rate';

/** A sum of prices. It keeps the tax code and the tax rate as long as all its parts have the same. */
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
      // Once there are two codes there is none, and none never equals one.
      if (this.taxCode !== taxCode) this.taxCode = undefined;
      if (this.rate?.percent !== rate?.percent) this.rate = undefined;
    }
    this.parts += 1;
  }
}

/** What a discount took off, to be added to. */
type GivenSum = { -readonly [M in keyof GivenDiscount]: GivenDiscount[M] };

export const copyOf = ({ discount, value, net, gross, taxCode, rate }: GivenDiscount): GivenSum => ({
  discount,
  value,
  net,
  gross,
  taxCode,
  rate,
});

/** Adds what was taken off something more; the tax stays as long as it is the same. */
export function addGiven(sum: GivenSum, { value, net, gross, taxCode, rate }: GivenDiscount): void {
  sum.value += value;
  sum.net += net;
  sum.gross += gross;
  if (sum.taxCode !== taxCode) sum.taxCode = undefined;
  if (sum.rate !== rate && sum.rate?.percent !== rate?.percent) sum.rate = undefined;
}

/** What each discount took off several components together. */
export class DiscountSum {
  private readonly byDiscount = new Map<Discount, GivenSum>();

  get isEmpty(): boolean {
    return this.byDiscount.size === 0;
  }

  add(given: GivenDiscount): void {
    const sum = this.byDiscount.get(given.discount);
    if (sum === undefined) this.byDiscount.set(given.discount, copyOf(given));
    else addGiven(sum, given);
  }

  /** One entry for each discount, in the order of their application. */
  inOrder(): readonly GivenDiscount[] {
    return inOrder([...this.byDiscount.values()]);
  }
}

/** The same list where it is in order, as nearly all are. */
export function inOrder(discounts: readonly GivenDiscount[]): readonly GivenDiscount[] {
  for (let index = 1; index < discounts.length; index++) {
    if (discounts[index - 1]!.discount.place > discounts[index]!.discount.place) return discounts.toSorted(byPlace);
  }
  return discounts;
}

const byPlace = (a: GivenDiscount, b: GivenDiscount): number => a.discount.place - b.discount.place;

/** Components before and after their discounts. */
export class ComponentSum {
  readonly before = new PriceSum();
  readonly after = new PriceSum();
  readonly discounts = new DiscountSum();

  add(component: PriceComponent): void {
    this.before.add(component.before);
    this.after.add(component.after);
    for (const given of component.discounts) this.discounts.add(given);
  }
}
