import Big from 'big.js';
import type { AdjustmentFigures, Figures, LineFigures } from './figures.fixture.ts';

const big = (value: string | undefined): Big => new Big(value ?? 0);
const sum = (values: readonly (Big | string)[]): Big => values.reduce<Big>((total, value) => total.plus(value), big('0'));
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;

/** Tells which of the norm's rules for figures a document breaks. */
export function brokenRules(figures: Figures): string[] {
  return [...ruleOfTotals(figures), ...figures.lines.flatMap(rulesOfLine), ...rulesOfTaxes(figures), ...rulesOfDecimals(figures)];
}

const unless = (holds: boolean, rule: string): string[] => (holds ? [] : [rule]);
const signed = ({ isCharge, amount }: AdjustmentFigures): Big => (isCharge ? big(amount) : big('0').minus(amount));

function ruleOfTotals({ lines, adjustments, taxes, totals }: Figures): string[] {
  const amountsOf = (isCharge: boolean) => adjustments.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount);
  return [
    ...unless(lines.length > 0, 'BR-16: a document has a line'),
    ...unless(sum(lines.map(({ net }) => net)).eq(big(totals.lines)), 'BR-CO-10: sum of line net amounts'),
    ...unless(sum(amountsOf(false)).eq(big(totals.allowances)), 'BR-CO-11: sum of allowances'),
    ...unless(sum(amountsOf(true)).eq(big(totals.charges)), 'BR-CO-12: sum of charges'),
    ...unless(big(totals.net).eq(big(totals.lines).minus(big(totals.allowances)).plus(big(totals.charges))), 'BR-CO-13: net'),
    ...unless(big(totals.tax).eq(sum(taxes.map(({ tax }) => tax))), 'BR-CO-14: tax'),
    ...unless(big(totals.gross).eq(big(totals.net).plus(big(totals.tax))), 'BR-CO-15: gross'),
    ...unless(big(totals.due).eq(big(totals.gross).minus(big(totals.paid))), 'BR-CO-16: amount due'),
  ];
}

function rulesOfLine({ quantity, price, base, net, adjustments }: LineFigures): string[] {
  const whole = big(quantity).times(price).div(base).round(2, Big.roundHalfUp);
  return [
    ...unless(whole.plus(sum(adjustments.map(signed))).eq(net), `line net: ${quantity} × ${price} ÷ ${base} is not ${net}`),
    ...unless(big(price).gte(0), 'BR-27: the price is negative'),
    ...unless(
      adjustments.every(({ reason }) => reason),
      'BR-42, BR-44: reasons',
    ),
  ];
}

function rulesOfTaxes({ lines, adjustments, taxes }: Figures): string[] {
  const keys = new Set([...lines, ...adjustments].map(({ key }) => key));
  return [
    ...unless(
      adjustments.every(({ reason }) => reason),
      'BR-33, BR-38: reasons',
    ),
    ...unless(new Set(taxes.map(({ key }) => key)).size === taxes.length, 'BR-CO-18: a group for each category and rate'),
    ...[...keys].flatMap((key) => unless(taxes.some((tax) => tax.key === key), `BR-S-01, BR-Z-01: a breakdown for ${key}`)), // prettier-ignore
    ...taxes.flatMap(({ key, net, tax, reason }) => {
      const [category, rate] = key.split(' ') as [string, string];
      const ofKey = <T extends { key: string }>(some: readonly T[]) => some.filter((each) => each.key === key);
      const taxable = sum(ofKey(lines).map((line) => line.net)).plus(sum(ofKey(adjustments).map(signed)));
      const isStandard = category === 'S';
      return [
        ...unless(keys.has(key), `BR-Z-01: nothing is taxed as ${key}`),
        ...unless(taxable.eq(net), `BR-S-08, BR-Z-08: taxable amount of ${key}`),
        ...unless(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'].includes(category), `BR-47: category of ${key}`),
        ...unless(
          category === 'O' ? rate === 'undefined' : isStandard ? big(rate).gt(0) : big(rate).eq(0),
          `BR-S-05, BR-Z-05: rate ${rate}`,
        ),
        ...unless(isStandard || big(tax).eq(0), `BR-Z-09: tax of ${key}`),
        ...unless((reason !== undefined) === !['S', 'Z'].includes(category), `BR-S-10, BR-Z-10, BR-E-10: reason of ${key}`),
        ...unless(isStandard ? big(tax).minus(big(net).times(rate).div(100)).abs().lt(1) : true, `BR-CO-17, BR-S-09: tax of ${key}`),
      ];
    }),
  ];
}

function rulesOfDecimals({ lines, adjustments, taxes, totals }: Figures): string[] {
  const amounts = [
    ...Object.values(totals),
    ...lines.flatMap((line) => [line.net, ...line.adjustments.map(({ amount }) => amount)]),
    ...adjustments.map(({ amount }) => amount),
    ...taxes.flatMap(({ net, tax }) => [net, tax]),
  ];
  return amounts.flatMap((amount) => unless(amount === undefined || AMOUNT.test(amount), `BR-DEC: ${amount}`));
}
