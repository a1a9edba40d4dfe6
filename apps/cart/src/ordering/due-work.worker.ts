/** Work of all tenants that is due at some time, in a table from which replicas claim it. */
export interface DueQueue<Claimed> {
  /** Lists the tenants with due work, the most overdue first. */
  readonly listTenants: () => Promise<string[]>;
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
   * its own slot.
   */
  async start(isStopping = (): boolean => false): Promise<void> {
    const tenants = await this.queue.listTenants();
    for (let tenant = tenants.shift(); tenant !== undefined && !isStopping(); tenant = tenants.shift()) {
      while (this.running.size >= this.concurrency) await Promise.race(this.running);
      const limit = Math.ceil((this.concurrency - this.running.size) / (tenants.length + 1));
      const claimed = await this.queue.claim(tenant, limit);
      for (const each of claimed) this.run(each);
      if (claimed.length === limit) tenants.push(tenant);
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
