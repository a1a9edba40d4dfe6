import { setTimeout as sleep } from 'node:timers/promises';
import {
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
} from 'cockatiel';
import type { Deadline } from './domain/deadline';
import { ProviderUnavailable, TOO_LATE } from './domain/delivery-provider';

export interface BulkheadLimits {
  readonly concurrency: number;
  /** How long the circuit breaker stays open. */
  readonly breakMs: number;
}

const FAULTS_MAX = 10;
const RETRIES = 2;
const PAUSE_MS = { initialDelay: 100, maxDelay: 400 };

/**
 * Limits and retries the calls of one account to its provider. The policies around each attempt, from the outside in:
 *
 * 1. bulkhead: limits the number of concurrent orders;
 * 2. retries: up to three attempts with growing pauses, while the provider is unavailable and time remains;
 * 3. Retry-After: no attempt before the time that the provider asked for;
 * 4. circuit breaker: no attempts for a while after ten consecutive faults.
 *
 * The attempt itself is domain/order-push.ts. Failures of one account do not slow down other accounts.
 */
export class ProviderBulkhead {
  private readonly bulkhead: BulkheadPolicy;
  private readonly breaker: CircuitBreakerPolicy;
  private notBefore = 0;

  constructor({ concurrency, breakMs }: BulkheadLimits) {
    this.bulkhead = bulkhead(concurrency, Infinity);
    this.breaker = circuitBreaker(
      handleWhen((error) => error instanceof ProviderUnavailable && error.facts.atFault),
      { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(FAULTS_MAX) },
    );
  }

  /** Runs the attempt. Throws the error of the last attempt, or a ProviderUnavailable when no attempt was made. */
  async run<T>(attempt: () => Promise<T>, deadline: Deadline): Promise<T> {
    const { signal } = deadline;
    const isWorthRetrying = (error: unknown) =>
      error instanceof ProviderUnavailable && this.waitMs < deadline.remainingMs && !this.isCircuitOpen;
    const retries = retry(handleWhen(isWorthRetrying), { maxAttempts: RETRIES, backoff: new ExponentialBackoff(PAUSE_MS) });
    try {
      return await this.bulkhead.execute(() => retries.execute(() => this.attempt(attempt, deadline), signal), signal);
    } catch (error) {
      if (isBrokenCircuitError(error)) throw notAttempted(this.openCircuitReason());
      throw isTaskCancelledError(error) ? notAttempted(TOO_LATE) : error;
    }
  }

  /** Whether the circuit breaker is open. */
  get isCircuitOpen(): boolean {
    return this.breaker.state === CircuitState.Open;
  }

  private async attempt<T>(attempt: () => Promise<T>, deadline: Deadline): Promise<T> {
    await this.waitForRetryAfter(deadline);
    try {
      return await this.breaker.execute(attempt, deadline.signal);
    } catch (error) {
      const retryAfterMs = error instanceof ProviderUnavailable ? error.facts.retryAfterMs : undefined;
      if (retryAfterMs !== undefined) this.notBefore = Math.max(this.notBefore, performance.now() + retryAfterMs);
      throw error;
    }
  }

  private async waitForRetryAfter(deadline: Deadline): Promise<void> {
    if (deadline.isExpired) throw notAttempted(TOO_LATE);
    if (this.waitMs === 0) return;
    if (this.waitMs >= deadline.remainingMs)
      throw notAttempted(`provider accepts no calls for another ${Math.ceil(this.waitMs / 1_000)} s`);
    await sleep(this.waitMs);
  }

  private get waitMs(): number {
    return Math.max(0, this.notBefore - performance.now());
  }

  /** Returns the failure that opened the circuit, which is also the reason for orders that were not attempted. */
  private openCircuitReason(): string {
    const failure = this.breaker.lastFailure;
    return failure && 'error' in failure && failure.error instanceof ProviderUnavailable ? failure.error.message : TOO_LATE;
  }
}

/** Returns the error for an order that was not attempted; it does not count as a fault of the provider. */
const notAttempted = (reason: string): ProviderUnavailable => new ProviderUnavailable(reason, { outcomeUnknown: false, atFault: false });
