import { Clock } from './clock';

const NOW = new Date('2026-03-01T12:00:00Z');

class FixedClock extends Clock {
  override now(): Date {
    return NOW;
  }
}

describe('the clock', () => {
  const clock = new FixedClock();

  it('counts from now', () => {
    expect([clock.nowMs(), clock.after(1_500), clock.after(-500)]).toEqual([
      ...[NOW.getTime(), new Date('2026-03-01T12:00:01.500Z'), new Date('2026-03-01T11:59:59.500Z')],
    ]);
  });

  it.each<[Date | null | undefined, number]>([
    [new Date('2026-03-01T11:59:57.500Z'), 2.5],
    [new Date('2026-03-01T12:00:00Z'), 0],
    [new Date('2026-03-01T12:00:01Z'), 0],
    [undefined, 0],
    [null, 0],
  ])('tells the seconds since %s: %d', (time, seconds) => expect(clock.secondsSince(time)).toBe(seconds));

  it('is the one of the machine unless a test sets it', () => {
    const before = Date.now();
    const now = new Clock().nowMs();
    expect(before <= now && now <= Date.now()).toBe(true);
  });
});
