import { nextAttemptAt } from './retry-schedule';

const at = new Date('2026-03-01T12:00:00Z');
const pauseOf = (attempt: number, random = 0.5, retryAfter?: string): number | undefined => {
  const next = nextAttemptAt({ attempt, endedAt: at, retryAfter, random });
  return next && (next.getTime() - at.getTime()) / 1_000;
};

describe('the schedule of retries', () => {
  it.each([
    [1, 5],
    [2, 300],
    [3, 1_800],
    [4, 7_200],
    [5, 18_000],
    [6, 36_000],
    [7, 36_000],
    [8, undefined],
  ])('waits after attempt %d: %s seconds', (attempt, seconds) => expect(pauseOf(attempt)).toBe(seconds));

  it('spreads pauses by a fifth', () => {
    expect([pauseOf(2, 0), pauseOf(2, 0.999_999_9)]).toEqual([240, expect.closeTo(360, 3)]);
  });

  it.each([
    ['60', 60],
    [' 60 ', 60],
    ['1', 5],
    ['0', 5],
    ['-60', 5],
    ['soon', 5],
    ['', 5],
    ['99999999999999999999', 36_000],
    ['36001', 36_000],
    ['Sun, 01 Mar 2026 12:02:00 GMT', 120],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 5],
    ['2026-03-01T12:02:00Z', 120],
    ['Sun, 01 Mar 2026 12:02:00 +0000', 120],
    ['Mon, 01 Mar 2027 12:00:00 GMT', 36_000],
  ])('follows Retry-After %j: %d seconds', (retryAfter, seconds) => expect(pauseOf(1, 0.5, retryAfter)).toBe(seconds));

  it('does not revive a dead message by Retry-After', () => expect(pauseOf(8, 0.5, '60')).toBeUndefined());
});
