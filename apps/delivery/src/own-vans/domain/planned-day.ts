import { type DeliveryWindow } from '../../orders/domain/delivery-window';
import { DAY_MS, MINUTE_MS, momentOf } from '../../orders/domain/local-time';
import { minutesOfShift, type WeeklyShift } from './vehicle-shifts';

/** A span in seconds since the start of a day. */
export interface Seconds {
  readonly from: number;
  readonly to: number;
}

/** A day in the time zone of a site. Tours of the day are planned in seconds since its start. */
export class PlannedDay {
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  private readonly localMs: number;

  constructor(
    readonly date: string,
    readonly timeZone: string,
  ) {
    this.localMs = Date.parse(`${date}T00:00:00Z`);
    this.startMs = momentOf(this.localMs, timeZone);
    this.endMs = momentOf(this.localMs + DAY_MS, timeZone);
  }

  /** Whether an order with this delivery window can be delivered on the day. One without a window can be delivered on any day. */
  includes({ completeAfter, completeBefore }: DeliveryWindow): boolean {
    const isPoint = completeAfter !== undefined && completeAfter === completeBefore;
    const endsLater = completeBefore === undefined || completeBefore > this.startMs || (isPoint && completeBefore === this.startMs);
    return endsLater && (completeAfter === undefined || completeAfter < this.endMs);
  }

  /** Returns the window as seconds of the day. Where it is open, or long, it ends a day before or after. */
  secondsOf({ completeAfter = -Infinity, completeBefore = Infinity }: DeliveryWindow): Seconds {
    const from = Math.max(completeAfter, this.startMs - DAY_MS);
    const to = Math.min(completeBefore, this.endMs + DAY_MS);
    return { from: this.toSeconds(from), to: this.toSeconds(to) };
  }

  /** Returns the shifts that start on this day, the earliest first. */
  shiftsOf(shifts: readonly WeeklyShift[]): Seconds[] {
    const weekday = new Date(this.localMs).getUTCDay() || 7;
    const at = (minutes: number): number => this.toSeconds(momentOf(this.localMs + minutes * MINUTE_MS, this.timeZone));
    return shifts
      .filter((shift) => shift.weekday === weekday)
      .map((shift) => minutesOfShift(shift))
      .map(({ from, to }) => ({ from: at(from), to: at(to) }))
      .filter(({ from, to }) => to > from) // the clocks may skip a short shift
      .sort((a, b) => a.from - b.from);
  }

  toSeconds(moment: number): number {
    return (moment - this.startMs) / 1_000;
  }

  toDate(seconds: number): Date {
    return new Date(this.startMs + Math.round(seconds * 1_000));
  }
}

/**
 * Returns the index of the shift in which a tour departs; -1 if there is none. Where one shift ends as the next one starts, that is the
 * next one: no tour departs at the end of its shift.
 */
export const shiftAt = (shifts: readonly Seconds[], departsAt: number): number =>
  shifts.findLastIndex(({ from, to }) => from <= departsAt && departsAt <= to);
