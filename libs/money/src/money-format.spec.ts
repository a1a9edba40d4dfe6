import { moneyFormat } from './money-format.ts';

/** Spaces that do not break are spaces here. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

it.each<[currency: string, decimals: number, text: string]>([
  ['EUR', 0, '1.234,50 €'],
  ['EUR', 2, '1.234,50 €'],
  ['EUR', 3, '1.234,500 €'],
  ['HUF', 0, '1.235 HUF'],
  ['HUF', 1, '1.234,50 HUF'],
  ['HUF', 2, '1.234,50 HUF'],
  ['IQD', 1, '1.234,500 IQD'],
  ['JPY', 1, '1.234,5 ¥'],
])('moneyFormat writes %s of %d decimals as %s', (currency, decimals, text) => {
  expect(plain(moneyFormat('de', currency, decimals).format(1234.5))).toBe(text);
});
