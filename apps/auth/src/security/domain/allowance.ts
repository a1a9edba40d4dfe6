/** How often something may happen within a time. */
export interface AllowanceRule {
  readonly max: number;
  readonly withinMs: number;
  /** The minimum interval between two uses; 0 for none. */
  readonly gapMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Requests for mails from one network. */
export const MAIL_REQUESTS_RULE: AllowanceRule = { max: 1_000, withinMs: HOUR_MS, gapMs: 0 };
/** Requested changes of the e-mail address of one account, so that an account is no means to send mails to many addresses. */
export const EMAIL_CHANGES_RULE: AllowanceRule = { max: 20, withinMs: 24 * HOUR_MS, gapMs: 0 };

/** The key under which the requested changes of an account are counted. */
export const emailChangesOf = (customerNumber: string): string => `email changes of ${customerNumber}`;

/** The longest time of a rule: older records have no effect. */
export const ALLOWANCE_KEPT_MS = 24 * HOUR_MS;

/** Sign-ups in an hour from one network, behind which there can be a whole shop. */
export const SIGN_UPS_OF_NETWORK_MAX = 1_000;
export const SIGN_UPS_OF_NETWORK_RULE: AllowanceRule = { max: SIGN_UPS_OF_NETWORK_MAX, withinMs: HOUR_MS, gapMs: 0 };
/** Sign-ups of one session from one network. */
export const signUpRule = (perHour: number): AllowanceRule => ({ max: perHour, withinMs: HOUR_MS, gapMs: 0 });

/** New stations of one tenant. */
export const STATIONS_RULE: AllowanceRule = { max: 100, withinMs: HOUR_MS, gapMs: 0 };

/** Returns the wait until it may happen again; 0 when it may happen now. `usedAt` are the last times, oldest first. */
export function allowanceWaitMs(usedAt: readonly Date[], { max, withinMs, gapMs }: AllowanceRule, now: Date): number {
  const [last, first] = [usedAt.at(-1), usedAt.at(-max)];
  const gap = last && gapMs > 0 ? last.getTime() + gapMs - now.getTime() : 0;
  const window = usedAt.length >= max && first ? first.getTime() + withinMs - now.getTime() : 0;
  return Math.max(0, gap, window);
}
