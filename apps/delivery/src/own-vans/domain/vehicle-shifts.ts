import { fault, validationError } from '@suite/errors';

/** A shift of a vehicle on each of these weekdays. A `to` that is not after `from` is on the next day. */
export interface WeeklyShift {
  /** 1 to 7; Monday is 1. */
  readonly weekday: number;
  /** Local times: HH:MM. */
  readonly from: string;
  readonly to: string;
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Returns the minutes since midnight of a time of day. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Returns the minutes from midnight of its weekday to the start and to the end of a shift. */
export function minutesOfShift({ from, to }: Pick<WeeklyShift, 'from' | 'to'>): { readonly from: number; readonly to: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: start, to: end > start ? end : end + DAY_MINUTES };
}

/** Rejects (400) shifts that overlap, also across midnight and from Sunday to Monday: the vehicle would be in two places. */
export function checkShifts(shifts: readonly WeeklyShift[]): void {
  const spans = shifts
    .map((shift, index) => {
      const { from, to } = minutesOfShift(shift);
      const start = (shift.weekday - 1) * DAY_MINUTES + from;
      return { index, start, end: start + to - from };
    })
    .sort((a, b) => a.start - b.start);
  const [first] = spans;
  if (!first || spans.length === 1) return;
  const following = [...spans.slice(1), { ...first, start: first.start + WEEK_MINUTES }];
  const clash = spans.findIndex(({ end }, i) => end > following[i]!.start);
  if (clash < 0) return;
  const [one, other] = [spans[clash]!.index, following[clash]!.index];
  throw validationError([fault(`shifts[${other}]`, 'invalid_value', `shifts[${other}] overlaps shifts[${one}]`)]);
}
