import { moneyFormat } from '../../../money/src/index.ts';

/** Writes numbers and days as a language does. */
export class Formats {
  private readonly money: Intl.NumberFormat;
  private readonly prices: Intl.NumberFormat;
  private readonly numbers: Intl.NumberFormat;
  private readonly days: Intl.DateTimeFormat;
  private readonly countries: Intl.DisplayNames;

  /** @param decimals those that the amounts need */
  constructor(language: string, currency: string, decimals: number) {
    const locale = localeOf(language);
    this.money = moneyFormat(locale, currency, decimals);
    const { minimumFractionDigits = 0 } = this.money.resolvedOptions();
    this.prices = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits: 8 });
    this.numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
    this.days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    this.countries = new Intl.DisplayNames(locale, { type: 'region' });
  }

  amount(value: number): string {
    return this.money.format(value).replace('-', '\u2212');
  }

  /** With as many decimals as the price has. */
  price(value: number): string {
    return this.prices.format(value);
  }

  number(value: number): string {
    return this.numbers.format(value);
  }

  percent(rate: number): string {
    return `${this.numbers.format(rate)}\u00a0%`;
  }

  /** @param day `YYYY-MM-DD` */
  day(day: string): string {
    return this.days.format(new Date(`${day}T00:00:00Z`));
  }

  /** @param code ISO 3166-1, two capital letters */
  country(code: string): string {
    return this.countries.of(code) ?? code;
  }
}

/** A language that is no tag, such as de_DE, is written as English. */
function localeOf(language: string): string {
  try {
    return new Intl.Locale(language).toString();
  } catch {
    return 'en';
  }
}
