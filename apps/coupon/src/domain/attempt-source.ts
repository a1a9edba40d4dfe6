/** How wrong codes throttle their source: some are free, then each one doubles the wait. */
export interface AttemptRule {
  readonly freeMisses: number;
  readonly waitSecondsMax: number;
}

/** A party whose wrong codes the throttle counts. */
export interface AttemptSource extends AttemptRule {
  readonly key: string;
  /** Shared by many shoppers: throttles only those with misses of their own, and sessions that began after it was blocked. */
  readonly isShared: boolean;
  /** The start of the shopper's session; undefined for a customer, who is identified by number. */
  readonly since?: Date;
}

/** The count restarts after this long without a wrong code. */
export const EXPIRES_AFTER_SECONDS = 3_600;

const SHOPPER = { freeMisses: 5, waitSecondsMax: 900, isShared: false };
const ADDRESS = { freeMisses: 20, waitSecondsMax: 60, isShared: true };

/** Returns the shopper's address and the shopper, always in this order: their rows are locked in it. */
export function attemptSourcesOf(shopper: string, address: string | undefined, since?: Date): readonly AttemptSource[] {
  const byAddress = address === undefined ? [] : [{ key: `address:${address}`, ...ADDRESS }];
  return [...byAddress, { key: `shopper:${shopper}`, ...SHOPPER, ...(since && { since }) }];
}

/** The key of a customer's own wrong codes. */
export const customerKey = (customerNumber: string): string => `shopper:customer:${customerNumber}`;

/** The recent wrong codes of a source. */
export interface AttemptRecord {
  readonly guesser: string;
  readonly blockedUntil: Date;
  /** The start of the first wait since the count began; null when there was none. */
  readonly blockedSince: Date | null;
}

/**
 * Returns until when these sources must wait; undefined when they need not. A shopper without a wrong code may
 * continue, regardless of others at the same address, because legitimate customers share addresses. A session that began after the address was
 * blocked waits with it: otherwise an attacker could open a new session for each guess.
 */
export function waitUntil(sources: readonly AttemptSource[], records: readonly AttemptRecord[], now: Date): Date | undefined {
  const recordOf = ({ key }: AttemptSource) => records.find(({ guesser: source }) => source === key);
  const shared = sources.filter(({ isShared }) => isShared);
  const own = sources.filter(({ isShared }) => !isShared);
  const blockedSince = Math.min(...shared.map((source) => recordOf(source)?.blockedSince?.getTime() ?? Infinity));
  const isClean = own.every((source) => !recordOf(source) && !isAfter(source, blockedSince));
  const counted = isClean ? own : sources;
  const until = Math.max(...counted.map((source) => recordOf(source)?.blockedUntil.getTime() ?? 0));
  return until > now.getTime() ? new Date(until) : undefined;
}

/** Tokens hold the start of a session in whole seconds: a session from the second of the block counts as a later one. */
const isAfter = ({ since }: AttemptSource, moment: number): boolean => since !== undefined && since.getTime() + 1_000 > moment;
