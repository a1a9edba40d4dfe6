import { currencyDecimals } from './currency.ts';

/**
 * Returns the format of amounts that need this many decimals. People write some currencies, such as the forint, with fewer than ISO 4217
 * has. Amounts that have more are never rounded: they are written with those of ISO 4217, or as many as they need.
 */
export function moneyFormat(language: string, currency: string, decimals: number): Intl.NumberFormat {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { minimumFractionDigits = 0 } = format.resolvedOptions();
  if (decimals <= minimumFractionDigits) return format;
  const needed = Math.max(decimals, currencyDecimals(currency));
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: needed });
}
