import type { Database } from '@suite/database';
import { type Lease, setLeaseEnd } from './turn.queries';

/** Another process may take over this long after the last sign of this one. */
const LEASE_MS = 6_000;
/** A lease that ends beyond this was written before a clock was set back; it is ignored. */
export const LEASE_MS_MAX = 3 * LEASE_MS;

/** The right to send the messages of a tenant. Each turn extends it; it expires when the process dies. */
export class PushLease {
  /** A time of the monotonic clock. */
  private heldUntilMs = -Infinity;

  constructor(
    private readonly db: Database,
    private readonly tenant: string,
    private readonly holder: string,
  ) {}

  get isHeld(): boolean {
    return performance.now() < this.heldUntilMs;
  }

  /** Returns the lease that a statement stores at this time. */
  at(now: Date): Lease {
    const { clock } = this.db;
    return { holder: this.holder, now, until: clock.after(LEASE_MS), untilMax: clock.after(LEASE_MS_MAX) };
  }

  /** Holds the lease that was requested at this time, before it was stored. */
  holdFrom(requestedMs: number): void {
    this.heldUntilMs = requestedMs + LEASE_MS;
  }

  /** Another process has the lease. */
  lose(): void {
    this.heldUntilMs = -Infinity;
  }

  async release(): Promise<void> {
    if (this.isHeld) await setLeaseEnd(this.db, { leasedUntil: null }, this.tenant, this.holder);
  }
}
