import type { SuiteError } from './suite-error.ts';

export interface RetryOptions {
  /** How often a call is repeated at most; 0 for never. Default: 4. */
  readonly retries?: number;
  /** The longest wait before a repetition, in milliseconds; who is asked to wait longer gets the error. Default: 30,000. */
  readonly maxWaitMs?: number;
}

export interface RetryLimits {
  readonly retries: number;
  readonly maxWaitMs: number;
}

/** A call that failed, and whether doing it twice does no harm. */
export interface FailedCall {
  readonly error: SuiteError;
  /** How often it was tried. */
  readonly tries: number;
  readonly isRepeatable: boolean;
}

const FIRST_WAIT_MS = 200;

/** The service has done nothing and says that it may soon, so that even what must not happen twice may be sent again. */
const NOTHING_DONE: ReadonlySet<string> = new Set([
  'cart_busy',
  'idempotency_key_in_progress',
  'misdirected_request',
  'overloaded',
  'service_unavailable',
  'source_unavailable',
  'starting',
  'token_keys_unavailable',
  'too_many_requests',
]);

/** Nobody knows whether it was done: sent again only where that does no harm. */
const OUTCOME_UNKNOWN: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Milliseconds until the call is sent again; undefined when it is not. Random, so that many who failed together do not return together. */
export function waitBeforeRetry(
  { error, tries, isRepeatable }: FailedCall,
  { retries, maxWaitMs }: RetryLimits,
  random: () => number = Math.random,
): number | undefined {
  const isSafe = NOTHING_DONE.has(error.type) || (isRepeatable && OUTCOME_UNKNOWN.has(error.status));
  if (!isSafe || tries > retries) return undefined;
  const spread = random() * Math.min(maxWaitMs, FIRST_WAIT_MS * 2 ** (tries - 1));
  if (error.retryAfterSeconds === undefined) return spread;
  const asked = error.retryAfterSeconds * 1_000;
  return asked > maxWaitMs ? undefined : asked + spread;
}

/** Waits, and stops waiting when it is told to. */
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
