/** A time-limited claim on a checkout, so that replicas do not run it twice. */
export interface Lease {
  readonly id: string;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Longer than any step, and by more than the clocks of replicas may differ: a call of a peer service times out after 2 seconds,
 * a statement after 5.
 */
export const LEASE_MS = 15_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

export const newLease = (id: string, now: Date): Lease => ({ id, now, until: leaseEnd(now) });
