/** How wrong codes slow a guesser down: some are free, then each one doubles the wait. */
export interface GuessRule {
  readonly freeMisses: number;
  readonly waitSecondsMax: number;
}

/** Who guesses, as the throttle counts them. */
export interface Guesser extends GuessRule {
  readonly key: string;
  /** Many shoppers can be behind it: it slows down only those who have guessed wrong themselves, or come after it was blocked. */
  readonly isShared: boolean;
  /** When the shopper's session began; undefined for a customer, who is known by their number. */
  readonly since?: Date;
}

/** After this long without a wrong code, the count begins again. */
export const EXPIRES_AFTER_SECONDS = 3_600;

const SHOPPER = { freeMisses: 5, waitSecondsMax: 900, isShared: false };
const ADDRESS = { freeMisses: 20, waitSecondsMax: 60, isShared: true };

/** The address that a shopper comes from, and the shopper; always in this order, in which their rows are locked. */
export function guessersOf(shopper: string, address: string | undefined, since?: Date): readonly Guesser[] {
  const byAddress = address === undefined ? [] : [{ key: `address:${address}`, ...ADDRESS }];
  return [...byAddress, { key: `shopper:${shopper}`, ...SHOPPER, ...(since && { since }) }];
}

/** What is known of a guesser who has given wrong codes lately. */
export interface GuesserRecord {
  readonly guesser: string;
  readonly blockedUntil: Date;
  /** When they had to wait for the first time since their count began; null when they never had to. */
  readonly blockedSince: Date | null;
}

/**
 * Until when these guessers must wait; undefined when they need not. A shopper without a wrong code of their own is let
 * through whatever others have done at their address: if the code is right, they have it. A session that began after the
 * address was blocked proves no clean record: each guess could come with a new one. It waits as the address does.
 */
export function waitUntil(guessers: readonly Guesser[], records: readonly GuesserRecord[], now: Date): Date | undefined {
  const recordOf = ({ key }: Guesser) => records.find(({ guesser }) => guesser === key);
  const shared = guessers.filter(({ isShared }) => isShared);
  const own = guessers.filter(({ isShared }) => !isShared);
  const blockedSince = Math.min(...shared.map((guesser) => recordOf(guesser)?.blockedSince?.getTime() ?? Infinity));
  const isClean = own.every((guesser) => !recordOf(guesser) && !isAfter(guesser, blockedSince));
  const judged = isClean ? own : guessers;
  const until = Math.max(...judged.map((guesser) => recordOf(guesser)?.blockedUntil.getTime() ?? 0));
  return until > now.getTime() ? new Date(until) : undefined;
}

/** Tokens say in whole seconds when a session began: one that began in the second of the block counts as a later one. */
const isAfter = ({ since }: Guesser, moment: number): boolean => since !== undefined && since.getTime() + 1_000 > moment;
