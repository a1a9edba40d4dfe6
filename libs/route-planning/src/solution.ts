import type { Instance } from './instance.ts';
import { type TourContent, TourState } from './tour-state.ts';
import type { Unit } from './units.ts';

/**
 * Tours under change. `reject` undoes all changes since the last `accept`. A tour is saved when it is first changed, with its
 * version, so that positions that were computed for that version stay valid.
 */
export class Solution {
  readonly instance: Instance;
  readonly active: TourState[] = [];
  /** The tours of each unit in the order in which they are driven. */
  readonly chains: TourState[][];
  readonly tourOf: (TourState | undefined)[];
  /** The distance of all tours, plus their weighted working time. */
  cost = 0;
  /** The number of the change. */
  change = 1;
  private readonly tripCounts: Int32Array;
  private readonly savedChains = new Map<number, TourState[]>();
  private readonly changed: TourState[] = [];
  private readonly pool: TourState[] = [];
  private version = 0;
  private savedCost = 0;

  constructor(instance: Instance) {
    this.instance = instance;
    this.chains = instance.units.map(() => []);
    this.tourOf = Array.from({ length: instance.count }, () => undefined);
    this.tripCounts = new Int32Array(instance.maxTrips.length);
  }

  hasTripLeft({ vehicle }: Unit): boolean {
    return this.tripCounts[vehicle]! < this.instance.maxTrips[vehicle]!;
  }

  /** Adds a tour of one stop at this place of the unit's chain. */
  open(unitIndex: number, at: number, stop: number): void {
    const tour = this.pool.pop() ?? new TourState(this.instance.count);
    tour.unit = this.instance.units[unitIndex]!;
    tour.unitIndex = unitIndex;
    tour.savedBy = this.change;
    tour.wasActive = false;
    this.changed.push(tour);
    this.activate(tour, at);
    const { now } = tour;
    now.length = now.boxes = now.weightGrams = now.cost = 0;
    now.nodes[0] = now.nodes[1] = tour.unit.start;
    this.insert(tour, stop, 1);
  }

  insert(tour: TourState, stop: number, position: number): void {
    this.save(tour);
    const { now } = tour;
    now.insert(stop, position);
    now.boxes += this.instance.boxes[stop]!;
    now.weightGrams += this.instance.weightGrams[stop]!;
    this.tourOf[stop] = tour;
    this.refresh(tour);
  }

  /** Removes the marked stops. A tour without stops is closed. */
  remove(tour: TourState, isRemoved: Uint8Array): void {
    this.save(tour);
    const { now } = tour;
    const { nodes } = now;
    let length = 0;
    for (let i = 1; i <= now.length; i++) {
      const stop = nodes[i]!;
      if (isRemoved[stop] === 0) nodes[++length] = stop;
      else {
        now.boxes -= this.instance.boxes[stop]!;
        now.weightGrams -= this.instance.weightGrams[stop]!;
        this.tourOf[stop] = undefined;
      }
    }
    nodes[length + 1] = tour.unit.start;
    now.length = length;
    if (length > 0) this.refresh(tour);
    else this.close(tour);
  }

  /** Whether all changed tours are on time to the last bit. Otherwise the change must be rejected. */
  isExact(): boolean {
    for (const { now } of this.changed) if (now.length > 0 && !now.isOnTime) return false;
    return true;
  }

  accept(): void {
    for (const tour of this.changed) if (!tour.isActive) this.pool.push(tour);
    this.begin();
  }

  reject(): void {
    const { changed, tourOf } = this;
    for (const { now } of changed) for (let i = 1; i <= now.length; i++) tourOf[now.nodes[i]!] = undefined;
    for (const tour of changed) {
      if (tour.isActive !== tour.wasActive) this.setActive(tour, tour.wasActive);
      if (!tour.wasActive) this.pool.push(tour);
      else {
        swap(tour);
        const { nodes, length } = tour.now;
        for (let i = 1; i <= length; i++) tourOf[nodes[i]!] = tour;
      }
    }
    for (const [unit, chain] of this.savedChains) this.chains[unit] = chain;
    this.cost = this.savedCost;
    this.begin();
  }

