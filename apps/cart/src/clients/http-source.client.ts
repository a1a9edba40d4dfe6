import { AppError } from '@suite/errors';
import { callService, ServiceRefusal } from '@suite/platform';
import { type CircuitBreakerPolicy, circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';

const FAILURES_UNTIL_OPEN = 5;
const OPEN_MS = 5_000;

/**
 * A shop's own service as a source of reference data. Each call is bounded in time; after some failures in a row it is
 * not called at all for a while, so that carts answer at once and the service can recover.
 */
export class HttpSource {
  private readonly breaker: CircuitBreakerPolicy;

  constructor(
    private readonly url: URL,
    private readonly timeoutMs: number,
    openMs = OPEN_MS,
  ) {
    this.breaker = circuitBreaker(
      handleWhen((error) => !(error instanceof ServiceRefusal)),
      { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN) },
    );
  }

  /** The answer, or undefined where the service knows nothing (404). */
  async get<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T | undefined> {
    const url = new URL(path, this.url.href.endsWith('/') ? this.url : `${this.url.href}/`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      return await this.breaker.execute(() => callService<T>(url, { method: 'GET', timeoutMs: this.timeoutMs }));
    } catch (error) {
      if (error instanceof ServiceRefusal && error.status === 404) return undefined;
      if (error instanceof ServiceRefusal || isBrokenCircuitError(error)) throw away();
      throw error;
    }
  }
}

function away(): AppError {
  return new AppError('unavailable', 'source_unavailable', 'The source of prices or taxes cannot answer at the moment', {
    retryAfter: OPEN_MS / 1_000,
  });
}
