import { repeatedWithinDay, secondsUntilRepeat } from './repeated-mails';

const NOW = new Date('2026-11-28T12:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const DAY_MS = 86_400_000;

describe('repeatedWithinDay', () => {
  it('counts the mails of the last 24 hours, oldest first', () => {
    const times = [before(1), before(DAY_MS), before(DAY_MS - 1), before(DAY_MS + 1)];
    expect(repeatedWithinDay(times, NOW)).toEqual([before(DAY_MS - 1), before(1)]);
  });
});

describe('secondsUntilRepeat', () => {
  it.each([
    [DAY_MS - 1, 1],
    [DAY_MS - 1_500, 2],
    [0, 86_400],
  ])('returns when a mail of %d ms ago no longer counts', (ms, seconds) => expect(secondsUntilRepeat(before(ms), NOW)).toBe(seconds));
});
