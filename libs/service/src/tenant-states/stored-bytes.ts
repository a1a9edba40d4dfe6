import { AppError } from '@suite/errors';
import { within } from '@suite/runtime';

/** Less than auth waits for an answer. */
const WAIT_MS = 8_000;
/** A result that took longer is reused for a multiple of that time, so that the database measures for a tenth of the time at most. */
const SLOW_MS = 1_000;
const USED_AGAIN = 9;
const RETRY_AFTER_SECONDS = 10;

interface Measured {
  readonly bytes: number;
  readonly untilMs: number;
}

/**
 * Measures the storage of tenants. Concurrent callers share a measurement. It continues if it takes longer than they wait.
 */
export class StoredBytes {
  private readonly running = new Map<string, Promise<number>>();
  private readonly slow = new Map<string, Measured>();

  constructor(
    private readonly measure: (tenant: string) => Promise<number>,
    private readonly options: { readonly waitMs: number; readonly nowMs: () => number } = {
      waitMs: WAIT_MS,
      nowMs: () => performance.now(),
    },
  ) {}

  /** Returns the result of a measurement, or of the previous one if it takes too long. Throws 503 if there is none. */
  async of(tenant: string): Promise<number> {
    const before = this.slow.get(tenant);
    if (before && this.options.nowMs() < before.untilMs) return before.bytes;
    let bytes = before?.bytes;
    const running = this.running.get(tenant) ?? this.begin(tenant);
    await within(this.options.waitMs, running.then((measured) => (bytes = measured))); // prettier-ignore
    if (bytes === undefined) throw stillMeasured(tenant);
    return bytes;
  }

  private begin(tenant: string): Promise<number> {
    const running = this.timed(tenant).finally(() => this.running.delete(tenant));
    running.catch(() => undefined); // the callers who wait for it receive the error
    this.running.set(tenant, running);
    return running;
  }

  private async timed(tenant: string): Promise<number> {
    const startMs = this.options.nowMs();
    const bytes = await this.measure(tenant);
    const endMs = this.options.nowMs();
    if (endMs - startMs < SLOW_MS) this.slow.delete(tenant);
    else this.slow.set(tenant, { bytes, untilMs: endMs + USED_AGAIN * (endMs - startMs) });
    return bytes;
  }
}

const stillMeasured = (tenant: string): AppError =>
  new AppError('unavailable', 'service_unavailable', `What the tenant ${tenant} stores is still being measured; retry later`, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
