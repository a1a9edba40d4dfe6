import { currencyScale } from '@suite/cart-pricing';

export interface Money {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

export const AMOUNT_MAX = 1_000_000_000;
export const AMOUNT_DECIMALS = 6;
const ONE = 10 ** AMOUNT_DECIMALS;

/** Whether a value can be an amount: not negative, and few enough digits to be kept exactly. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= AMOUNT_MAX && Math.round(value * ONE) / ONE === value;
}

export function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && currencyScale(value) !== undefined;
}

/** The amount in whole millionths, exactly. */
export const millionths = (amount: number): bigint => BigInt(Math.round(amount * ONE));

export const fromMillionths = (value: bigint): number => Number(value) / ONE;

/** One cent, or whatever the currency's smallest unit is, in millionths. */
export const minorUnit = (currency: string): bigint => 10n ** BigInt(AMOUNT_DECIMALS - (currencyScale(currency) ?? 2));

export const roundHalfUp = (value: bigint, unit: bigint): bigint => ((2n * value + unit) / (2n * unit)) * unit;

export const roundUp = (value: bigint, unit: bigint): bigint => ((value + unit - 1n) / unit) * unit;
