import type { PriceValue, TaxedValue } from '@suite/cart-pricing';
import { inLanguage } from '@suite/mail';
import { currencyDecimals, moneyFormat } from '@suite/money';
import type { OrderContent } from '../domain/order-content';

/** The format of the amounts in a mail about an order. */
export interface MailFormat {
  readonly order: OrderContent;
  /** Language tag (BCP 47). */
  readonly language: string;
  /** Decimals of the order's amounts. Absent: the currency's own. */
  readonly decimals?: number | undefined;
}

/** Language tags from specific to general: `de-AT`, then `de`. */
export const languagesOf = (language: string): string[] => [language, language.split('-', 1)[0] as string];

/** Returns the words in the language, else in English. */
export const wordsIn = <T>(words: Readonly<Record<string, T>>, language: string): T => inLanguage(words, language) ?? (words['en'] as T);

/** Returns what formats the amounts and numbers of a mail. */
export function formatsOf({ order: { currency, includesTax }, language, decimals }: MailFormat) {
  const [amounts, numbers] = [
    moneyFormat(language, currency, decimals ?? currencyDecimals(currency)),
    new Intl.NumberFormat(language, { maximumFractionDigits: 6 }),
  ];
  const money = (amount: number): string => amounts.format(amount);
  const number = (value: number): string => numbers.format(value);
  return {
    money,
    number,
    /** Gross or net, like the site's prices and like the cart. */
    shown: (value: TaxedValue | undefined): string | undefined => value && money(includesTax ? value.grossValue : value.netValue),
    taxes: (lines: readonly PriceValue[]) =>
      lines
        .filter(({ taxRate }) => taxRate !== undefined)
        .map(({ taxRate = 0, taxValue, netValue }) => ({ rate: number(taxRate), tax: money(taxValue), net: money(netValue) })),
  };
}
