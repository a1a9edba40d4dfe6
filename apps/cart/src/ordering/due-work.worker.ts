import type { Listed } from '@suite/cluster';

/** Work of all tenants that is due at some time, in a table from which replicas claim it. */
export interface DueQueue<Claimed> {
  /** Lists the tenants with due work, the most overdue first. */
  readonly listTenants: () => Promise<Listed<{ readonly tenant: string }>>;
  /** Claims due work of a tenant, the most overdue first. Skips what another replica is claiming concurrently. */
  readonly claim: (tenant: string, limit: number) => Promise<readonly Claimed[]>;
  /** Never rejects. */
  readonly run: (claimed: Claimed) => Promise<void>;
}

/** Runs due work, at most `concurrency` pieces at once. */
export class DueWork<Claimed> {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly queue: DueQueue<Claimed>,
    private readonly concurrency: number,
  ) {}

  /**
   * Claims due work, from each tenant in turn and up to the free capacity, until no tenant has any left. Slow work occupies only
   * its own slot. A tenant whose work cannot be claimed does not stop the others. The first error is thrown at the end.
   */
  async start(isStopping = (): boolean => false): Promise<void> {
    const { rows, failure } = await this.queue.listTenants();
    const failures: unknown[] = failure === undefined ? [] : [failure];
    const tenants = rows.map(({ tenant }) => tenant);
    for (let tenant = tenants.shift(); tenant !== undefined && !isStopping(); tenant = tenants.shift()) {
      while (this.running.size >= this.concurrency) await Promise.race(this.running);
      const limit = Math.ceil((this.concurrency - this.running.size) / (tenants.length + 1));
      const claimed = await this.queue.claim(tenant, limit).catch((error: unknown) => {
        failures.push(error);
        return [];
      });
      for (const each of claimed) this.run(each);
      if (claimed.length === limit) tenants.push(tenant);
    }
    if (failures.length > 0) throw failures[0];
  }

  /** The same, and waits until all started work has ended. */
  async finish(): Promise<void> {
    try {
      await this.start();
    } finally {
      await this.idle();
    }
  }

  /** Waits until all started work has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  private run(claimed: Claimed): void {
    const work = this.queue.run(claimed).finally(() => this.running.delete(work));
    this.running.add(work);
  }
}
