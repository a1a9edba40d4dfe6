import { type HourlyFailures, hourlyWaitMs, withHourlyFailure } from './hourly-limit';

const NOW = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('an hourly limit', () => {
  it('allows so many failures in an hour, which begins with the first', () => {
    let count: HourlyFailures = { failures: 0, forgivenAt: null };
    const waits = [0, 10, 20, 30].map((minute) => {
      const wait = hourlyWaitMs(count, 3, after(minute));
      if (wait === 0) count = withHourlyFailure(count, after(minute));
      return wait / 60_000;
    });
    expect(waits).toEqual([0, 0, 0, 30]);
    expect(hourlyWaitMs(count, 3, after(60))).toBe(0);
    expect(withHourlyFailure(count, after(60))).toEqual({ failures: 1, forgivenAt: after(60) });
  });
});
