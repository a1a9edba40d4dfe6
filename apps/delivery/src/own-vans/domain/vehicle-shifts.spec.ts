import { checkShifts, minutesOf, minutesOfShift, type WeeklyShift } from './vehicle-shifts';

const shift = (weekday: number, from: string, to: string): WeeklyShift => ({ weekday, from, to });

describe('the shifts of a vehicle', () => {
  it.each<[string, string, number, number]>([
    ['08:00', '16:30', 480, 990],
    ['22:00', '02:00', 1_320, 1_560],
    ['06:00', '06:00', 360, 1_800],
  ])('from %s to %s last from minute %i to minute %i', (from, to, start, end) => {
    expect(minutesOfShift({ from, to })).toEqual({ from: start, to: end });
  });

  it.each<[string, WeeklyShift[]]>([
    ['none', []],
    ['one of 24 hours', [shift(1, '06:00', '06:00')]],
    ['two that touch', [shift(1, '08:00', '12:00'), shift(1, '12:00', '16:00')]],
    ['the same times on two days', [shift(1, '08:00', '12:00'), shift(2, '08:00', '12:00')]],
    ['one that ends at midnight before the next day', [shift(2, '00:00', '04:00'), shift(1, '20:00', '00:00')]],
  ])('are accepted: %s', (_name, shifts) => {
    expect(() => checkShifts(shifts)).not.toThrow();
  });

  it.each<[string, WeeklyShift[], string]>([
    ['on one day', [shift(1, '08:00', '12:00'), shift(1, '11:59', '16:00')], 'shifts[1] overlaps shifts[0]'],
    ['in any order', [shift(1, '11:59', '16:00'), shift(1, '08:00', '12:00')], 'shifts[0] overlaps shifts[1]'],
    ['twice the same', [shift(3, '08:00', '12:00'), shift(3, '08:00', '12:00')], 'shifts[1] overlaps shifts[0]'],
    ['past midnight', [shift(1, '20:00', '02:00'), shift(2, '01:00', '05:00')], 'shifts[1] overlaps shifts[0]'],
    ['from Sunday to Monday', [shift(1, '01:00', '05:00'), shift(7, '20:00', '02:00')], 'shifts[0] overlaps shifts[1]'],
  ])('are rejected if they overlap %s', (_name, shifts, message) => {
    expect(() => checkShifts(shifts)).toThrow(expect.objectContaining({ details: [expect.objectContaining({ message })] }));
  });
});

it.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1_439],
])('the time %s is minute %i of its day', (time, minute) => {
  expect(minutesOf(time)).toBe(minute);
});
