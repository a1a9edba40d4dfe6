import { amountOf, countryText, dayText, exactText, momentText, moneyText, numberText, startOfDay } from './format';

/** Spaces that do not break are spaces here. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

it('amounts have the decimals of their currency', () => {
  expect([amountOf(12.3, 'EUR'), amountOf(1230, 'JPY')]).toEqual(['12.30', '1230']);
  expect([moneyText(1234.5, 'EUR', 'en'), moneyText(1234.5, 'EUR', 'de')].map(plain)).toEqual(['€1,234.50', '1.234,50 €']);
});

it('amounts are not rounded, also in a currency that people write without decimals', () => {
  expect([amountOf(787.4, 'HUF'), amountOf(1000, 'HUF'), amountOf(4.903, 'EUR')]).toEqual(['787.40', '1000', '4.903']);
  expect([moneyText(787.4, 'HUF', 'de'), moneyText(1000, 'HUF', 'de')].map(plain)).toEqual(['787,40 HUF', '1.000 HUF']);
});

it('numbers are grouped, and keep what they have behind the point', () => {
  expect([numberText(99999998, 'en'), numberText(99999998, 'de'), numberText(0.125, 'de')]).toEqual(['99,999,998', '99.999.998', '0,125']);
});

it('times have 24 hours, and tell their zone', () => {
  const at = '2026-11-29T00:05:09Z';
  expect(plain(momentText('2026-11-29T12:05:09Z', 'en'))).not.toMatch(/[AP]M/);
  expect(plain(momentText(at, 'de'))).toMatch(/^\d\d\.11\.2026, \d\d:\d\d$/);
  expect(plain(exactText(at, 'en'))).toMatch(/ \d\d:\d\d:09 [A-Z]/);
});

it('days have their weekday', () => {
  expect([dayText('2026-11-29', 'en'), dayText('2026-11-29', 'de')]).toEqual(['Sunday, November 29, 2026', 'Sonntag, 29. November 2026']);
});

it.each([
  ['DE', 'en', 'Germany'],
  ['DE', 'de', 'Deutschland'],
  ['ZZZ', 'en', 'ZZZ'],
] as const)('the country %s is called in %s: %s', (country, language, name) => {
  expect(countryText(country, language)).toBe(name);
});

it('startOfDay is the instant at which a day begins on the device; what is no day stays as it is', () => {
  expect(startOfDay('2026-11-02')).toBe(new Date(2026, 10, 2).toISOString());
  expect(['', '2026-11', '2026-11-02T09:30:00Z', 'today'].map(startOfDay)).toEqual(['', '2026-11', '2026-11-02T09:30:00Z', 'today']);
});
