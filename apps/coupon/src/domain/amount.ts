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
const ONE = 10 ** DECIMALS;

/** The amount in whole millionths, exactly. */
export const millionths = (amount: number): bigint => BigInt(Math.round(amount * ONE));

export const fromMillionths = (value: bigint): number => Number(value) / ONE;

/** One cent, or whatever the currency's smallest unit is, in millionths. */
export const minorUnit = (currency: string): bigint => 10n ** BigInt(DECIMALS - (currencyScale(currency) ?? 2));

export const roundHalfUp = (value: bigint, unit: bigint): bigint => ((2n * value + unit) / (2n * unit)) * unit;

export const roundUp = (value: bigint, unit: bigint): bigint => ((value + unit - 1n) / unit) * unit;
