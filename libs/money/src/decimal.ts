/** The most decimals of an amount or a quantity. */
export const DECIMALS_MAX = 6;

/** One, in millionths. */
export const ONE = 10n ** BigInt(DECIMALS_MAX);

/** A number of JSON, which stands for its shortest decimal, or a numeric as PostgreSQL writes it. */
export type Decimal = number | string;

/** Any 15 digits are exact as a number. */
const EXACT_MAX = 1e15;
const NUMBER_OF_ONE = Number(ONE);
const FORM = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Returns a decimal in whole millionths. Further decimals are rounded; a half is rounded away from zero. */
export function millionths(value: Decimal): bigint {
  const scaled = scaledExactly(value);
  return Number.isNaN(scaled) ? parsed(String(value)) : BigInt(scaled);
}

/** Returns a number in whole millionths if a number is exact there, as most are; else NaN. Faster than reading the digits. */
function scaledExactly(value: Decimal): number {
  const scaled = Math.round(Number(value) * NUMBER_OF_ONE);
  return Math.abs(scaled) < EXACT_MAX && scaled / NUMBER_OF_ONE === value ? scaled : NaN;
}

/** Returns the number whose shortest decimal is the value. Above 15 digits, it is the nearest number. */
export function fromMillionths(value: bigint): number {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number / NUMBER_OF_ONE : Number(`${value}e-${DECIMALS_MAX}`);
}

/** Adds decimals exactly: 0.1 + 0.2 is 0.3. */
export function addExactly(values: readonly Decimal[]): number {
  let sum = 0;
  for (const value of values) {
    sum += scaledExactly(value);
    if (!Number.isSafeInteger(sum)) return fromMillionths(values.reduce((total, each) => total + millionths(each), 0n));
  }
  return sum / NUMBER_OF_ONE;
}

/** Returns whether a number needs no more than the given decimals. */
export const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Returns how many decimals a number needs after it is rounded to six. */
export function decimalsOf(value: number): number {
  const rounded = fromMillionths(millionths(value));
  let decimals = 0;
  while (!hasDecimals(rounded, decimals)) decimals += 1;
  return decimals;
}

/** Reads the digits of a text, so that no digit passes through binary. */
function parsed(text: string): bigint {
  const [, sign, whole, places = '', exponent = '0'] = FORM.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`${text} is not a decimal`);
  const digits = BigInt(whole + places);
  const shift = DECIMALS_MAX - places.length + Number(exponent);
  const size = shift < 0 ? half(digits, 10n ** BigInt(-shift)) : digits * 10n ** BigInt(shift);
  return sign === '-' ? -size : size;
}

const half = (digits: bigint, unit: bigint): bigint => (2n * digits + unit) / (2n * unit);
