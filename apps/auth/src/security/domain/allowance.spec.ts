import {
  ALLOWANCE_KEPT_MS,
  allowanceWaitMs,
  EMAIL_CHANGES_RULE,
  MAIL_REQUESTS_RULE,
  SIGN_UPS_OF_NETWORK_RULE,
  signUpRule,
  STATIONS_RULE,
} from './allowance';

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
  ])('returns the wait for %s', (_name, usedAt, wait) => expect(allowanceWaitMs(usedAt, RULE, NOW)).toBe(wait));

  it('is zero without a gap, also after one by a clock that is ahead', () => {
    expect(allowanceWaitMs(ago(-1), { ...RULE, gapMs: 0 }, NOW)).toBe(0);
  });
});

describe('the rules of allowances', () => {
  const hours = (withinMs: number) => withinMs / 3_600_000;

  it('count by the hour, and changes of an address by the day', () => {
    const hourly = [MAIL_REQUESTS_RULE, SIGN_UPS_OF_NETWORK_RULE, STATIONS_RULE, signUpRule(7)];
    expect(hourly.map(({ max, withinMs }) => [max, hours(withinMs)])).toEqual([[1_000, 1], [1_000, 1], [100, 1], [7, 1]]); // prettier-ignore
    expect([EMAIL_CHANGES_RULE.max, hours(EMAIL_CHANGES_RULE.withinMs)]).toEqual([20, 24]);
  });

  it('look back no further than records are kept', () => expect(hours(ALLOWANCE_KEPT_MS)).toBe(24));
});
