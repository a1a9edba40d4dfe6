import { currencyDecimals, currencyScale, minorUnit } from './currency.ts';

it.each<[string, number]>([
  ['EUR', 2],
  ['ZWG', 2],
  ['BIF', 0],
  ['JPY', 0],
  ['XPF', 0],
  ['BHD', 3],
  ['TND', 3],
  ['CLF', 4],
  ['UYW', 4],
])('currencyDecimals knows %s', (currency, decimals) => {
  expect([currencyScale(currency), currencyDecimals(currency)]).toEqual([decimals, decimals]);
});

it.each(['', 'eur', 'XXX', 'EURO', 'BTC'])('currencyDecimals does not know %j, and takes it as a currency of cents', (currency) => {
  expect([currencyScale(currency), currencyDecimals(currency)]).toEqual([undefined, 2]);
});

it.each<[number, bigint]>([
  [0, 1_000_000n],
  [2, 10_000n],
  [3, 1_000n],
  [6, 1n],
])('minorUnit returns the unit of %d decimals in millionths', (decimals, expected) => {
  expect(minorUnit(decimals)).toBe(expected);
});
