import { FeedLag, type Running } from './feed-lag';

describe('how long the feed has stood still', () => {
  it.each<[string, (Running & { atMs: number })[], number[]]>([
    [
      'not at all, while nothing runs',
      [
        { oldest: 5, next: 5, atMs: 0 },
        { oldest: 9, next: 9, atMs: 10 },
      ],
      [0, 0],
    ],
    [
      'not at all, while only short work runs',
      [
        { oldest: 5, next: 7, atMs: 0 },
        { oldest: 7, next: 9, atMs: 10 },
      ],
      [0, 0],
    ],
    [
      'since a transaction was first seen that is still running',
      [
        { oldest: 5, next: 5, atMs: 0 },
        { oldest: 5, next: 8, atMs: 10 },
        { oldest: 5, next: 20, atMs: 30 },
      ],
      [0, 0, 20],
    ],
    [
      'since the next one was first seen, once the first has ended',
      [
        { oldest: 5, next: 6, atMs: 0 },
        { oldest: 5, next: 9, atMs: 10 },
        { oldest: 8, next: 20, atMs: 30 },
        { oldest: 20, next: 20, atMs: 40 },
      ],
      [0, 10, 20, 0],
    ],
    [
      'not since what was seen on another server',
      [
        { oldest: 500, next: 600, atMs: 0 },
        { oldest: 5, next: 7, atMs: 10 },
      ],
      [0, 0],
    ],
  ])('is %s', (_name, looks, lags) => {
    const lag = new FeedLag();
    expect(looks.map(({ atMs, ...running }) => lag.after(running, atMs))).toEqual(lags);
  });

  it('keeps the first look, however many follow', () => {
    const lag = new FeedLag();
    const lags = Array.from({ length: 3_000 }, (_, i) => lag.after({ oldest: 1, next: 2 + i }, i));
    expect(lags.at(-1)).toBe(2_999);
  });
});
