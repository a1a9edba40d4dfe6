import { rounds } from '@suite/testing';
import * as fc from 'fast-check';
import { clockTokens, ZoneClock } from './clock-tokens';

/** What the tokens show, as one text. */
function reading(clock: ZoneClock, time: Date): string {
  const [year, yy, month, day, hour, minute, second] = clockTokens.map((token) => clock.valueAt(token, time));
  if (yy !== year?.slice(2)) throw new Error(`The year ${year} is not ${yy}`);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

describe('the wall clock of a time zone', () => {
  it.each([
    ['the last second of a year in the westernmost zone', 'Etc/GMT+12', '2027-01-01T11:59:59Z', '2026-12-31 23:59:59'],
    ['the first second of a year in the westernmost zone', 'Etc/GMT+12', '2027-01-01T12:00:00Z', '2027-01-01 00:00:00'],
    ['the last second of a year in the easternmost zone', 'Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', '2026-12-31 23:59:59'],
    ['the first second of a year in the easternmost zone', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01 00:00:00'],
    ['midnight, which is not hour 24', 'UTC', '2026-06-01T00:00:00Z', '2026-06-01 00:00:00'],
    ['a leap day', 'Pacific/Auckland', '2028-02-28T11:00:00Z', '2028-02-29 00:00:00'],
    ['an offset of half an hour', 'Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01 00:00:00'],
    ['an offset of a quarter', 'Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01 00:00:00'],
    ['the second before summer time', 'Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
    ['the hour that summer time leaves out', 'Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
    ['the second before winter time', 'Europe/Berlin', '2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
    ['the hour that winter time repeats', 'Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
    ['summer time in America', 'America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
    ['winter time in America', 'America/New_York', '2026-11-01T06:00:00Z', '2026-11-01 01:00:00'],
    ['summer time south of the equator, at a year’s end', 'Pacific/Chatham', '2026-12-31T10:15:00Z', '2027-01-01 00:00:00'],
    ['summer time by half an hour', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04 02:30:00'],
    ['winter time that goes back to the day before', 'Asia/Beirut', '2026-10-24T21:00:00Z', '2026-10-24 23:00:00'],
  ])('shows %s', (_name, timeZone, time, expected) => {
    expect(reading(new ZoneClock(timeZone), new Date(time))).toBe(expected);
  });

  it('shows the year 987 with four digits', () => {
    expect(new ZoneClock('UTC').dayAt(new Date('0987-06-05T00:00:00Z'))).toBe('0987-06-05');
  });

  it('shows nothing for a token that is none of the clock', () => {
    expect(new ZoneClock('UTC').valueAt('__week__', new Date(0))).toBe('');
  });

  const anyTime = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

  it('is UTC shifted by the hours of the zone, from UTC-12 to UTC+14', () => {
    const clocks = Array.from({ length: 27 }, (_, i) => {
      const hours = i - 12;
      return { hours, clock: new ZoneClock(hours > 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`) };
    });
    fc.assert(
      fc.property(anyTime, (time) => {
        for (const { hours, clock } of clocks) {
          const moved = new Date(time.getTime() + hours * 3_600_000).toISOString();
          expect(reading(clock, time)).toBe(moved.slice(0, 19).replace('T', ' '));
        }
      }),
      { numRuns: rounds(50, 300) },
    );
  });

  it('is correct in every zone, whatever was read before', () => {
    const clocks = new Map(Intl.supportedValuesOf('timeZone').map((timeZone) => [timeZone, new ZoneClock(timeZone)]));
    const zones = [...clocks.keys()];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(anyTime, { minLength: 1, maxLength: 4 }), (timeZone, times) => {
        for (const time of times.flatMap((time) => [time, new Date(time.getTime() + 1_000), time])) {
          // Swedes write dates in this form.
          const expected = time.toLocaleString('sv-SE', { timeZone });
          expect(reading(clocks.get(timeZone) as ZoneClock, time)).toBe(expected);
        }
      }),
      { numRuns: rounds(200, 2_000) },
    );
  });
});
