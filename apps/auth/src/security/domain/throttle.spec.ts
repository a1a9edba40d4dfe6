import {
  ACCOUNT_RULE,
  ADDRESS_RULE,
  type FailedAttempts,
  FORGET_FAILURES_MS,
  nextTurn,
  PAIR_RULE,
  type ThrottleRule,
  tooManyAttempts,
  WAIT_MS_MAX,
  waitMs,
  withFailure,
} from './throttle';

const SECOND = 1_000;
const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const failed = (failures: number, failedAt = now): FailedAttempts => ({ failures, failedAt, forgivenAt: null });
const NONE = failed(0);

/** Fails repeatedly, each time after the pause, and returns the count at the end. */
function failing(times: number, pauseMs: number, rule: ThrottleRule): { count: FailedAttempts; at: Date } {
  let count = NONE;
  let at = now;
  for (let i = 0; i < times; i += 1) {
    at = new Date(at.getTime() + pauseMs);
    count = withFailure(count, rule, at);
  }
  return { count, at };
}

describe('the delay after failed attempts', () => {
  it('is zero without failures', () => {
    expect([waitMs(undefined, PAIR_RULE, now), waitMs(NONE, PAIR_RULE, now)]).toEqual([0, 0]);
  });

  it.each([
    [5, 0],
    [6, 1],
    [7, 2],
    [10, 16],
    [15, 512],
    [16, 900],
    [1_000_000, 900],
  ])('after %d failures in a row is %d s', (failures, seconds) => {
    expect(waitMs(failed(failures), PAIR_RULE, now)).toBe(seconds * SECOND);
  });

  it('counts from the last failure, and ends', () => {
    expect(waitMs(failed(7, after(-1_500)), PAIR_RULE, now)).toBe(500);
    expect(waitMs(failed(7, after(-2_000)), PAIR_RULE, now)).toBe(0);
  });

  it('is zero once the failures have expired', () => {
    const rule = { freeTries: 0, waitSecondsMax: 100_000, expirySeconds: 100_000 };
    expect(waitMs(failed(1_000, after(1 - FORGET_FAILURES_MS)), rule, now)).toBeGreaterThan(0);
    expect(waitMs(failed(1_000, after(-FORGET_FAILURES_MS)), rule, now)).toBe(0);
  });

  it('is at most half a minute if another caller may have caused the failures', () => {
    for (const rule of [ACCOUNT_RULE, ADDRESS_RULE]) expect(waitMs(failed(1_000), rule, now)).toBe(30 * SECOND);
  });

  it.each([PAIR_RULE, ACCOUNT_RULE, ADDRESS_RULE])('does not expire for a caller that only waits: %j', (rule) => {
    const { count, at } = failing(100, rule.waitSecondsMax * SECOND, rule);
    expect(waitMs(count, rule, at)).toBe(rule.waitSecondsMax * SECOND);
  });
});

describe('failures', () => {
  it('expire one by one, even if other callers at the address fail', () => {
    expect(failing(500, 61 * SECOND, ADDRESS_RULE).count.failures).toBeLessThanOrEqual(2);
    const burst = failing(30, 0, ADDRESS_RULE).count;
    expect(burst.failures).toBe(30);
    const later = withFailure(burst, ADDRESS_RULE, after(15 * 60 * SECOND));
    expect(later.failures).toBe(16);
    expect(waitMs(later, ADDRESS_RULE, after(15 * 60 * SECOND))).toBe(0);
  });

  it('expire at the same rate for frequent and rare failures', () => {
    expect(failing(100, 59 * SECOND, ADDRESS_RULE).count.failures).toBeLessThanOrEqual(3);
    expect(failing(100, 30 * SECOND, ADDRESS_RULE).count.failures).toBeGreaterThanOrEqual(50);
  });

  it('expire all at once after an hour without a failure', () => {
    expect(withFailure(failed(50), PAIR_RULE, after(FORGET_FAILURES_MS)).failures).toBe(1);
    expect(withFailure(failed(50), PAIR_RULE, after(FORGET_FAILURES_MS - 1)).failures).toBe(50);
  });
});

describe('the turn of a caller delayed by others', () => {
  it('comes when the delay has passed', () => {
    expect(nextTurn(failed(12), null, now)).toEqual(after(2 * SECOND));
    expect(nextTurn(failed(99), null, after(10 * SECOND))).toEqual(after(30 * SECOND));
  });

  it('keeps its distance to the previous turn', () => {
    let turn: Date | null = null;
    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      turn = nextTurn(failed(99), turn, now) ?? null;
      waits.push((turn?.getTime() ?? 0) - now.getTime());
    }
    expect(waits).toEqual([30_000, 60_000, 90_000, 120_000]);
  });

  it('is granted only within a quarter of an hour', () => {
    expect(nextTurn(failed(99), after(WAIT_MS_MAX - 30 * SECOND), now)).toEqual(after(WAIT_MS_MAX));
    expect(nextTurn(failed(99), after(WAIT_MS_MAX - 29 * SECOND), now)).toBeUndefined();
  });

  it('does not wait for turns in the past', () => {
    expect(nextTurn(failed(99), after(-WAIT_MS_MAX), now)).toEqual(after(30 * SECOND));
  });
});

it('the error of a throttled attempt asks for whole seconds, rounded up', () => {
  const error = { kind: 'too_many_requests', type: 'too_many_attempts' };
  expect(tooManyAttempts(1_001)).toMatchObject({ ...error, extras: { retryAfter: 2 } });
  expect(tooManyAttempts(1_000)).toMatchObject({ ...error, extras: { retryAfter: 1 } });
});
