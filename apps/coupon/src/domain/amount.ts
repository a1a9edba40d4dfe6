import { currencyScale } from '@suite/cart-pricing';

/** The most decimal places of an amount. */
const DECIMALS = 6;

/** Returns the amount in millionths, from its shortest decimal: 999999999999.99 × 1,000,000 is not exact in floating point. */
export function millionths(amount: number): bigint {
  const text = String(amount);
  const [whole = '', places = ''] = (text.includes('e') ? amount.toFixed(DECIMALS) : text).split('.');
  return BigInt(whole + places.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

export const fromMillionths = (value: bigint): number => Number(`${value}e-${DECIMALS}`);

/** The currency's smallest unit, such as one cent, in millionths. */
export const minorUnit = (currency: string): bigint => 10n ** BigInt(DECIMALS - (currencyScale(currency) ?? 2));

export const roundHalfUp = (value: bigint, unit: bigint): bigint => ((2n * value + unit) / (2n * unit)) * unit;

export const roundUp = (value: bigint, unit: bigint): bigint => ((value + unit - 1n) / unit) * unit;
