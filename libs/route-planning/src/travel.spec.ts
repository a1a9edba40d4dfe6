import { euclideanTravel, greatCircleTravel } from './travel.ts';

describe('euclideanTravel', () => {
  it('returns unrounded straight lines at speed 1', () => {
    const { size, distance, time } = euclideanTravel([{ x: 0, y: 0 }, { x: 1, y: 1 }]); // prettier-ignore
    expect({ size, distance: [...distance] }).toEqual({ size: 2, distance: [0, Math.SQRT2, Math.SQRT2, 0] });
    expect(time).toBe(distance);
  });
});

describe('greatCircleTravel', () => {
  const places = [{ lat: 52.52, lng: 13.405 }, { lat: 48.1374, lng: 11.5755 }]; // prettier-ignore

  it('returns metres and seconds: Berlin to Munich is 504 km as the crow flies', () => {
    const { distance, time } = greatCircleTravel(places, { speedKmh: 30, detour: 1 });
    expect(distance[1]! / 1_000).toBeCloseTo(504.4, 0);
    expect(time[1]).toBeCloseTo((distance[1]! / 30_000) * 3_600, 6);
  });

  it('lengthens ways by the detour, 1.3 by default', () => {
    const straight = greatCircleTravel(places, { speedKmh: 30, detour: 1 });
    expect(greatCircleTravel(places, { speedKmh: 30 }).distance[1]).toBeCloseTo(straight.distance[1]! * 1.3, 6);
  });
});
