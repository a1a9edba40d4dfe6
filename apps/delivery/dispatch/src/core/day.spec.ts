import { colourOf, hoursOn, MARK_PX, marksOn, placeOn, spanOf } from './day';

const tour = (departsAt: string, returnsAt: string) => ({ departsAt: `2030-05-01T${departsAt}Z`, returnsAt: `2030-05-01T${returnsAt}Z` });

describe('the time line of a day', () => {
  it('has whole hours around all tours', () => {
    const span = spanOf([tour('08:10:00', '11:00:00'), tour('09:00:00', '12:01:00')]);
    expect(span).toEqual({ from: Date.parse('2030-05-01T08:00:00Z'), to: Date.parse('2030-05-01T13:00:00Z') });
    expect(spanOf([])).toBeUndefined();
    const { from, to } = spanOf([tour('08:00:00', '08:00:00')])!;
    expect(to - from).toBe(3_600_000);
  });

  it('places instants by their part of the span, and never outside of it', () => {
    const span = spanOf([tour('08:00:00', '12:00:00')])!;
    const places = ['08:00', '09:00', '12:00', '07:00', '13:00'].map((time) => placeOn(span, `2030-05-01T${time}:00Z`));
    expect(places).toEqual([0, 25, 100, 0, 100]);
  });

  it.each([
    ['08:00:00', '10:00:00', ['08', '09', '10']],
    ['00:00:00', '20:00:00', ['00', '03', '06', '09', '12', '15', '18']],
  ])('names hours from %s to %s, and not too many', (from, to, hours) => {
    expect(hoursOn(spanOf([tour(from, to)])!).map((instant) => instant.slice(11, 13))).toEqual(hours);
  });
});

it('a tour has the colour in which the map draws it', () => {
  const map =
    '<svg><g data-tour="a"><title>A</title><polyline stroke="#2f6fde"/></g><g data-tour="b"><polyline fill="none" stroke="#c2410c"/></g></svg>';
  expect(['a', 'b', 'c'].map((id) => colourOf(map, id))).toEqual(['#2f6fde', '#c2410c', undefined]);
  expect(colourOf(undefined, 'a')).toBeUndefined();
});

describe('the marks of stops on the line of a tour', () => {
  /** The places of as many stops at this distance. */
  const every = (px: number, count = 12, from = 100) => Array.from({ length: count }, (_, i) => from + i * px);

  it.each([
    ['have one lane where they are apart', every(30), 1],
    ['have two where every second one is', every(15), 2],
    ['have three where every third one is', every(10), 3],
  ])('%s, and stay where they are', (_, places, lanes) => {
    const found = marksOn(places, 600);
    expect(found.lanes).toBe(lanes);
    expect(found.marks.map(({ left }) => left)).toEqual(places);
    expect(found.marks.map(({ lane }) => lane)).toEqual(places.map((_place, i) => i % lanes));
  });

  it.each([
    ['in the middle of a line', every(2), 600],
    ['at the left end', every(1, 12, 0), 600],
    ['at the right end', every(0, 12, 600), 600],
    ['on a narrow line', every(0, 12, 20), 40],
    ['on a line that has no width yet', every(0, 12, 0), 0],
    ['in another order', [300, 100, 101, 299, 100, 301], 600],
  ])('never cover each other, and keep their order: %s', (_, places, width) => {
    const { lanes, marks } = marksOn(places, width);
    for (const [i, mark] of marks.entries()) {
      expect(mark.left).toBeGreaterThanOrEqual(0);
      expect(mark.left).toBeLessThanOrEqual(width);
      expect(mark.lane).toBeLessThan(lanes);
      for (const [j, other] of marks.entries()) {
        if (j === i) continue;
        expect(other.lane !== mark.lane || Math.abs(other.left - mark.left) >= MARK_PX).toBe(true);
        expect(places[i]! >= places[j]! || mark.left <= other.left).toBe(true);
      }
    }
  });

  it('move to both sides alike', () => {
    const places = every(2);
    const moved = marksOn(places, 600).marks.map(({ left }, i) => left - places[i]!);
    expect(moved.reduce((sum, by) => sum + by)).toBeCloseTo(0);
  });
});
