import type { Instance } from './instance.ts';
import type { Fit } from './plan.ts';
import { newTourClosesAt, opensAt, type Solution } from './solution.ts';
import type { Unit } from './units.ts';

/** A place between two nodes of a tour, with the load of the tour. */
interface Gap {
  readonly unit: Unit;
  readonly before: number;
  readonly after: number;
  /** The earliest departure before, and the latest arrival behind. */
  readonly ready: number;
  readonly due: number;
  readonly boxes: number;
  readonly weightGrams: number;
}

/**
 * Returns a function that returns for a stop without a tour the smallest change of each kind that makes it fit into these tours, all
 * else unchanged. A change counts only if it suffices alone.
 */
export function fitsIn(solution: Solution): (stop: number) => Fit[] {
  const { instance } = solution;
  let gaps: readonly Gap[] | undefined;
  return (stop) => {
    gaps ??= gapsOf(solution);
    const smallest: { window?: Sized | undefined; capacity?: Sized | undefined } = {};
    for (const gap of gaps) {
      const short = shortOf(instance, gap, stop);
      if (short.length === 0) smallest.window = smaller(smallest.window, windowFit(instance, gap, stop));
      else if (isInTime(instance, gap, stop)) smallest.capacity = smaller(smallest.capacity, capacityFit(gap, short));
    }
    return [smallest.window, vehicleFit(instance, stop), smallest.capacity].flatMap((each) => each?.fit ?? []);
  };
}

/** A change and its size, by which those of one kind are compared. */
interface Sized {
  readonly size: number;
  readonly fit: Fit;
}

const smaller = (best: Sized | undefined, each: Sized | undefined): Sized | undefined =>
  best && (!each || best.size <= each.size) ? best : each;

/** All places between the nodes of all tours, and in each shift those of a new tour. */
function gapsOf(solution: Solution): Gap[] {
  const { instance, chains } = solution;
  return instance.units.flatMap((unit, index) => {
    const chain = chains[index]!;
    const between = chain.flatMap(({ now }) =>
      Array.from({ length: now.length + 1 }, (_, i): Gap => {
        const [before, after, ready, due] = [now.nodes[i]!, now.nodes[i + 1]!, now.ready[i]!, now.due[i + 1]!];
        return { unit, before, after, ready, due, boxes: now.boxes, weightGrams: now.weightGrams };
      }),
    );
    if (!solution.hasTripLeft(unit)) return between;
    const fresh = Array.from({ length: chain.length + 1 }, (_, at) =>
      emptyTour(unit, opensAt(chain, at, unit), newTourClosesAt(chain, at, unit)),
    );
    return [...between, ...fresh];
  });
}

const emptyTour = (unit: Unit, ready: number, due: number): Gap => ({
  unit,
  before: unit.start,
  after: unit.start,
  ready,
  due,
  boxes: 0,
  weightGrams: 0,
});

/** When the service of the stop in this gap may begin, without its own window. */
function beginIn({ time, timeTo, width, service }: Instance, gap: Gap, stop: number): { first: number; last: number } {
  const first = gap.ready + timeTo[stop * width + gap.before]!;
  return { first, last: gap.due - time[stop * width + gap.after]! - service[stop]! };
}

function isInTime(instance: Instance, gap: Gap, stop: number): boolean {
  const { first, last } = beginIn(instance, gap, stop);
  return Math.max(first, instance.opens[stop]!) <= Math.min(last, instance.closes[stop]!);
}

function windowFit(instance: Instance, gap: Gap, stop: number): Sized | undefined {
  const { first, last } = beginIn(instance, gap, stop);
  const [opens, closes] = [instance.opens[stop]!, instance.closes[stop]!];
  if (first > last) return undefined;
  const fit = (by: number, window: 'from' | 'to'): Sized => ({
    size: by,
    fit: { change: 'WINDOW', by, unit: 'time', window, vehicleId: gap.unit.vehicleId },
  });
  if (first > closes) return fit(first - closes, 'to');
  return last < opens ? fit(opens - last, 'from') : undefined;
}

interface Short {
  readonly unit: 'boxes' | 'weightGrams';
  readonly by: number;
}

const FITS: readonly Short[] = [];

/** Which limits of the vehicle the stop exceeds, and by how much. */
function shortOf({ boxes, weightGrams }: Instance, gap: Gap, stop: number): readonly Short[] {
  const moreBoxes = gap.boxes + boxes[stop]! - gap.unit.boxes;
  const moreGrams = gap.weightGrams + weightGrams[stop]! - gap.unit.weightGrams;
  if (moreBoxes <= 0 && moreGrams <= 0) return FITS;
  return [
    ...(moreBoxes > 0 ? [{ unit: 'boxes', by: moreBoxes } as const] : []),
    ...(moreGrams > 0 ? [{ unit: 'weightGrams', by: moreGrams } as const] : []),
  ];
}

/** The size is relative to the limit, since boxes and grams do not compare. */
function capacityFit({ unit }: Gap, [short, ...more]: readonly Short[]): Sized | undefined {
  if (!short || more.length > 0) return undefined;
  return { size: short.by / unit[short.unit], fit: { change: 'CAPACITY', ...short, vehicleId: unit.vehicleId } };
}

/** One more vehicle like one of these drives to the stop alone. */
function vehicleFit(instance: Instance, stop: number): Sized | undefined {
  const like = instance.units.find((unit) => {
    const gap = emptyTour(unit, unit.opens, unit.closes);
    return isInTime(instance, gap, stop) && shortOf(instance, gap, stop).length === 0;
  });
  return like && { size: 1, fit: { change: 'VEHICLE', by: 1, unit: 'vehicles', vehicleId: like.vehicleId } };
}
