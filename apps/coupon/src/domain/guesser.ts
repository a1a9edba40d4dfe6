/** How wrong codes slow a guesser down: some are free, then each one doubles the wait. */
export interface GuessRule {
  readonly freeMisses: number;
  readonly waitSecondsMax: number;
}

/** Who guesses, as the throttle counts them. */
export interface Guesser extends GuessRule {
  readonly key: string;
}

/** After this long without a wrong code, the count begins again. */
export const EXPIRES_AFTER_SECONDS = 3_600;

const SHOPPER: GuessRule = { freeMisses: 5, waitSecondsMax: 900 };
/** Many shoppers can share an address, so it is allowed more and never blocked for long. */
const ADDRESS: GuessRule = { freeMisses: 20, waitSecondsMax: 60 };

/** The shopper and the address they come from; always in this order, in which their rows are locked. */
export function guessersOf(shopper: string, address: string | undefined): readonly Guesser[] {
  const byAddress = address === undefined ? [] : [{ key: `address:${address}`, ...ADDRESS }];
  return [...byAddress, { key: `shopper:${shopper}`, ...SHOPPER }];
}
