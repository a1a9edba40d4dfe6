import { endOf, isEmptyPeriod, startOf } from './price-period';

const UTC = 'UTC';
const at = (text: string): number => Date.parse(text);

describe('the period of a price', () => {
  it.each([
    ['a day, in the time zone', '2026-03-01', 'Europe/Berlin', at('2026-02-28T23:00:00Z')],
    ['a moment, whatever the time zone', '2026-03-01T12:00:00Z', 'Europe/Berlin', at('2026-03-01T12:00:00Z')],
    ['nothing', undefined, UTC, -Infinity],
  ])('starts with %s', (_name, validFrom, timeZone, start) => {
    expect(startOf({ ...(validFrom !== undefined && { validFrom }) }, timeZone)).toBe(start);
  });

  it.each([
    ['a day, in the time zone', '2026-03-01', 'Europe/Berlin', at('2026-03-01T23:00:00Z')],
    ['a moment, which is its last one', '2026-03-01T12:00:00Z', 'Europe/Berlin', at('2026-03-01T12:00:00.001Z')],
    ['nothing', undefined, UTC, Infinity],
  ])('ends after %s', (_name, validUntil, timeZone, end) => {
    expect(endOf({ ...(validUntil !== undefined && { validUntil }) }, timeZone)).toBe(end);
  });

  it.each<[string, string | undefined, string | undefined, boolean]>([
    ['no bounds', undefined, undefined, false],
    ['a start alone', '2026-03-01', undefined, false],
    ['an end alone', undefined, '2026-03-01', false],
    ['one day', '2026-03-01', '2026-03-01', false],
    ['days in the wrong order', '2026-03-02', '2026-03-01', true],
    ['one moment', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', false],
    ['moments in the wrong order', '2026-03-01T12:00:00.001Z', '2026-03-01T12:00:00Z', true],
    ['a moment and the day before, which lasts longer elsewhere', '2026-03-02T11:59:59Z', '2026-03-01', false],
    ['a moment after the day before has ended everywhere', '2026-03-02T12:00:00Z', '2026-03-01', true],
    ['a day that starts earlier elsewhere, and a moment of the day before', '2026-03-02', '2026-03-01T10:00:00Z', false],
    ['a day that has not started anywhere by the moment', '2026-03-02', '2026-03-01T09:59:59.998Z', true],
  ])('is empty or not with %s', (_name, validFrom, validUntil, isEmpty) => {
    const period = { ...(validFrom !== undefined && { validFrom }), ...(validUntil !== undefined && { validUntil }) };
    expect(isEmptyPeriod(period)).toBe(isEmpty);
  });
});
