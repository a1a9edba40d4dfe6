import { allowanceWaitMs } from './allowance';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (...minutes: number[]): Date[] => minutes.map((minute) => new Date(NOW.getTime() - minute * 60_000));
const RULE = { max: 3, withinMs: 60 * 60_000, gapMs: 60_000 };

describe('allowanceWaitMs', () => {
  it.each([
    ['nothing before', [], 0],
    ['one a moment ago', ago(0.5), 30_000],
    ['one a gap ago', ago(1), 0],
    ['fewer than allowed', ago(50, 2), 0],
    ['all within the time', ago(50, 30, 2), 10 * 60_000],
    ['the first just outside', ago(60, 30, 2), 0],
    ['more than allowed', ago(59, 58, 30, 2), 2 * 60_000],
  ])('judges %s', (_name, usedAt, wait) => expect(allowanceWaitMs(usedAt, RULE, NOW)).toBe(wait));
});