  private begin(): void {
    this.change += 1;
    this.changed.length = 0;
    if (this.savedChains.size > 0) this.savedChains.clear();
    this.savedCost = this.cost;
  }

  private save(tour: TourState): void {
    if (tour.savedBy === this.change) return;
    tour.savedBy = this.change;
    tour.wasActive = true;
    this.changed.push(tour);
    tour.saved.copy(tour.now);
    swap(tour);
  }

  private activate(tour: TourState, at: number): void {
    this.saveChain(tour.unitIndex);
    this.chains[tour.unitIndex]!.splice(at, 0, tour);
    this.setActive(tour, true);
  }

  private close(tour: TourState): void {
    this.saveChain(tour.unitIndex);
    const chain = this.chains[tour.unitIndex]!;
    const at = chain.indexOf(tour);
    chain.splice(at, 1);
    this.setActive(tour, false);
    this.cost -= tour.now.cost;
    this.forward(chain, at);
    this.backward(chain, at - 1);
  }

  private setActive(tour: TourState, isActive: boolean): void {
    tour.isActive = isActive;
    this.tripCounts[tour.unit.vehicle]! += isActive ? 1 : -1;
    if (isActive) this.active.push(tour);
    else {
      const last = this.active.pop()!;
      if (last !== tour) this.active[this.active.indexOf(tour)] = last;
    }
  }

  private saveChain(unitIndex: number): void {
    if (this.savedChains.has(unitIndex)) return;
    const chain = this.chains[unitIndex]!;
    this.savedChains.set(unitIndex, chain);
    this.chains[unitIndex] = [...chain];
  }

  /** Computes distance and times of a changed tour, and the times of its neighbours as far as they change. */
  private refresh(tour: TourState): void {
    const chain = this.chains[tour.unitIndex]!;
    const at = chain.length === 1 ? 0 : chain.indexOf(tour);
    const { now } = tour;
    this.cost -= now.cost;
    now.measure(this.instance);
    this.cost += now.cost;
    now.opens = now.closes = NaN; // differs from any time, so that both directions are computed
    this.backward(chain, at); // first, since the way forward checks the return
    this.forward(chain, at);
  }

  /** Computes the tours from this one on, until one starts as before. */
  private forward(chain: readonly TourState[], from: number): void {
    for (let at = from; at < chain.length; at++) {
      const tour = chain[at]!;
      const opens = opensAt(chain, at, tour.unit);
      if (tour.now.opens === opens) return;
      this.touch(tour).opens = opens;
      tour.now.forward(this.instance);
    }
  }

  /** Computes the tours from this one back, until one ends as before. */
  private backward(chain: readonly TourState[], from: number): void {
    for (let at = from; at >= 0; at--) {
      const tour = chain[at]!;
      const closes = closesAt(chain, at, tour.unit);
      if (tour.now.closes === closes) return;
      this.touch(tour).closes = closes;
      tour.now.backward(this.instance);
    }
  }

  private touch(tour: TourState): TourContent {
    if (tour.savedBy !== this.change) {
      this.save(tour);
      tour.now.measure(this.instance);
      tour.now.forward(this.instance);
      tour.now.backward(this.instance);
    }
    tour.now.version = ++this.version;
    return tour.now;
  }
}

function swap(tour: TourState): void {
  const { now } = tour;
  tour.now = tour.saved;
  tour.saved = now;
}

/** The earliest departure of the tour at this place of a chain. */
export function opensAt(chain: readonly TourState[], at: number, unit: Unit): number {
  const before = chain[at - 1]?.now;
  return before ? before.ready[before.length + 1]! + unit.reloadTime : unit.opens;
}

/** The latest return of the tour at this place of a chain. */
function closesAt(chain: readonly TourState[], at: number, unit: Unit): number {
  return newTourClosesAt(chain, at + 1, unit);
}

/** The latest return of a new tour that is put before the tour at this place of a chain. */
export function newTourClosesAt(chain: readonly TourState[], at: number, unit: Unit): number {
  const after = chain[at]?.now;
  return after ? after.due[0]! - unit.reloadTime : unit.closes;
}
