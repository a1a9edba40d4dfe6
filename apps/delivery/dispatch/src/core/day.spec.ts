import { colourOf, hoursOn, placeOn, spanOf } from './day';

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
