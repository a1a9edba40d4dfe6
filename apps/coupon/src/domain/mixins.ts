import { invalidValue, type TermsFault } from './terms-fault';

/** The shop's own attributes of a coupon, by name; they are stored as sent. */
export type Mixins = Readonly<Record<string, unknown>>;

/** The most bytes of all attributes together, as JSON. */
const BYTES_MAX = 16 * 1_024;

/** Merges a change by name (RFC 7396): null removes an attribute. */
export function mergeMixins<T>(earlier: Readonly<Record<string, T>>, patch: Readonly<Record<string, T | null>>): Record<string, T> {
  const merged = Object.entries({ ...earlier, ...patch }).filter((entry): entry is [string, T] => entry[1] !== null);
  return Object.fromEntries(merged);
}

/** Returns the fault of attributes that are too large. */
export function mixinFaults(field: string, mixins: Mixins): TermsFault[] {
  const bytes = new TextEncoder().encode(JSON.stringify(mixins)).length;
  return bytes > BYTES_MAX ? [invalidValue(field, `has more than ${BYTES_MAX} bytes as JSON; send less`)] : [];
}
