import type { Random } from './random.ts';
import { newTourClosesAt, opensAt, type Solution } from './solution.ts';
import type { TourState } from './tour-state.ts';

/** The best position of a stop that the last search found. */
export class Insertion {
  cost = Infinity;
  tour: TourState | undefined;
  /** The position in the tour. Without a tour: the position of a new one in the chain of the unit. */
  position = 0;
  unitIndex = 0;
  private blinkIn = 0;
  private readonly solution: Solution;
  private readonly random: Random;
  private readonly blinkRate: number;
  /** The search that has tried each kind of unit. */
  private readonly tried: Int32Array;
  private search = 0;

  constructor(solution: Solution, random: Random, blinkRate: number) {
    this.solution = solution;
    this.random = random;
    this.blinkRate = blinkRate;
    this.tried = new Int32Array(Math.max(0, ...solution.instance.units.map(({ kind }) => kind)) + 1);
    this.blinkIn = this.nextBlink();
  }

  /** Finds the cheapest position, and skips tours at random by the rate of blinks. Returns false if there is none. */
  find(stop: number): boolean {
    this.cost = Infinity;
    const { boxes, weightGrams } = this.solution.instance;
    const { active } = this.solution;
    const stopBoxes = boxes[stop]!;
    const stopGrams = weightGrams[stop]!;
    for (let index = 0; index < active.length; index++) {
      const tour = active[index]!;
      const { now, unit } = tour;
      if (now.boxes + stopBoxes > unit.boxes || now.weightGrams + stopGrams > unit.weightGrams) continue;
      if (--this.blinkIn <= 0) {
        this.blinkIn = this.nextBlink();
        continue;
      }
      if (tour.versions[stop] !== now.version) this.scan(tour, stop);
      const cost = tour.costs[stop]!;
      if (cost < this.cost) {
        this.cost = cost;
        this.tour = tour;
        this.position = tour.positions[stop]!;
      }
    }
    this.findNewTour(stop);
    return this.cost < Infinity;
  }

  apply(stop: number): void {
    if (this.tour) this.solution.insert(this.tour, stop, this.position);
    else this.solution.open(this.unitIndex, this.position, stop);
  }

  private nextBlink(): number {
    return this.blinkRate === 0 ? Infinity : 1 + Math.floor(Math.log(1 - this.random()) / Math.log(1 - this.blinkRate));
  }

  /** Finds the cheapest position in a tour, each in constant time by the slacks before and behind it. */
  private scan(tour: TourState, stop: number): void {
    const { instance } = this.solution;
    const { distance, distanceTo, time, timeTo, width, opens, closes, service, costPerTime } = instance;
    const { nodes, legs, ready, due, length, worked } = tour.now;
    const row = stop * width;
    const earliest = opens[stop]!;
    const latest = closes[stop]!;
    const stay = service[stop]!;
    let best = Infinity;
    let position = 0;
    for (let i = 0; i <= length; i++) {
      if (due[i + 1]! < earliest + stay) continue;
      if (ready[i]! > latest) break;
      const before = nodes[i]!;
      const after = nodes[i + 1]!;
      let cost = distanceTo[row + before]! + distance[row + after]! - legs[i + 1]!;
      if (costPerTime > 0) cost += costPerTime * worked.more(instance, stop, i, timeTo[row + before]!, time[row + after]!);
      if (cost >= best) continue;
      const arrival = ready[i]! + timeTo[row + before]!;
      if (arrival > latest) continue;
      if ((arrival < earliest ? earliest : arrival) + stay + time[row + after]! > due[i + 1]!) continue;
      best = cost;
      position = i + 1;
    }
    tour.costs[stop] = best;
    tour.positions[stop] = position;
    tour.versions[stop] = tour.now.version;
  }

  /** Looks at new tours of vehicles with a tour left: of unused ones once for each kind, of others at each place of their chain. */
  private findNewTour(stop: number): void {
    const { instance, chains } = this.solution;
    const { units, distance, distanceTo, time, timeTo, width, boxes, weightGrams, costPerTime } = instance;
    this.search += 1;
    const row = stop * width;
    for (let index = 0; index < units.length; index++) {
      const unit = units[index]!;
      let cost = distanceTo[row + unit.start]! + distance[row + unit.start]!;
      if (costPerTime > 0) cost += costPerTime * (timeTo[row + unit.start]! + time[row + unit.start]!);
      if (cost >= this.cost || boxes[stop]! > unit.boxes || weightGrams[stop]! > unit.weightGrams) continue;
      if (!this.solution.hasTripLeft(unit)) continue;
      const chain = chains[index]!;
      if (chain.length === 0) {
        if (this.tried[unit.kind] === this.search) continue;
        this.tried[unit.kind] = this.search;
      }
      for (let at = 0; at <= chain.length; at++) {
        if (!this.fitsAt(stop, index, at)) continue;
        this.cost = cost;
        this.tour = undefined;
        this.unitIndex = index;
        this.position = at;
        break;
      }
    }
  }

  private fitsAt(stop: number, unitIndex: number, at: number): boolean {
    const { units, time, timeTo, width, opens, closes, service } = this.solution.instance;
    const unit = units[unitIndex]!;
    const chain = this.solution.chains[unitIndex]!;
    const arrival = opensAt(chain, at, unit) + timeTo[stop * width + unit.start]!;
    if (arrival > closes[stop]!) return false;
    const back = Math.max(arrival, opens[stop]!) + service[stop]! + time[stop * width + unit.start]!;
    return back <= newTourClosesAt(chain, at, unit);
  }
}
