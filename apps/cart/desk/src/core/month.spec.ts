import { monthOf, openDayOf, periodOf } from './month';

describe('periodOf', () => {
  it.each([
    ['2026-01', '2026-01-31'],
    ['2026-12', '2026-12-31'],
    ['2028-02', '2028-02-29'],
  ])('has all days of %s', (month, to) => {
    expect(periodOf(month)).toEqual({ from: `${month}-01`, to });
  });

  it.each(['2026-00', '2026-13', '2026', 'x'])('leaves %s to the service', (month) => {
    expect(periodOf(month)).toEqual({ from: month, to: month });
  });
});

it.each([
  ['2026-11', 'UTC', '2026-11-30'],
  ['2026-12', 'UTC', undefined],
  ['2026-12', 'Europe/Berlin', '2026-12-01'],
  ['2026-11', 'Europe/Berlin', undefined],
  ['x', 'UTC', undefined],
])('documents of %s are issued in %s on %s', (month, timeZone, day) => {
  const open = openDayOf(periodOf(month), Date.parse('2026-11-30T23:30:00Z'), timeZone);
  expect(open).toEqual(day && { from: day, to: day });
});

it.each([
  [undefined, '2026-11'],
  ['UTC', '2026-11'],
  ['Europe/Berlin', '2026-12'],
  ['America/New_York', '2026-11'],
])('the month of an instant is that of the time zone: %s', (timeZone, month) => {
  expect(monthOf(Date.parse('2026-11-30T23:30:00Z'), timeZone)).toBe(month);
});
