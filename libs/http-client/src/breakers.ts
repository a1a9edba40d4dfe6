import { type CircuitBreakerPolicy, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { LruMap } from 'toad-cache';

export interface BreakerLimits {
  /** The number of consecutive faults that open the circuit. */
  readonly faultsMax: number;
  /** How long the circuit stays open before one call probes the peer. */
  readonly pauseMs: number;
}

/** The outcomes that count as faults; by default every error. */
export interface FaultRules<T> {
  readonly isFault?: (error: unknown) => boolean;
  readonly isFaultyResult?: (result: T) => boolean;
}

const BREAKERS_MAX = 1_000;

/**
 * A circuit breaker per key, which is a peer or a tenant at a peer. After repeated faults, calls of that key fail fast for a
 * while, and other keys are unaffected.
 */
export class Breakers<T = unknown> {
  private readonly breakers = new LruMap<CircuitBreakerPolicy>(BREAKERS_MAX);

  constructor(
    private readonly limits: BreakerLimits,
    private readonly rules: FaultRules<T> = {},
  ) {}

  /** Runs the work. While the circuit is open, throws cockatiel's BrokenCircuitError instead. */
  execute<R extends T>(key: string, work: () => Promise<R>): Promise<R> {
    return this.breakerOf(key).execute(work);
  }

  /** Returns the number of keys with an open circuit. */
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
