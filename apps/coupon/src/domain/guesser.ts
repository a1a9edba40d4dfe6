/** How wrong codes slow a guesser down: some are free, then each one doubles the wait. */
export interface GuessRule {
  readonly freeMisses: number;
  readonly waitSecondsMax: number;
}

/** Who guesses, as the throttle counts them. */
export interface Guesser extends GuessRule {
  readonly key: string;
  /** Many shoppers can be behind it: it slows down only those who have guessed wrong themselves. */
  readonly isShared: boolean;
}

/** After this long without a wrong code, the count begins again. */
export const EXPIRES_AFTER_SECONDS = 3_600;

const SHOPPER = { freeMisses: 5, waitSecondsMax: 900, isShared: false };
const ADDRESS = { freeMisses: 20, waitSecondsMax: 60, isShared: true };

/** The shopper and the address they come from; always in this order, in which their rows are locked. */
export function guessersOf(shopper: string, address: string | undefined): readonly Guesser[] {
  const byAddress = address === undefined ? [] : [{ key: `address:${address}`, ...ADDRESS }];
  return [...byAddress, { key: `shopper:${shopper}`, ...SHOPPER }];
}

/** What is known of a guesser who has given wrong codes lately. */
export interface GuesserRecord {
  readonly guesser: string;
  readonly blockedUntil: Date;
}

/**
 * Until when these guessers must wait; undefined when they need not. A shopper without a wrong code of their own is let
 * through whatever others have done at their address: if the code is right, they have it.
 */
export function waitUntil(guessers: readonly Guesser[], records: readonly GuesserRecord[], now: Date): Date | undefined {
  const recordOf = ({ key }: Guesser) => records.find(({ guesser }) => guesser === key);
  const isClean = guessers.every((guesser) => guesser.isShared || !recordOf(guesser));
  const judged = guessers.filter(({ isShared }) => !(isShared && isClean));
  const until = Math.max(...judged.map((guesser) => recordOf(guesser)?.blockedUntil.getTime() ?? 0));
  return until > now.getTime() ? new Date(until) : undefined;
}
