import Big from 'big.js';
import { floorDivide } from './allocate.reference';
import { currencyScale } from '@suite/money';
import { type PriceValue, type TaxedValue } from './priced-cart';
import { type PricingAmount, type PricingCart } from './pricing-cart';

export interface Price {
  net: Big;
  gross: Big;
  taxCode?: string | undefined;
  taxRate?: Big | undefined;
}

export const big = (value: string | number): Big => new Big(value);

export const min = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

export function total(values: readonly Big[]): Big {
  return values.reduce((sum, value) => sum.plus(value), big(0));
}

/** Rounding and tax by their definition, in plain decimals. */
export class MoneyByReference {
  readonly scale: number;
  private readonly unit: Big;

  constructor(private readonly cart: PricingCart) {
    this.scale = cart.scale ?? currencyScale(cart.currency)!;
    this.unit = big(10).pow(-this.scale);
  }

  /** Returns numerator ÷ denominator, rounded once to the scale. */
  round(numerator: Big, denominator: Big = big(1)): Big {
    const unit = this.unit.times(denominator);
    const units = floorDivide(numerator, unit);
    const twiceRest = numerator.minus(units.times(unit)).times(2);
    const { rounding = 'half-up' } = this.cart;
    const tieGoesUp = rounding === 'half-up' || (rounding === 'half-even' && !units.mod(2).eq(0));
    const up = twiceRest.gt(unit) || (twiceRest.eq(unit) && tieGoesUp);
    return units.plus(up ? 1 : 0).times(this.unit);
  }

  /** With tax included, net = gross ÷ (1 + rate); else gross = net + net × rate. No rate: net = gross. */
  tax(amount: Big, rate: Big | undefined, includesTax: boolean): { net: Big; gross: Big } {
    const fraction = (rate ?? big(0)).times('0.01');
    if (includesTax) return { gross: amount, net: this.round(amount, fraction.plus(1)) };
    return { net: amount, gross: this.round(amount.plus(amount.times(fraction))) };
  }

  amount(amount: Big, { includesTax = false, taxCode, taxRate }: Omit<PricingAmount, 'amount'>): Price {
    const rate = taxRate === undefined ? undefined : big(taxRate);
    return { ...this.tax(this.round(amount), rate, includesTax), taxCode, taxRate: rate };
  }

  /** The sums of prices by (taxCode, taxRate), in their order, those without last. */
  byTax(prices: readonly Price[]): PriceValue[] {
    const groups = Map.groupBy(prices, ({ taxCode, taxRate }) => JSON.stringify([taxCode, taxRate?.toNumber()]));
    const last = '\uffff';
    return [...groups.values()]
      .map((group) => this.sum(group))
      .sort((a, b) => {
        const [codeA, codeB] = [a.taxCode ?? last, b.taxCode ?? last];
        if (codeA !== codeB) return codeA < codeB ? -1 : 1;
        return (a.taxRate?.toNumber() ?? Infinity) - (b.taxRate?.toNumber() ?? Infinity);
      })
      .map((sum) => this.value(sum));
  }

  /** Sums prices. taxCode and taxRate each appear on the sum only if they are equal on all parts. */
  sum(prices: readonly Price[]): Price {
    const [first] = prices;
    const sameCode = prices.every(({ taxCode }) => taxCode === first?.taxCode);
    const sameRate = prices.every(({ taxRate }) => taxRate?.toString() === first?.taxRate?.toString());
    return {
      net: total(prices.map(({ net }) => net)),
      gross: total(prices.map(({ gross }) => gross)),
      taxCode: sameCode ? first?.taxCode : undefined,
      taxRate: sameRate ? first?.taxRate : undefined,
    };
  }

  number(value: Big): number {
    return Number(value.toFixed(this.scale));
  }

  taxed({ net, gross }: { net: Big; gross: Big }): TaxedValue {
    return { netValue: this.number(net), grossValue: this.number(gross), taxValue: this.number(gross.minus(net)) };
  }

  value(price: Price): PriceValue {
    const { taxCode, taxRate } = price;
    return { ...this.taxed(price), ...(taxCode !== undefined && { taxCode }), ...(taxRate && { taxRate: taxRate.toNumber() }) };
  }
}
