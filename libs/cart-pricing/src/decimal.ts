import Big from 'big.js';
import { type Int, multiply, multiplyDivide, powerOfTen, UNITS_MAX } from './exact';
import { type Decimal, type Rounding } from './pricing-cart';
import { PricingInputError } from './pricing-input-error';

/** The number digits ÷ 10^decimals, exactly. */
export interface ExactDecimal {
  readonly digits: Int;
  readonly decimals: number;
}

/** Any 15 digits are a safe integer and exact as a JSON number. */
const EXACT_DIGITS = 15;
const ZERO = 48;
const NINE = 57;
const POINT = 46;

export const ONE: ExactDecimal = { digits: 1, decimals: 0 };

/** Reads a number that is not negative. */
export function readDecimal(value: Decimal | undefined, member: string): ExactDecimal {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) && value >= 0) return { digits: value, decimals: 0 };
    // 12.99: decimals of up to 15 digits map to distinct numbers, so a match with two places is the shortest form.
    const hundredths = Math.round(value * 100);
    if (hundredths > 0 && hundredths < 1e15 && hundredths / 100 === value) return { digits: hundredths, decimals: 2 };
  }
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw new PricingInputError(member, text === undefined ? 'is missing' : 'is not a number');
  return readPlain(text) ?? readAnyForm(text, member);
}

/** Reads a percentage, 0 to 100. */
export function readPercentage(value: Decimal | undefined, member: string): ExactDecimal {
  const percentage = readDecimal(value, member);
  if (percentage.digits > multiply(100, powerOfTen(percentage.decimals))) throw new PricingInputError(member, 'is more than 100');
  return percentage;
}

/** Returns value × factor in whole units of the scale, rounded once. */
export function toUnits(value: ExactDecimal, factor: ExactDecimal, scale: number, rounding: Rounding): number {
  const exponent = scale - value.decimals - factor.decimals;
  if (exponent >= 0) return multiplyDivide(value.digits, multiply(factor.digits, powerOfTen(exponent)), 1, rounding);
  return multiplyDivide(value.digits, factor.digits, powerOfTen(-exponent), rounding);
}

/** Returns units × percentage ÷ 100, rounded once. */
export function percentOf(units: number, percentage: ExactDecimal, rounding: Rounding): number {
  return multiplyDivide(units, percentage.digits, powerOfTen(percentage.decimals + 2), rounding);
}

export function refuseTooLarge(units: number, member: string): void {
  if (units > UNITS_MAX) throw new PricingInputError(member, 'leads to an amount with more digits than can be kept exactly');
}

/** Parses the usual form, `12.99`, without big.js, because it is parsed several times per line of every cart. */
function readPlain(text: string): ExactDecimal | undefined {
  if (text.length === 0 || text.length > EXACT_DIGITS) return undefined;
  let digits = 0;
  let pointAt = -1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO);
    else if (code === POINT && pointAt < 0 && index > 0 && index < text.length - 1) pointAt = index;
    else return undefined;
  }
  return { digits, decimals: pointAt < 0 ? 0 : text.length - 1 - pointAt };
}

function readAnyForm(text: string, member: string): ExactDecimal {
  const value = parse(text);
  if (value === undefined) throw new PricingInputError(member, 'is not a number');
  if (value.lt(0)) throw new PricingInputError(member, 'is negative');
  const stored = parse(String(Number(text)));
  if (stored === undefined || !stored.eq(value)) throw new PricingInputError(member, 'has more digits than can be kept exactly');

  const digits = BigInt(value.c.join(''));
  const decimals = value.c.length - 1 - value.e;
  return decimals < 0 ? { digits: multiply(digits, powerOfTen(-decimals)), decimals: 0 } : { digits: multiply(digits, 1), decimals };
}

function parse(text: string): Big | undefined {
  try {
    return new Big(text);
  } catch {
    return undefined;
  }
}
