export { currencyDecimals, currencyScale, minorUnit } from './currency.ts';
export { addExactly, type Decimal, DECIMALS_MAX, decimalsOf, fromMillionths, hasDecimals, millionths } from './decimal.ts';
export { moneyFormat } from './money-format.ts';
export { product, quotient, roundHalfUp, roundUp } from './rounding.ts';
