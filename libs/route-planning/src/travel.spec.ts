import { seededRandom } from './random.ts';
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

describe('seededRandom', () => {
  const numbers = (seed: number): number[] => Array.from({ length: 1_000 }, seededRandom(seed));

  it('returns the same numbers for the same seed on every machine', () => {
    expect(numbers(1).slice(0, 3)).toEqual([0.7132768968585879, 0.012132219038903713, 0.0008196849375963211]);
    expect(numbers(2)).not.toEqual(numbers(1));
  });

  it('returns numbers from 0 to less than 1, of all sizes alike', () => {
    const all = numbers(7);
    expect(all.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(all.reduce((sum, value) => sum + value, 0) / all.length).toBeCloseTo(0.5, 1);
  });
});
