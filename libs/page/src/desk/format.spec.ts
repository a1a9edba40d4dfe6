import { amountOf, countryText, dayText, exactText, momentText, moneyText, numberText, startOfDay } from './format';
import type { Language } from './language';

let made = 0;
/** The language by another name each time. Formats are kept by it, and a test must not get the one of a former run. */
const fresh = (language: Language): Language => `${language}-x-${(made += 1)}` as Language;

/** Spaces that do not break are spaces here. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

it('amounts have the decimals of their currency', () => {
  expect([amountOf(12.3, 'EUR'), amountOf(1230, 'JPY')]).toEqual(['12.30', '1230']);
  expect([moneyText(1234.5, 'EUR', fresh('en')), moneyText(1234.5, 'EUR', fresh('de'))].map(plain)).toEqual(['€1,234.50', '1.234,50 €']);
});

it('amounts are not rounded, also in a currency that people write without decimals', () => {
  expect([amountOf(787.4, 'HUF'), amountOf(1000, 'HUF'), amountOf(4.903, 'EUR')]).toEqual(['787.40', '1000', '4.903']);
  expect([moneyText(787.4, 'HUF', fresh('de')), moneyText(1000, 'HUF', fresh('de'))].map(plain)).toEqual(['787,40 HUF', '1.000 HUF']);
});

it('numbers are grouped, and keep what they have behind the point', () => {
  expect([numberText(99999998, fresh('en')), numberText(99999998, fresh('de')), numberText(0.123456, fresh('de'))]).toEqual([
    '99,999,998',
    '99.999.998',
    '0,123456',
  ]);
});

it('times have 24 hours, and tell their zone', () => {
  const at = '2026-11-29T00:05:09Z';
  expect(plain(momentText('2026-11-29T12:05:09Z', fresh('en')))).not.toMatch(/[AP]M/);
  expect(plain(momentText(at, fresh('de')))).toMatch(/^\d\d\.11\.2026, \d\d:\d\d$/);
  expect(plain(exactText(at, fresh('en')))).toMatch(/^(Saturday|Sunday), November \d\d, 2026 .* \d\d:\d\d:09 [A-Z]/);
});

it('days have their weekday', () => {
  expect([dayText('2026-11-29', fresh('en')), dayText('2026-11-29', fresh('de'))]).toEqual([
    'Sunday, November 29, 2026',
    'Sonntag, 29. November 2026',
  ]);
});

it.each([
  ['DE', 'en', 'Germany'],
  ['DE', 'de', 'Deutschland'],
  ['ZZZ', 'en', 'ZZZ'],
  ['QX', 'en', 'QX'],
] as const)('the country %s is called in %s: %s', (country, language, name) => {
  expect(countryText(country, fresh(language))).toBe(name);
});

it('startOfDay is the instant at which a day begins on the device; what is no day stays as it is', () => {
  expect(startOfDay('2026-11-02')).toBe(new Date(2026, 10, 2).toISOString());
  const others = ['', '2026-11', '2026-11-02T09:30:00Z', '+002026-11-02', '2026-11-02(', 'today'];
  expect(others.map(startOfDay)).toEqual(others);
});
