import type { Language } from './language';

const formats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

/** Returns an amount with the decimals of its currency: `12.30` EUR, `1230` JPY. */
export const amountOf = (amount: number, currency: string): string =>
  amount.toFixed(moneyFormat(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2);

export const moneyText = (amount: number, currency: string, language: Language): string => moneyFormat(currency, language).format(amount);

const moments = new Map<Language, Intl.DateTimeFormat>();

/** Returns an instant in the time zone of the device. */
export function momentText(at: string, language: Language): string {
  const format = moments.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  moments.set(language, format);
  return format.format(Date.parse(at));
}
