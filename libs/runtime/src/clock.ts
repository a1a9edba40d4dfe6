/**
 * The largest difference between the clocks of two replicas. Hosts keep it far smaller (NTP). A lease lasts longer than its
 * work by more than this, so that a replica whose clock is ahead does not take it over too early.
 */
export const CLOCK_SKEW_MS_MAX = 2_000;

/** The only source of time: for coupon validity, token expiry, leases and everything else, also in SQL. Tests can set it. */
export class Clock {
  now(): Date {
    return new Date();
  }

  nowMs(): number {
    return this.now().getTime();
  }

  /** Returns the moment that many milliseconds from now. */
  after(ms: number): Date {
    return new Date(this.nowMs() + ms);
  }

  /** Returns the age of the oldest of some rows; 0 if there is none, or if another replica's clock is ahead. */
  secondsSince(oldest: Date | null | undefined): number {
    return oldest ? Math.max(0, this.nowMs() - oldest.getTime()) / 1_000 : 0;
  }
}
