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
import { type DeliveryProvider, ProviderAway, TOO_LATE } from '../domain/delivery-provider';
import type { Deadline } from './deadline';

export interface LaneLimits {
  readonly concurrency: number;
  /** How long the provider is left alone after too many faults. */
  readonly breakMs: number;
}

const FAULTS_MAX = 10;
const TRIES_AGAIN = 2;
const PAUSE_MS = { initialDelay: 100, maxDelay: 400 };

/**
 * One tenant's way to one provider: so many orders at a time, none at all for a while when the provider fails again and
 * again or asks for patience. What goes wrong here slows nobody else.
 */
export class ProviderLane {
  private readonly bulkhead: BulkheadPolicy;
  private readonly breaker: CircuitBreakerPolicy;
  private notBefore = 0;

  constructor({ concurrency, breakMs }: LaneLimits) {
    this.bulkhead = bulkhead(concurrency, Infinity);
    this.breaker = circuitBreaker(
      handleWhen((error) => error instanceof ProviderAway && error.facts.broken),
      { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(FAULTS_MAX) },
    );
  }

  /** Does one order's work when it is its turn, and again, with growing pauses, while the provider is away and time remains. */
  async push<T>(work: () => Promise<T>, deadline: Deadline): Promise<T> {
    const worthAnotherTry = (error: unknown) => error instanceof ProviderAway && this.waitMs < deadline.remainingMs && !this.isShut;
    const tries = retry(handleWhen(worthAnotherTry), { maxAttempts: TRIES_AGAIN, backoff: new ExponentialBackoff(PAUSE_MS) });
    try {
      return await this.bulkhead.execute(() => tries.execute(work, deadline.signal), deadline.signal);
    } catch (error) {
      throw isTaskCancelledError(error) ? new ProviderAway(TOO_LATE, { doubtful: false, broken: false }) : error;
    }
  }

  /** The provider, called by the rules of this lane. */
  guard(provider: DeliveryProvider, deadline: Deadline): DeliveryProvider {
    return {
      create: (task, signal) => this.call(() => provider.create(task, signal), deadline),
      find: (key, signal) => this.call(() => provider.find(key, signal), deadline),
      update: (taskId, task, signal) => this.call(() => provider.update(taskId, task, signal), deadline),
    };
  }

  private async call<T>(work: () => Promise<T>, deadline: Deadline): Promise<T> {
    await this.untilWelcome(deadline);
    try {
      return await this.breaker.execute(work, deadline.signal);
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new ProviderAway(this.whyShut(), { doubtful: false, broken: false });
      if (isTaskCancelledError(error)) throw new ProviderAway(TOO_LATE, { doubtful: false, broken: false });
      if (error instanceof ProviderAway && error.facts.retryAfterMs !== undefined) {
        this.notBefore = Math.max(this.notBefore, performance.now() + error.facts.retryAfterMs);
      }
      throw error;
    }
  }

  private async untilWelcome(deadline: Deadline): Promise<void> {
    if (deadline.isOver) throw new ProviderAway(TOO_LATE, { doubtful: false, broken: false });
    if (this.waitMs === 0) return;
    if (this.waitMs >= deadline.remainingMs) {
      const message = `provider asked to be left alone for ${Math.ceil(this.waitMs / 1_000)} s`;
      throw new ProviderAway(message, { doubtful: false, broken: false });
    }
    await sleep(this.waitMs);
  }

  private get waitMs(): number {
    return Math.max(0, this.notBefore - performance.now());
  }

  private get isShut(): boolean {
    return this.breaker.state === CircuitState.Open;
  }

  /** Orders that were not even tried fail for the reason that made us stop trying. */
  private whyShut(): string {
    const failure = this.breaker.lastFailure;
    return failure && 'error' in failure && failure.error instanceof ProviderAway ? failure.error.message : TOO_LATE;
  }
}
