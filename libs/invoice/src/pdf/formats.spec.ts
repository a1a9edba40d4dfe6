import { Formats } from './formats.ts';

/** Spaces that do not break are spaces here. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('the formats of a language', () => {
  const [german, english] = [new Formats('de', 'EUR', 2), new Formats('en', 'EUR', 2)];

  it('write amounts with the decimals that they need, and a minus', () => {
    expect([german.amount(-1234.5), english.amount(-1234.5)].map(plain)).toEqual(['\u22121.234,50 €', '\u2212€1,234.50']);
    expect([0, 2].map((decimals) => plain(new Formats('de', 'HUF', decimals).amount(1000)))).toEqual(['1.000 HUF', '1.000,00 HUF']);
  });

  it('write prices with up to eight decimals', () => {
    expect([10, 8.393, 0.000_000_014].map((price) => plain(german.price(price)))).toEqual(['10,00 €', '8,393 €', '0,00000001 €']);
    expect(plain(new Formats('de', 'HUF', 0).price(10))).toBe('10 HUF');
  });

  it('write quantities with up to six decimals, and rates', () => {
    expect([german.number(1234.567_891_4), german.percent(8.875)]).toEqual(['1.234,567891', '8,875\u00a0%']);
  });

  it('write the day that is stated', () => {
    expect([german.day('2026-11-28'), english.day('2026-01-01')]).toEqual(['28. November 2026', 'January 1, 2026']);
  });

  it('write the names of countries', () => {
    expect([german.country('AT'), english.country('AT')]).toEqual(['Österreich', 'Austria']);
  });

  it('are those of English for a language that is no tag', () => {
    expect(new Formats('de_DE', 'EUR', 2).country('AT')).toBe('Austria');
  });
});
