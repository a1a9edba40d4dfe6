import { drive } from './drive.ts';
import type { Period, Problem, Vehicle } from './problem.ts';

/** One shift of a vehicle, or what a kept tour leaves of it. */
export interface Unit {
  readonly vehicle: number;
  readonly shift: number;
  readonly vehicleId: string;
  /** Units with the same kind are interchangeable while they are unused. */
  readonly kind: number;
  /** The node of its start. */
  readonly start: number;
  readonly boxes: number;
  readonly weightGrams: number;
  readonly opens: number;
  readonly closes: number;
  readonly reloadTime: number;
}

/** Splits the shifts around the tours that have started. */
export function unitsOf(problem: Problem, vehicles: readonly Vehicle[], nodeOf: (place: number) => number): Unit[] {
  const started = startedTours(problem);
  const kinds: string[] = [];
  return vehicles.flatMap((vehicle, index) =>
    vehicle.shifts.flatMap((period, shift) => {
      const boxes = vehicle.capacity.boxes ?? Infinity;
      const weightGrams = vehicle.capacity.weightGrams ?? Infinity;
      const { reloadTime, id: vehicleId, place } = vehicle;
      const own = started.filter((each) => each.vehicleId === vehicleId && each.shift === shift);
      return gapsOf(period, own, reloadTime).map(({ from, to }): Unit => {
        const key = JSON.stringify([
          place,
          vehicle.capacity.boxes,
          vehicle.capacity.weightGrams,
          from,
          to,
          vehicle.maxTrips,
          reloadTime,
          vehicle.shifts.length,
          own.length,
        ]);
        if (!kinds.includes(key)) kinds.push(key);
        const start = nodeOf(place);
        return {
          vehicle: index,
          shift,
          vehicleId,
          kind: kinds.indexOf(key),
          start,
          boxes,
          weightGrams,
          opens: from,
          closes: to,
          reloadTime,
        };
      });
    }),
  );
}

interface StartedTour extends Period {
  readonly vehicleId: string;
  readonly shift: number;
}

function gapsOf({ from, to }: Period, started: readonly Period[], reloadTime: number): Period[] {
  let opens = from;
  const gaps: Period[] = [];
  for (const tour of [...started].sort((a, b) => a.from - b.from)) {
    gaps.push({ from: opens, to: tour.from - reloadTime });
    opens = Math.max(opens, tour.to + reloadTime);
  }
  return [...gaps, { from: opens, to }].filter((gap) => gap.to >= gap.from);
}

function startedTours({ kept = [], stops, vehicles, travel }: Problem): StartedTour[] {
  return kept.flatMap(({ vehicleId, shift, stopIds, departsAt }) => {
    if (departsAt === undefined) return [];
    const vehicle = vehicles.find(({ id }) => id === vehicleId)!;
    const { returnsAt } = drive(vehicle, stopIds.map((id) => stops.find((stop) => stop.id === id)!), travel, { earliest: departsAt, departsAt }); // prettier-ignore
    return [{ vehicleId, shift, from: departsAt, to: returnsAt }];
  });
}
