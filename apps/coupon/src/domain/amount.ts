import { currencyScale } from '@suite/cart-pricing';

export interface Money {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** As a request may give it. */
export type GivenMoney = Partial<Money>;

const DEFAULT_CURRENCY = 'USD';

/** Counts from 0, and in US dollars, where the request does not say. */
export const wholeMoney = ({ amount = 0, currency = DEFAULT_CURRENCY }: GivenMoney): Money => ({ amount, currency });

/** Amounts have at most so many. */
const DECIMALS = 6;

/** The amount in whole millionths, by its shortest decimal: 999999999999.99 × 1,000,000 is beyond what a number holds exactly. */
export function millionths(amount: number): bigint {
  const text = String(amount);
  const [whole = '', places = ''] = (text.includes('e') ? amount.toFixed(DECIMALS) : text).split('.');
  return BigInt(whole + places.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

export const fromMillionths = (value: bigint): number => Number(`${value}e-${DECIMALS}`);

/** One cent, or whatever the currency's smallest unit is, in millionths. */
export const minorUnit = (currency: string): bigint => 10n ** BigInt(DECIMALS - (currencyScale(currency) ?? 2));

export const roundHalfUp = (value: bigint, unit: bigint): bigint => ((2n * value + unit) / (2n * unit)) * unit;

export const roundUp = (value: bigint, unit: bigint): bigint => ((value + unit - 1n) / unit) * unit;
