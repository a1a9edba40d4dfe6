const HOUR_MS = 3_600_000;

/** The failures in the hour that begins with the first of them. */
export interface HourlyFailures {
  readonly failures: number;
  /** When the hour began; null for no failure yet. */
  readonly forgivenAt: Date | null;
}

/** Returns the wait until another failure is allowed; 0 when it is allowed now. */
export function hourlyWaitMs({ failures, forgivenAt }: HourlyFailures, failuresMax: number, now: Date): number {
  if (forgivenAt === null || failures < failuresMax) return 0;
  return Math.max(0, forgivenAt.getTime() + HOUR_MS - now.getTime());
}

/** Returns the count with one more failure, in the current hour or a new one. */
export function withHourlyFailure({ failures, forgivenAt }: HourlyFailures, now: Date): HourlyFailures {
  if (forgivenAt === null || now.getTime() - forgivenAt.getTime() >= HOUR_MS) return { failures: 1, forgivenAt: now };
  return { failures: failures + 1, forgivenAt };
}
