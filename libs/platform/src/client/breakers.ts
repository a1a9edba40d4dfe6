import { type CircuitBreakerPolicy, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { LruMap } from 'toad-cache';

export interface BreakerLimits {
  /** So many faults in a row open the circuit. */
  readonly faultsMax: number;
  /** How long it then stays open before one call tries again. */
  readonly pauseMs: number;
}

/** Which outcomes count as faults; without a rule every error does. */
export interface FaultRules<T> {
  readonly isFault?: (error: unknown) => boolean;
  readonly isFaultyResult?: (result: T) => boolean;
}

const BREAKERS_MAX = 1_000;

/**
 * A circuit breaker for each key, which is a peer or a tenant at a peer: whoever fails again and again is left alone for a
 * while, answers at once meanwhile, and nobody else suffers.
 */
export class Breakers<T = unknown> {
  private readonly breakers = new LruMap<CircuitBreakerPolicy>(BREAKERS_MAX);

  constructor(
    private readonly limits: BreakerLimits,
    private readonly rules: FaultRules<T> = {},
  ) {}

  /** Throws what `isBrokenCircuitError` of cockatiel knows, without doing the work, while the circuit is open. */
  execute<R extends T>(key: string, work: () => Promise<R>): Promise<R> {
    return this.breakerOf(key).execute(work);
  }

  /** Keys that are left alone at the moment. */
  get openCount(): number {
    const keys = [...this.breakers.keys()] as string[];
    return keys.filter((key) => this.breakers.get(key)?.state === CircuitState.Open).length;
  }

  private breakerOf(key: string): CircuitBreakerPolicy {
    const known = this.breakers.get(key);
    if (known) return known;
    const { faultsMax, pauseMs } = this.limits;
    const { isFault = () => true, isFaultyResult = () => false } = this.rules;
    const made = circuitBreaker(
      handleWhen(isFault).orWhenResult((result) => isFaultyResult(result as T)),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(faultsMax) },
    );
    this.breakers.set(key, made);
    return made;
  }
}
