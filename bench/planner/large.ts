import { type Coordinates, greatCircleTravel, type Problem, seededRandom } from '../../libs/route-planning/src/index.ts';

const HOUR = 3_600;

/** A day of a town, and its places: first the depot, then the stops. */
export interface Town extends Problem {
  readonly places: readonly Coordinates[];
}

/** A day of a town: stops around a depot within 15 km, windows of two hours, and vans that load twice. */
export function townOf(stops: number): Town {
  const random = seededRandom(stops);
  const near = (value: number): number => value + (random() + random() + random() - 1.5) * 0.18;
  const places = [{ lat: 52.5, lng: 13.4 }, ...Array.from({ length: stops }, () => ({ lat: near(52.5), lng: near(13.4) }))];
  return {
    places,
    travel: greatCircleTravel(places, { speedKmh: 30 }),
    stops: Array.from({ length: stops }, (_, index) => {
      const from = (8 + Math.floor(random() * 6) * 2) * HOUR;
      return {
        ...{ id: `stop-${index}`, place: index + 1, window: { from, to: from + 2 * HOUR }, serviceTime: 240 },
        demand: { boxes: 1 + Math.floor(random() * 6), weightGrams: 1_000 + Math.floor(random() * 20_000) },
      };
    }),
    vehicles: Array.from({ length: Math.ceil(stops / 20) }, (_, index) => ({
      ...{ id: `van-${index}`, place: 0, capacity: { boxes: index % 3 === 0 ? 90 : 60, weightGrams: 800_000 } },
      ...{ shifts: [{ from: 7 * HOUR, to: 21 * HOUR }], maxTrips: 3, reloadTime: 900 },
    })),
  };
}
