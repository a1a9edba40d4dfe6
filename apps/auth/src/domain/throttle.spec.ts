import { ACCOUNT_RULE, ADDRESS_RULE, FORGET_FAILURES_MS, PAIR_RULE, SHARED_PAIR_RULE, waitMs } from './throttle';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('waitMs', () => {
  it('is nothing for somebody who never failed', () => expect(waitMs(undefined, PAIR_RULE, now)).toBe(0));

  it.each([
    [5, 0],
    [6, 1],
    [7, 2],
    [10, 16],
    [15, 512],
    [16, 900],
    [1_000_000, 900],
  ])('after %d failures in a row is %d s', (failures, seconds) => {
    expect(waitMs({ failures, failedAt: now }, PAIR_RULE, now)).toBe(seconds * 1_000);
  });

  it('counts from the last failure, and is over in time', () => {
    expect(waitMs({ failures: 7, failedAt: ago(1_500) }, PAIR_RULE, now)).toBe(500);
    expect(waitMs({ failures: 7, failedAt: ago(2_000) }, PAIR_RULE, now)).toBe(0);
  });

  it('is nothing once the failures are forgotten', () => {
    const rule = { freeTries: 0, waitSecondsMax: 100_000 };
    expect(waitMs({ failures: 1_000, failedAt: ago(FORGET_FAILURES_MS - 1) }, rule, now)).toBeGreaterThan(0);
    expect(waitMs({ failures: 1_000, failedAt: ago(FORGET_FAILURES_MS) }, rule, now)).toBe(0);
  });

  it('is half a minute at most where a stranger may have been the one who failed', () => {
    for (const rule of [SHARED_PAIR_RULE, ACCOUNT_RULE, ADDRESS_RULE]) {
      expect(waitMs({ failures: 1_000, failedAt: now }, rule, now)).toBe(30_000);
    }
  });
});
