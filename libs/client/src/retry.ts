import type { SuiteError } from './suite-error.ts';

export interface RetryOptions {
  /** Maximum number of retries; 0 disables them. Default: 4. */
  readonly retries?: number;
  /**
   * Maximum wait before a retry, in milliseconds. When the service asks for a longer wait, the call fails instead.
   * Default: 30,000.
   */
  readonly maxWaitMs?: number;
}

export interface RetryLimits {
  readonly retries: number;
  readonly maxWaitMs: number;
}

/** A failed call, and whether it is idempotent. */
export interface FailedCall {
  readonly error: SuiteError;
  /** Number of attempts so far. */
  readonly tries: number;
  readonly isRepeatable: boolean;
}

const FIRST_WAIT_MS = 200;

/** Errors of requests that were rejected before any effect. They are retried even when the request is not idempotent. */
const NOTHING_DONE: ReadonlySet<string> = new Set([
  'campaign_busy',
  'cart_busy',
  'coupon_busy',
  'idempotency_key_in_progress',
  'misdirected_request',
  'overloaded',
  'planner_busy',
  'service_unavailable',
  'source_unavailable',
  'starting',
  'tenant_rate_exceeded',
  'token_keys_unavailable',
  'too_many_requests',
]);

/** Statuses after which the effect of the request is unknown. Only idempotent requests are retried. */
const OUTCOME_UNKNOWN: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/**
 * Returns the milliseconds until the next attempt; undefined when the call must not be retried. The wait has random jitter,
 * so that clients that failed together do not retry together.
 */
export function waitBeforeRetry(
  { error, tries, isRepeatable }: FailedCall,
  { retries, maxWaitMs }: RetryLimits,
  random: () => number = Math.random,
): number | undefined {
  const isSafe = NOTHING_DONE.has(error.type) || (isRepeatable && OUTCOME_UNKNOWN.has(error.status));
  if (!isSafe || tries > retries) return undefined;
  const spread = random() * Math.min(maxWaitMs, FIRST_WAIT_MS * 2 ** (tries - 1));
  if (error.retryAfterSeconds === undefined) return spread;
  const retryAfterMs = error.retryAfterSeconds * 1_000;
  return retryAfterMs > maxWaitMs ? undefined : retryAfterMs + spread;
}

/** Whether the same request may succeed later: no answer, an overloaded or failing service. */
export const isTemporary = ({ type, status }: SuiteError): boolean =>
  type === 'unreachable' || NOTHING_DONE.has(type) || status === 429 || status >= 500;

/** Waits for the given time. Rejects with the signal's reason when aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
