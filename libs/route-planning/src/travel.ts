import type { Travel } from './problem.ts';

/** A point of a plane. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the earth, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_M = 6_371_008.8;

/** Straight lines at speed 1, in double precision without rounding. */
export function euclideanTravel(points: readonly Point[]): Travel {
  const distance = table(points, (a, b) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2));
  return { size: points.length, distance, time: distance };
}

/** Metres and seconds by the great circle. Roads are longer by the detour factor. */
export function greatCircleTravel(
  points: readonly Coordinates[],
  { speedKmh, detour = 1.3 }: { speedKmh: number; detour?: number },
): Travel {
  const distance = table(points, (a, b) => greatCircleM(a, b) * detour);
  return { size: points.length, distance, time: distance.map((metres) => (metres * 3.6) / speedKmh) };
}

function greatCircleM(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const lat = Math.sin(radians(b.lat - a.lat) / 2);
  const lng = Math.sin(radians(b.lng - a.lng) / 2);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng));
}

/** The way back is as long as the way there. */
function table<T>(points: readonly T[], distanceBetween: (a: T, b: T) => number): Float64Array {
  const size = points.length;
  const cells = new Float64Array(size * size);
  for (let from = 0; from < size; from++) {
    for (let to = from; to < size; to++) {
      cells[from * size + to] = cells[to * size + from] = distanceBetween(points[from]!, points[to]!);
    }
  }
  return cells;
}
