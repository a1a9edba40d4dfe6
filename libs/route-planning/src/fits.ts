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
 * Returns for a stop without a tour the smallest change of each kind that makes it fit into these tours, all else unchanged. A
 * change counts only if it suffices alone.
 */
export function fitsOf(solution: Solution, stop: number): Fit[] {
  const gaps = gapsOf(solution);
  const { instance } = solution;
  const windows = gaps.filter((gap) => shortOf(instance, gap, stop).length === 0).flatMap((gap) => windowFit(instance, gap, stop));
  const capacities = gaps.filter((gap) => isInTime(instance, gap, stop)).flatMap((gap) => capacityFit(instance, gap, stop));
  return [smallest(windows), vehicleFit(instance, stop), smallest(capacities)].flatMap((each) => each?.fit ?? []);
}

/** A change and its size, by which those of one kind are compared. */
interface Sized {
  readonly size: number;
  readonly fit: Fit;
}

const smallest = (fits: readonly Sized[]): Sized | undefined =>
  fits.reduce<Sized | undefined>((best, each) => (best && best.size <= each.size ? best : each), undefined);

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

function windowFit(instance: Instance, gap: Gap, stop: number): Sized[] {
  const { first, last } = beginIn(instance, gap, stop);
  const [opens, closes] = [instance.opens[stop]!, instance.closes[stop]!];
  if (first > last) return [];
  const fit = (by: number, window: 'from' | 'to'): Sized[] => [
    { size: by, fit: { change: 'WINDOW', by, unit: 'time', window, vehicleId: gap.unit.vehicleId } },
  ];
  if (first > closes) return fit(first - closes, 'to');
  return last < opens ? fit(opens - last, 'from') : [];
}

/** Which limits of the vehicle the stop exceeds, and by how much. */
function shortOf({ boxes, weightGrams }: Instance, gap: Gap, stop: number): { unit: 'boxes' | 'weightGrams'; by: number }[] {
  const short = [
    { unit: 'boxes', by: gap.boxes + boxes[stop]! - gap.unit.boxes },
    { unit: 'weightGrams', by: gap.weightGrams + weightGrams[stop]! - gap.unit.weightGrams },
  ] as const;
  return short.filter(({ by }) => by > 0);
}

/** The size is relative to the limit, since boxes and grams do not compare. */
function capacityFit(instance: Instance, gap: Gap, stop: number): Sized[] {
  const [short, ...more] = shortOf(instance, gap, stop);
  if (!short || more.length > 0) return [];
  return [{ size: short.by / gap.unit[short.unit], fit: { change: 'CAPACITY', ...short, vehicleId: gap.unit.vehicleId } }];
}

/** One more vehicle like one of these drives to the stop alone. */
function vehicleFit(instance: Instance, stop: number): Sized | undefined {
  const like = instance.units.find((unit) => {
    const gap = emptyTour(unit, unit.opens, unit.closes);
    return isInTime(instance, gap, stop) && shortOf(instance, gap, stop).length === 0;
  });
  return like && { size: 1, fit: { change: 'VEHICLE', by: 1, unit: 'vehicles', vehicleId: like.vehicleId } };
}
