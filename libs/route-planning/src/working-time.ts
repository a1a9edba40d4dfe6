import type { Instance } from './instance.ts';

/**
 * The shortest working times of the parts of a tour: driving, waiting and service, with the departure that makes them shortest. Two
 * parts are joined in constant time (Vidal et al., A hybrid genetic algorithm for a large class of vehicle routing problems with time
 * windows, 2013, section 4.1).
 */
export class WorkingTime {
  /** Up to a position: the working time, and the latest departure for it. */
  private before = new Float64Array(0);
  private last = new Float64Array(0);
  /** The working time from a position on, and the earliest begin of service for it. */
  private behind = new Float64Array(0);
  private first = new Float64Array(0);
  private whole = 0;

  /** Measures a tour. Returns how long it is driven and waited, without the service, which is the same in every plan. */
  measure(instance: Instance, nodes: Int32Array, length: number): number {
    if (this.before.length < nodes.length) this.grow(nodes.length);
    this.measureBehind(instance, nodes, length);
    const { time, width, opens, closes, service } = instance;
    const { before, last } = this;
    let [worked, served, departs] = [0, 0, Infinity];
    before[0] = 0;
    last[0] = departs;
    for (let i = 1; i <= length; i++) {
      const node = nodes[i]!;
      worked += time[nodes[i - 1]! * width + node]!;
      const wait = opens[node]! - worked - served - departs;
      departs = Math.min(closes[node]! - worked - served, departs);
      if (wait > 0) worked += wait;
      served += service[node]!;
      before[i] = worked + served;
      last[i] = departs;
    }
    worked += time[nodes[length]! * width + nodes[length + 1]!]!;
    this.whole = worked + served;
    return worked;
  }

  private measureBehind({ time, width, opens, closes, service }: Instance, nodes: Int32Array, length: number): void {
    const { behind, first } = this;
    let [worked, begins] = [0, -Infinity];
    behind[length + 1] = worked;
    first[length + 1] = begins;
    for (let i = length; i >= 1; i--) {
      const node = nodes[i]!;
      const ahead = service[node]! + time[node * width + nodes[i + 1]!]!;
      const wait = begins - ahead - closes[node]!;
      worked += wait > 0 ? ahead + wait : ahead;
      begins = wait > 0 ? closes[node]! : Math.max(begins - ahead, opens[node]!);
      behind[i] = worked;
      first[i] = begins;
    }
  }

  /** Returns how much longer a tour is driven and waited with a stop behind this position, from its ways there and on. */
  more({ opens, closes, service }: Instance, stop: number, position: number, there: number, on: number): number {
    const departs = this.last[position]!;
    const arrives = this.before[position]! + there;
    const wait = Math.max(0, opens[stop]! - arrives - departs);
    const leaves = arrives + wait + service[stop]! + on;
    const waitBehind = Math.max(0, this.first[position + 1]! - leaves - Math.min(closes[stop]! - arrives, departs));
    return leaves + waitBehind + this.behind[position + 1]! - this.whole - service[stop]!;
  }

  private grow(size: number): void {
    this.before = new Float64Array(size);
    this.last = new Float64Array(size);
    this.behind = new Float64Array(size);
    this.first = new Float64Array(size);
  }
}
