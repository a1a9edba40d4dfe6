import { readDecimal, refuseTooLarge } from './decimal';
import { add, type Int, multiplyDivide, powerOfTen } from './exact';
import { type Decimal, type Rounding } from './pricing-cart';

/** One price, in whole units; its tax is gross − net. */
export interface Amounts {
  readonly net: number;
  readonly gross: number;
}

/** A tax rate as the exact fraction gross ÷ net = grossPart ÷ netPart: 119 ÷ 100 for 19 %. */
export interface TaxRate {
  readonly percent: number;
  readonly grossPart: Int;
  readonly netPart: Int;
}

/** Derives net from gross if tax is included, otherwise gross from net. */
export interface TaxMethod {
  readonly includesTax: boolean;
  readonly rounding: Rounding;
}

export function readTaxRate(value: Decimal | undefined): TaxRate | undefined {
  if (value === undefined) return undefined;
  const percent = readDecimal(value, 'taxRate');
  const netPart = powerOfTen(percent.decimals + 2);
  return { percent: Number(value), grossPart: add(netPart, percent.digits), netPart };
}

/** Completes a net or gross amount with the other one. Without a rate there is no tax. */
export function withTax(units: number, rate: TaxRate | undefined, { includesTax, rounding }: TaxMethod): Amounts {
  if (rate === undefined) return { net: units, gross: units };
  if (includesTax) return { net: multiplyDivide(units, rate.netPart, rate.grossPart, rounding), gross: units };
  const gross = multiplyDivide(units, rate.grossPart, rate.netPart, rounding);
  refuseTooLarge(gross, 'taxRate');
  return { net: units, gross };
}
