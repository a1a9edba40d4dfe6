import { rounds } from '@suite/testing';
import * as fc from 'fast-check';
import { DATE_DISTANCE_MAX, fiscalYearOf, isNear, periodOf, type Restart } from './period';

const DAY_MS = 24 * 3_600_000;
const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const anyDay = fc
  .integer({ min: Date.parse('1990-01-01') / DAY_MS, max: Date.parse('2100-12-31') / DAY_MS })
  .map((n) => dayAfter('1970-01-01', n));
/** Of 2026, which is no leap year. */
const anyYearStart = fc.integer({ min: 0, max: 364 }).map((n) => dayAfter('2026-01-01', n).slice(5));

describe('the period of a day', () => {
  it.each<[string, Restart, yearStartsOn: string, period: string | undefined]>([
    ['2026-12-31', 'NEVER', '01-01', undefined],
    ['2026-12-31', 'YEAR', '01-01', '2026'],
    ['2027-01-01', 'YEAR', '01-01', '2027'],
    ['2026-03-31', 'YEAR', '04-01', '2025'],
    ['2026-04-01', 'YEAR', '04-01', '2026'],
    ['2027-01-01', 'YEAR', '04-01', '2026'],
    ['2028-02-28', 'YEAR', '03-01', '2027'],
    ['2028-02-29', 'YEAR', '03-01', '2027'],
    ['2028-03-01', 'YEAR', '03-01', '2028'],
    ['2028-02-29', 'YEAR', '02-28', '2028'],
    ['2026-12-30', 'YEAR', '12-31', '2025'],
    ['2026-12-31', 'YEAR', '12-31', '2026'],
    ['2026-11-30', 'MONTH', '01-01', '2026-11'],
    ['2026-12-01', 'MONTH', '01-01', '2026-12'],
    ['2026-03-31', 'MONTH', '04-01', '2026-03'],
    ['2028-02-29', 'DAY', '01-01', '2028-02-29'],
    ['2026-03-31', 'DAY', '04-01', '2026-03-31'],
  ])('%s with %s from %s is %s', (day, restart, yearStartsOn, period) => {
    expect(periodOf(day, restart, yearStartsOn)).toBe(period);
  });

  it('has a fiscal year of four digits in any century', () => {
    expect(fiscalYearOf('0987-01-31', '04-01')).toBe('0986');
  });

  it('changes on exactly the first day of each fiscal year, month or day, and only to a greater one', () => {
    fc.assert(
      fc.property(anyDay, anyYearStart, (day, yearStartsOn) => {
        const next = dayAfter(day);
        const isFirst = { YEAR: next.slice(5) === yearStartsOn, MONTH: next.endsWith('-01'), DAY: true };
        for (const restart of ['YEAR', 'MONTH', 'DAY'] as const) {
          const [before, after] = [day, next].map((each) => periodOf(each, restart, yearStartsOn) as string) as [string, string];
          expect(after > before).toBe(isFirst[restart]);
          if (!isFirst[restart]) expect(after).toBe(before);
        }
      }),
      { numRuns: rounds(300, 30_000) },
    );
  });

  it('is the year in which the latest fiscal year began', () => {
    fc.assert(
      fc.property(anyDay, anyYearStart, (day, yearStartsOn) => {
        let first = day;
        while (!first.endsWith(yearStartsOn)) first = dayAfter(first, -1);
        expect(fiscalYearOf(day, yearStartsOn)).toBe(first.slice(0, 4));
        expect(periodOf(day, 'YEAR', yearStartsOn)).toBe(first.slice(0, 4));
      }),
      { numRuns: rounds(100, 3_000) },
    );
  });
});

describe('a date', () => {
  it('is near up to 400 days away, in both directions and over leap days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (today, distance) => {
        expect(isNear(dayAfter(today, distance), today)).toBe(Math.abs(distance) <= DATE_DISTANCE_MAX);
      }),
    );
    expect([-401, -400, 0, 400, 401].map((distance) => isNear(dayAfter('2027-02-28', distance), '2027-02-28'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});
