import { AppError } from '@suite/errors';

/** The owner of a task. */
export interface Place {
  readonly tenant: string;
  readonly network: string;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: (reason: AppError) => void;
}

/** The waiting tasks of a tenant: its networks in the order of their next turns, each with its tasks in order of arrival. */
interface TenantQueue {
  readonly networks: Map<string, Waiter[]>;
  length: number;
}

export interface QueueLimits {
  /** Tasks that run concurrently. */
  readonly concurrency: number;
  /** Tasks of one network that run concurrently. */
  readonly ofNetworkMax: number;
  /** Tasks of one tenant that wait. */
  readonly waitingMax: number;
}

/**
 * Runs a limited number of tasks concurrently, and only a few of one network. The others wait: tenants take turns, then the
 * networks of a tenant, then the tasks of a network. So neither a tenant nor a network with many tasks delays the others by more
 * than a few.
 */
export class FairQueue {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** The tenants in the order of their next turns. */
  private readonly tenants = new Map<string, TenantQueue>();

  constructor(private readonly limits: QueueLimits) {}

  /** Whether a task would start immediately. */
  hasRoom(place: Place): boolean {
    return this.running < this.limits.concurrency && this.isBelowLimit(place);
  }

  /** Runs a task when its turn comes. Throws 503 when too many tasks of its tenant wait, most of them of its network. */
  async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
    if (this.hasRoom(place)) this.enter(place);
    else await this.turn(place);
    try {
      return await work();
    } finally {
      this.leave(place);
      this.startNext();
    }
  }

  private turn({ tenant, network }: Place): Promise<void> {
    const queue = this.tenants.get(tenant) ?? { networks: new Map<string, Waiter[]>(), length: 0 };
    if (queue.length >= this.limits.waitingMax) makeRoom(queue, network);
    return new Promise((start, refuse) => {
      const waiters = queue.networks.get(network) ?? [];
      waiters.push({ start, refuse });
      queue.length += 1;
      queue.networks.set(network, waiters);
      this.tenants.set(tenant, queue);
    });
  }

  /** Starts the next task. A network at its limit is skipped and keeps its position. */
  private startNext(): void {
    for (const [tenant, queue] of this.tenants) {
      for (const [network, waiters] of queue.networks) {
        if (!this.isBelowLimit({ tenant, network })) continue;
        const next = waiters.shift();
        queue.length -= 1;
        moveToEnd(queue.networks, network, waiters.length > 0);
        moveToEnd(this.tenants, tenant, queue.length > 0);
        this.enter({ tenant, network });
        return next?.start();
      }
    }
  }

  private isBelowLimit(place: Place): boolean {
    return (this.runningOf.get(keyOf(place)) ?? 0) < this.limits.ofNetworkMax;
  }

  private enter(place: Place): void {
    this.running += 1;
    this.runningOf.set(keyOf(place), (this.runningOf.get(keyOf(place)) ?? 0) + 1);
  }

  private leave(place: Place): void {
    this.running -= 1;
    const others = (this.runningOf.get(keyOf(place)) ?? 1) - 1;
    if (others > 0) this.runningOf.set(keyOf(place), others);
    else this.runningOf.delete(keyOf(place));
  }
}

const keyOf = ({ tenant, network }: Place): string => `${tenant} ${network}`;

/** Moves an entry behind all others, or removes it. */
function moveToEnd<V>(map: Map<string, V>, key: string, isKept: boolean): void {
  const value = map.get(key) as V;
  map.delete(key);
  if (isKept) map.set(key, value);
}

/** Refuses the last task of the network with the most waiting tasks: the new one, if its network has about as many. */
function makeRoom(queue: TenantQueue, network: string): void {
  const [longest = []] = [...queue.networks.values()].toSorted((a, b) => b.length - a.length);
  const reason = new AppError('unavailable', 'overloaded', 'Too many concurrent logins; retry later', { retryAfter: 2 });
  if (longest.length <= (queue.networks.get(network)?.length ?? 0) + 1) throw reason;
  longest.pop()?.refuse(reason);
  queue.length -= 1;
}
