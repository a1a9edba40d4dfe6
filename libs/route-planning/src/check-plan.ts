import type { Plan, Tour } from './plan.ts';
import type { Period, Problem, Stop, Vehicle } from './problem.ts';

/** Times and distances may differ by this much, since sums of the same numbers depend on their order. */
const TOLERANCE = 1e-6;

/**
 * Returns every fault of a plan, as sentences; none if it is feasible. Drives each tour from its departure. It shares
 * no code with the planner on purpose, so that both are never wrong in the same way.
 */
export function faultsOf(problem: Problem, plan: Plan): string[] {
  const tours = plan.tours.map((tour) => ({ tour, vehicle: problem.vehicles.find(({ id }) => id === tour.vehicleId) }));
  return [
    ...presenceFaults(problem, plan),
    ...tours.flatMap(({ tour, vehicle }) => (vehicle ? tourFaults(problem, tour, vehicle) : [`${nameOf(tour)}: the vehicle is unknown`])),
    ...problem.vehicles.flatMap((vehicle) => shiftFaults(problem, vehicle, plan)),
    ...keptFaults(problem, plan),
    ...differs(
      'The plan: distance',
      plan.distance,
      plan.tours.reduce((sum, { distance }) => sum + distance, 0),
    ),
  ];
}

const nameOf = ({ vehicleId, trip }: Tour): string => `Tour ${trip} of vehicle ${vehicleId}`;

/** A started tour is kept unchanged, even if late or overloaded. */
const isStarted = (problem: Problem, tour: Tour): boolean =>
  (problem.kept ?? []).some(
    ({ vehicleId, departsAt, stopIds }) =>
      departsAt !== undefined && vehicleId === tour.vehicleId && stopIds.join('\n') === tour.stops.map(({ stopId }) => stopId).join('\n'),
  );

function differs(what: string, stated: number, computed: number): string[] {
  return Math.abs(stated - computed) <= TOLERANCE * Math.max(1, Math.abs(computed)) ? [] : [`${what} is ${computed}, not ${stated}`];
}

/** Each stop is planned or reported, once. */
function presenceFaults({ stops }: Problem, { tours, unplanned }: Plan): string[] {
  const named = [...tours.flatMap((tour) => tour.stops), ...unplanned].map(({ stopId }) => stopId);
  const counts = new Map(stops.map(({ id }) => [id, 0]));
  for (const id of named) counts.set(id, (counts.get(id) ?? NaN) + 1);
  return [...counts]
    .filter(([, count]) => count !== 1)
    .map(([id, count]) => `Stop ${id} is ${Number.isNaN(count) ? 'unknown' : `named ${count} times`}`);
}

function tourFaults(problem: Problem, tour: Tour, vehicle: Vehicle): string[] {
  const name = nameOf(tour);
  const { travel, stops } = problem;
  const started = isStarted(problem, tour);
  const faults: string[] = [];
  const own = tour.stops.map(({ stopId }) => stops.find(({ id }) => id === stopId)).filter((stop): stop is Stop => stop !== undefined);
  if (own.length === 0) faults.push(`${name} has no stops`);
  let place = vehicle.place;
  let clock = tour.departsAt;
  let distance = 0;
  for (const [index, stop] of own.entries()) {
    const stated = tour.stops[index]!;
    clock += travel.time[place * travel.size + stop.place]!;
    distance += travel.distance[place * travel.size + stop.place]!;
    faults.push(...differs(`${name}: arrival at stop ${stop.id}`, stated.arriveAt, clock));
    if (clock > stop.window.to + TOLERANCE && !started)
      faults.push(`${name} reaches stop ${stop.id} at ${clock}, after its window ends at ${stop.window.to}`);
    const wait = clock < stop.window.from ? stop.window.from - clock : 0;
    faults.push(...differs(`${name}: wait at stop ${stop.id}`, stated.wait, wait));
    clock += wait + stop.serviceTime;
    faults.push(...differs(`${name}: departure from stop ${stop.id}`, stated.leaveAt, clock));
    place = stop.place;
  }
  clock += travel.time[place * travel.size + vehicle.place]!;
  distance += travel.distance[place * travel.size + vehicle.place]!;
  faults.push(...differs(`${name}: return`, tour.returnsAt, clock), ...differs(`${name}: distance`, tour.distance, distance));
  return started ? faults : [...faults, ...loadFaults(name, own, vehicle)];
}

function loadFaults(name: string, stops: readonly Stop[], { capacity }: Vehicle): string[] {
  const boxes = stops.reduce((sum, { demand }) => sum + demand.boxes, 0);
  const grams = stops.reduce((sum, { demand }) => sum + demand.weightGrams, 0);
  return [
    ...(capacity.boxes !== undefined && boxes > capacity.boxes ? [`${name} has ${boxes} boxes, of ${capacity.boxes} at most`] : []),
    ...(capacity.weightGrams !== undefined && grams > capacity.weightGrams
      ? [`${name} has ${grams} g, of ${capacity.weightGrams} g at most`]
      : []),
  ];
}

/** The tours of a vehicle lie in their shifts, one behind the other with the time to reload, and are not too many. */
function shiftFaults(problem: Problem, { id, shifts, maxTrips, reloadTime }: Vehicle, { tours }: Plan): string[] {
  const sorted = tours.filter(({ vehicleId }) => vehicleId === id).sort((a, b) => a.trip - b.trip);
  const faults = sorted.length > maxTrips ? [`Vehicle ${id} drives ${sorted.length} tours, of ${maxTrips} at most`] : [];
  sorted.forEach((tour, index) => {
    const before = sorted[index - 1];
    const started = isStarted(problem, tour);
    if (tour.trip !== index + 1) faults.push(`${nameOf(tour)} should have the number ${index + 1}`);
    if (!started && before?.shift === tour.shift && tour.departsAt < before.returnsAt + reloadTime - TOLERANCE) {
      faults.push(`${nameOf(tour)} departs at ${tour.departsAt}, before the vehicle is reloaded at ${before.returnsAt + reloadTime}`);
    }
    const shift: Period | undefined = shifts[tour.shift];
    if (!shift) faults.push(`${nameOf(tour)}: there is no shift ${tour.shift}`);
    else if (!started && (tour.departsAt < shift.from - TOLERANCE || tour.returnsAt > shift.to + TOLERANCE)) {
      faults.push(
        `${nameOf(tour)} lasts from ${tour.departsAt} to ${tour.returnsAt}, outside of the shift from ${shift.from} to ${shift.to}`,
      );
    }
  });
  return faults;
}

/** A kept tour is a tour of the plan: unchanged if it has started, otherwise its stops are there in their order. */
function keptFaults({ kept = [] }: Problem, { tours, released }: Plan): string[] {
  return kept.flatMap(({ vehicleId, shift, stopIds: all, departsAt }) => {
    const stopIds = all.filter((id) => !released.includes(id));
    const [first] = stopIds;
    if (first === undefined) return [];
    const tour = tours.find(({ stops }) => stops.some(({ stopId }) => stopId === first));
    const ids = tour?.stops.map(({ stopId }) => stopId) ?? [];
    const own = departsAt === undefined ? ids.filter((id) => stopIds.includes(id)) : ids;
    const isSame = tour?.vehicleId === vehicleId && tour.shift === shift && own.join('\n') === stopIds.join('\n');
    const isPunctual = departsAt === undefined || tour?.departsAt === departsAt;
    return isSame && isPunctual ? [] : [`The kept tour of vehicle ${vehicleId} to ${stopIds.join(', ')} has changed`];
  });
}
