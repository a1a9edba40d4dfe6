import { isAllocatable, type NumberSchema } from './allocatable-number';

const NOW = new Date('2026-11-28T23:30:00Z');
const schema = (changes: Partial<NumberSchema> = {}): NumberSchema => ({
  ...{ preText: '', postText: '', startValue: 1, maxValue: 999_999, numberOfDigits: 6, counter: 42 },
  ...{ placeholders: {}, timeZone: 'UTC', restart: 'NEVER', yearStartsOn: '01-01' },
  ...changes,
});
const YEARLY = schema({ preText: 'O-__year__-', restart: 'YEAR' });

describe('isAllocatable', () => {
  it.each<[boolean, string, NumberSchema]>([
    [true, '000043', schema()],
    [false, '000042', schema()],
    [false, '43', schema()],
    [false, '0000043', schema()],
    [false, '1000000', schema()],
    [true, '1000000', schema({ maxValue: 2_000_000 })],
    [false, '000099', schema({ startValue: 100, counter: 99 })],
    [false, '000043', schema({ startValue: 100 })],
    [false, 'A000043', schema()],
    [true, 'A.000043+', schema({ preText: 'A.', postText: '+' })],
    [false, 'Ab000043+', schema({ preText: 'A.', postText: '+' })],
    [true, 'main-000043', schema({ preText: '__siteCode__-' })],
    [false, 'main+000043', schema({ preText: '__siteCode__-' })],
    [true, 'web-000043', schema({ preText: '{c}-', placeholders: { '{c}': {} } })],
    [false, 'AxB000043', schema({ preText: 'AB', placeholders: { '': {} } })],
    [false, 'O-2025-000043', YEARLY],
    [true, 'O-2026-000043', YEARLY],
    [false, 'O-2026-000042', YEARLY],
    [true, 'O-2027-000001', YEARLY],
    [false, 'O-2025-000043', schema({ preText: 'O-__year__-' })],
    [false, 'O-2027-000042', schema({ preText: 'O-__year__-' })],
    [true, 'O-2027-000043', schema({ preText: 'O-__year__-' })],
    [true, '11-000001', schema({ preText: '__month__-', restart: 'MONTH' })],
    [true, '000001', schema({ restart: 'YEAR' })],
    [true, '000001', schema({ restart: 'DAY' })],
    [false, '20261127-000001', schema({ preText: '__year____month____day__-', restart: 'DAY' })],
    [false, '20261128-000042', schema({ preText: '__year____month____day__-', restart: 'DAY' })],
    [true, '20261129-000001', schema({ preText: '__year____month____day__-', restart: 'DAY' })],
    [false, '20261128-000043', schema({ preText: '__year____month____day__-', restart: 'DAY', timeZone: 'Europe/Berlin' })],
    [true, '26-27/000043', schema({ preText: '__fiscalYears__/', restart: 'YEAR', yearStartsOn: '04-01' })],
    [false, '25-26/000043', schema({ preText: '__fiscalYears__/', restart: 'YEAR', yearStartsOn: '04-01' })],
    [true, '25-26/000043', schema({ preText: '__fiscalYears__/', restart: 'YEAR', yearStartsOn: '12-01' })],
    [true, '999999', schema()],
    [false, 'Y26-000042', schema({ preText: 'Y__yy__-', restart: 'YEAR' })],
    [true, 'Y27-000001', schema({ preText: 'Y__yy__-', restart: 'YEAR' })],
    [true, '2025/000043', schema({ preText: '__fiscalYear__/', restart: 'YEAR', yearStartsOn: '11-29' })],
    [false, '2025/000043', schema({ preText: '__fiscalYear__/', restart: 'YEAR', yearStartsOn: '11-28' })],
    [false, '26-27/000042', schema({ preText: '__fiscalYears__/', restart: 'YEAR' })],
    [false, '2026-11-000042', schema({ preText: '__year__-__month__-', restart: 'MONTH' })],
    [true, '2026-12-000042', schema({ preText: '__year__-__month__-', restart: 'MONTH' })],
    [false, '2026-10-000043', schema({ preText: '__year__-__month__-', restart: 'MONTH' })],
    [false, '23:29:59 000043', schema({ preText: '__hour__:__minute__:__second__ ' })],
    [true, '23:30:00 000043', schema({ preText: '__hour__:__minute__:__second__ ' })],
    [false, '000043-2025', schema({ postText: '-__year__' })],
    [true, '2026-2026-000043', schema({ preText: '__year__-__year__-' })],
  ])('is %s for %s', (expected, number, of) => expect(isAllocatable(number, of, NOW)).toBe(expected));

  const years = { fiscalYear: '2026', fiscalYears: '26-27', year: '2026', yy: '26' };
  const ends = { YEAR: ['', ''], MONTH: ['+__month__', '+11'], DAY: ['+__month__+__day__', '+11+28'] } as const;
  it.each(Object.entries(years))('compares the counter within the present period that __%s__ names', (token, year) => {
    for (const [restart, [tokens, moment]] of Object.entries(ends) as [keyof typeof ends, readonly [string, string]][]) {
      const of = schema({ preText: `__${token}__${tokens}/`, restart });
      expect([42, 43].map((value) => isAllocatable(`${year}${moment}/0000${value}`, of, NOW))).toEqual([false, true]);
    }
  });

  it('compares a fiscal year at the turn of a decade', () => {
    const of = schema({ preText: '__fiscalYears__/', restart: 'YEAR' });
    expect([42, 43].map((value) => isAllocatable(`09-10/0000${value}`, of, new Date('2009-06-01T12:00:00Z')))).toEqual([false, true]);
  });
});
