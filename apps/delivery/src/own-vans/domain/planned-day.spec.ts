import { PlannedDay } from './planned-day';

const HOUR = 3_600;
const at = (text: string): number => Date.parse(text);

describe('a day that is planned', () => {
  const monday = new PlannedDay('2026-03-02', 'Europe/Berlin');

  it.each<[string, string | undefined, string | undefined, boolean]>([
    ['without a window', undefined, undefined, true],
    ['within the day', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', true],
    ['from the day before until today', '2026-03-01T22:00:00Z', '2026-03-02T01:00:00Z', true],
    ['until the start of the day', '2026-03-01T22:00:00Z', '2026-03-01T23:00:00Z', false],
    ['from the end of the day', '2026-03-02T23:00:00Z', undefined, false],
    ['at the last moment of the day', '2026-03-02T22:59:59Z', '2026-03-02T22:59:59Z', true],
    ['at the first moment of the day', '2026-03-01T23:00:00Z', '2026-03-01T23:00:00Z', true],
    ['before the day', undefined, '2026-03-01T12:00:00Z', false],
    ['after the day', '2026-03-03T12:00:00Z', undefined, false],
  ])('includes an order %s: %s to %s', (_name, after, before, isIncluded) => {
    expect(monday.includes({ completeAfter: after && at(after), completeBefore: before && at(before) } as object)).toBe(isIncluded);
  });

  it('counts seconds from its local midnight', () => {
    const window = { completeAfter: at('2026-03-02T08:00:00Z'), completeBefore: at('2026-03-02T09:30:00Z') };
    expect(monday.secondsOf(window)).toEqual({ from: 9 * HOUR, to: 10.5 * HOUR });
    expect(monday.toDate(9 * HOUR)).toEqual(new Date(window.completeAfter));
  });

  it('bounds an open window by a day on each side', () => {
    expect(monday.secondsOf({})).toEqual({ from: -24 * HOUR, to: 48 * HOUR });
    expect(monday.secondsOf({ completeAfter: 0, completeBefore: at('2030-01-01T00:00:00Z') })).toEqual({ from: -24 * HOUR, to: 48 * HOUR });
  });

  const shifts = [
    { weekday: 1, from: '14:00', to: '22:00' },
    { weekday: 1, from: '06:00', to: '12:00' },
    { weekday: 7, from: '00:00', to: '04:00' },
    { weekday: 7, from: '20:00', to: '02:00' },
  ];

  it('has the shifts of its weekday, sorted', () => {
    expect(monday.shiftsOf(shifts)).toEqual([{ from: 6 * HOUR, to: 12 * HOUR }, { from: 14 * HOUR, to: 22 * HOUR }]); // prettier-ignore
  });

  it('has shorter and longer shifts when the clocks change', () => {
    const [spring, autumn] = ['2026-03-29', '2026-10-25'].map((date) => new PlannedDay(date, 'Europe/Berlin').shiftsOf(shifts));
    expect(spring).toEqual([{ from: 0, to: 3 * HOUR }, { from: 19 * HOUR, to: 25 * HOUR }]); // prettier-ignore
    expect(autumn).toEqual([{ from: 0, to: 5 * HOUR }, { from: 21 * HOUR, to: 27 * HOUR }]); // prettier-ignore
  });

  it('has no shift that lies in a skipped hour', () => {
    expect(new PlannedDay('2026-03-29', 'Europe/Berlin').shiftsOf([{ weekday: 7, from: '02:10', to: '02:50' }])).toEqual([]);
  });
});
