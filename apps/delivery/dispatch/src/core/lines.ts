import type { Service } from './wire';

type Shift = Service['VehicleShift'];
type Zone = Service['SlotZone'];

const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.split(/[\s,;]+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);

/** Reads shifts as they are typed, such as `1 08:00 16:00`; `1-5` is each day from Monday to Friday. The service judges them. */
export const shiftsIn = (text: string): Shift[] =>
  linesOf(text).flatMap(([days = '', from = '', ...to]) => daysIn(days).map((weekday) => ({ weekday, from, to: to.join(' ') })));

function daysIn(text: string): number[] {
  const [first = NaN, last = first, ...more] = text.split('-').map(Number);
  const isRange = more.length === 0 && last >= first && last - first < 7;
  return isRange ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [NaN];
}

export const shiftsText = (shifts: readonly Shift[]): string =>
  shifts.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`).join('\n');

/** Reads destinations as they are typed, such as `DE 70000 70999`. */
export const zonesIn = (text: string): Zone[] =>
  linesOf(text).map(([country = '', zipFrom, ...zipTo]) => ({
    country: country.toUpperCase(),
    ...(zipFrom !== undefined && { zipFrom, zipTo: zipTo.join(' ') || zipFrom }),
  }));

export const zonesText = (zones: readonly Zone[]): string =>
  zones.map(({ country, zipFrom, zipTo }) => [country, zipFrom, zipTo].filter((word) => word !== undefined).join(' ')).join('\n');
