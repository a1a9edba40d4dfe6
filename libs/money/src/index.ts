export { currencyDecimals, currencyScale, minorUnit } from './currency';
export { addExactly, type Decimal, DECIMALS_MAX, decimalsOf, fromMillionths, hasDecimals, millionths } from './decimal';
export { moneyFormat } from './money-format';
export { product, quotient, roundHalfUp, roundUp } from './rounding';
