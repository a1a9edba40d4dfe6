import { type TaxedAmounts } from './price-component';
import { PriceSum } from './sums';

/** Sums prices by tax code and tax rate. Prices without a code, or without a rate, form their own group. */
export class TaxAggregate {
  private readonly byCode = new Map<string | undefined, Map<number | undefined, PriceSum>>();

  add(price: TaxedAmounts): void {
    let byRate = this.byCode.get(price.taxCode);
    if (byRate === undefined) this.byCode.set(price.taxCode, (byRate = new Map<number | undefined, PriceSum>()));
    let group = byRate.get(price.rate?.percent);
    if (group === undefined) byRate.set(price.rate?.percent, (group = new PriceSum()));
    group.add(price);
  }

  /** Sorts by tax code, then tax rate, undefined last, so that the result is independent of the order of the lines. */
  inOrder(): PriceSum[] {
    return [...this.byCode.values()]
      .flatMap((byRate) => [...byRate.values()])
      .sort((a, b) => compare(a.taxCode, b.taxCode) || compare(a.rate?.percent, b.rate?.percent));
  }
}

function compare<T extends string | number>(a: T | undefined, b: T | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
