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

/** What each discount took off several components together. */
export class DiscountSum {
  private readonly byDiscount = new Map<Discount, { discount: Discount; value: number; net: number; gross: number }>();

  get isEmpty(): boolean {
    return this.byDiscount.size === 0;
  }

  add({ discount, value, net, gross }: GivenDiscount): void {
    const sum = this.byDiscount.get(discount);
    if (sum === undefined) {
      this.byDiscount.set(discount, { discount, value, net, gross });
    } else {
      sum.value += value;
      sum.net += net;
      sum.gross += gross;
    }
  }

  /** One entry for each discount, in the order of their application. */
  inOrder(): GivenDiscount[] {
    return inOrder([...this.byDiscount.values()]);
  }
}

export function inOrder(discounts: readonly GivenDiscount[]): GivenDiscount[] {
  return discounts.toSorted((a, b) => a.discount.place - b.discount.place);
}

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
