type Start = () => void;

/** Limits the number of concurrent tasks. Waiting tenants take turns, so that no tenant waits for all tasks of another. */
export class FairQueue {
  private running = 0;
  /** Waiting calls by tenant, in the order of their turns. */
  private readonly waiting = new Map<string, Start[]>();

  constructor(private readonly limit: number) {}

  /** Whether the next work has to wait. */
  get isFull(): boolean {
    return this.running >= this.limit;
  }

  /** Waits for a turn. Returns the function that ends it. Rejects with the reason of the signal when it is aborted before. */
  async enter(tenant: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.running < this.limit) this.running += 1;
    else await this.turn(tenant, signal);
    let isOver = false;
    return () => {
      if (!isOver) this.next();
      isOver = true;
    };
  }

  private turn(tenant: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start: Start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.remove(tenant, start);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.set(tenant, [...(this.waiting.get(tenant) ?? []), start]);
    });
  }

  /** Passes the slot to the next tenant, and moves that tenant to the end. */
  private next(): void {
    const [tenant] = this.waiting.keys();
    const [start, ...rest] = (tenant === undefined ? undefined : this.waiting.get(tenant)) ?? [];
    if (tenant === undefined || !start) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(tenant);
    if (rest.length > 0) this.waiting.set(tenant, rest);
    start();
  }

  private remove(tenant: string, start: Start): void {
    const rest = (this.waiting.get(tenant) ?? []).filter((other) => other !== start);
    if (rest.length > 0) this.waiting.set(tenant, rest);
    else this.waiting.delete(tenant);
  }
}
