import type { Instance } from './instance.ts';
import type { Unit } from './units.ts';
import { WorkingTime } from './working-time.ts';

/** A tour as arrays. The nodes 0 and length + 1 are the start of the vehicle. */
export class TourContent {
  nodes = new Int32Array(16);
  /** The distance from the node before. */
  legs = new Float64Array(16);
  /** The earliest departure; of the last node the earliest return. */
  ready = new Float64Array(16);
  /** The latest arrival that leaves all later stops on time; of the first node the latest departure. */
  due = new Float64Array(16);
  length = 0;
  /** Only measured if working time counts. */
  readonly worked = new WorkingTime();
  boxes = 0;
  weightGrams = 0;
  /** The distance, plus the weighted working time. */
  cost = 0;
  opens = 0;
  closes = 0;
  /** Differs for each state that insertions depend on. */
  version = 0;
  /** False if a window is missed, which only a rounding error can cause. */
  isOnTime = true;

  insert(stop: number, position: number): void {
    if (this.length + 3 > this.nodes.length) this.grow();
    const { nodes } = this;
    for (let i = this.length + 1; i >= position; i--) nodes[i + 1] = nodes[i]!;
    nodes[position] = stop;
    this.length += 1;
  }

  /** Takes nodes and load over. Legs and times are computed after the change that follows. */
  copy(other: TourContent): void {
    while (this.nodes.length < other.nodes.length) this.grow();
    const { nodes } = this;
    const source = other.nodes;
    for (let i = other.length + 1; i >= 0; i--) nodes[i] = source[i]!;
    this.length = other.length;
    this.boxes = other.boxes;
    this.weightGrams = other.weightGrams;
    this.cost = other.cost;
    this.opens = other.opens;
    this.closes = other.closes;
  }

  measure(instance: Instance): void {
    const { distance, width, costPerTime } = instance;
    const { nodes, legs, length } = this;
    let sum = 0;
    for (let i = 1; i <= length + 1; i++) sum += legs[i] = distance[nodes[i - 1]! * width + nodes[i]!]!;
    this.cost = costPerTime > 0 ? sum + costPerTime * this.worked.measure(instance, nodes, length) : sum;
  }

  forward({ time, width, opens, closes, service }: Instance): void {
    const { nodes, ready, length } = this;
    let at = this.opens;
    let isOnTime = true;
    ready[0] = at;
    for (let i = 1; i <= length; i++) {
      const node = nodes[i]!;
      at += time[nodes[i - 1]! * width + node]!;
      if (at > closes[node]!) isOnTime = false;
      if (at < opens[node]!) at = opens[node]!;
      at += service[node]!;
      ready[i] = at;
    }
    ready[length + 1] = at += time[nodes[length]! * width + nodes[length + 1]!]!;
    this.isOnTime = isOnTime && at <= this.closes;
  }

  backward({ time, width, closes, service }: Instance): void {
    const { nodes, due, length } = this;
    let at = this.closes;
    due[length + 1] = at;
    for (let i = length; i >= 1; i--) {
      const node = nodes[i]!;
      at -= time[node * width + nodes[i + 1]!]! + service[node]!;
      if (at > closes[node]!) at = closes[node]!;
      due[i] = at;
    }
    due[0] = at - time[nodes[0]! * width + nodes[1]!]!;
  }

  private grow(): void {
    const size = this.nodes.length * 2;
    const grown = <T extends Int32Array | Float64Array>(to: T, from: T): T => (to.set(from), to);
    this.nodes = grown(new Int32Array(size), this.nodes);
    this.legs = grown(new Float64Array(size), this.legs);
    this.ready = grown(new Float64Array(size), this.ready);
    this.due = grown(new Float64Array(size), this.due);
  }
}

/** A tour, the state that a rejected change returns to, and the best position of each stop in it. */
export class TourState {
  unit!: Unit;
  unitIndex = 0;
  now = new TourContent();
  saved = new TourContent();
  /** The change that has saved it. */
  savedBy = 0;
  isActive = false;
  wasActive = false;
  /** The change that has ruined it. */
  ruinedBy = 0;
  /** The cheapest insertion by stop, as far as `versions` has the version of the tour: the added distance and the position. */
  readonly costs: Float64Array;
  readonly positions: Int32Array;
  readonly versions: Int32Array;

  constructor(count: number) {
    this.costs = new Float64Array(count);
    this.positions = new Int32Array(count);
    this.versions = new Int32Array(count);
  }
}
