import { inUtc, isDay, yearFault } from './moment';

describe('a moment', () => {
  it.each([
    ['2026-11-23', true],
    ['12026-11-23', false],
    ['2026-11-23T00:00:00Z', false],
  ])('%s is a day: %p', (moment, expected) => expect(isDay(moment)).toBe(expected));

  it('is written in UTC with milliseconds', () => expect(inUtc('2026-11-23T01:00:00+01:00')).toBe('2026-11-23T00:00:00.000Z'));

  it.each([
    ['2026-11-23T00:00:00.000Z', true],
    ['0000-01-01T00:00:00.000Z', true],
    ['+010000-01-01T00:00:00.000Z', false],
    ['-000001-12-31T23:00:00.000Z', false],
  ])('%s has a year that can be written: %p', (moment, expected) => expect(yearFault(moment) === undefined).toBe(expected));
});
