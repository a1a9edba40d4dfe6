import type { WakeUp } from './wake-up';

/** The limits of concurrent requests. */
export const LIMITS = {
  /** The limit of a process. A tenant may exceed it by its first requests, so that other tenants' slow receivers never stop it. */
  process: 200,
  tenant: 50,
  webhook: 10,
  /** The limit of a webhook whose last attempt failed. */
  failingWebhook: 5,
  /** The capacity that is reserved for each webhook of a tenant, and for each tenant. */
  guaranteed: 2,
  /** The data of large messages in the memory of a process. A webhook that has none may exceed it by one message. */
  largeBytes: 8 * 1_024 * 1_024,
} as const;

/** Counts the requests in flight of a process, and wakes the tenants that wait for capacity. */
export class ProcessInFlight {
  /** The data of large messages in memory. */
  largeBytes = 0;
  private count = 0;
  private readonly waiting = new Set<Pick<WakeUp, 'now'>>();

  get isFull(): boolean {
    return this.count >= LIMITS.process;
  }

  start(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
    const woken = [...this.waiting];
    this.waiting.clear();
    for (const each of woken) each.now();
  }

  /** Wakes the tenant once, when a request has ended. */
  wakeWhenFree(tenant: Pick<WakeUp, 'now'>): void {
    this.waiting.add(tenant);
  }
}

/** Counts the requests in flight of a tenant, by webhook. */
export class TenantInFlight {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly process: ProcessInFlight) {}

  get isEmpty(): boolean {
    return this.total === 0;
  }

  of(webhookId: string): number {
    return this.counts.get(webhookId) ?? 0;
  }

  /** Returns whether only other tenants of the process use the capacity that it needs. */
  get waitsForProcess(): boolean {
    return this.process.isFull && this.total >= LIMITS.guaranteed;
  }

  /** Returns whether a webhook may send another message. `others` are all webhooks of the tenant with messages to send. */
  hasCapacity(webhookId: string, isFailing: boolean, others: Iterable<string>): boolean {
    if (this.waitsForProcess) return false;
    const own = this.of(webhookId);
    if (own < LIMITS.guaranteed) return true;
    if (own >= (isFailing ? LIMITS.failingWebhook : LIMITS.webhook)) return false;
    let reserved = 0;
    for (const id of others) if (id !== webhookId) reserved += Math.max(0, LIMITS.guaranteed - this.of(id));
    return this.total + reserved < LIMITS.tenant;
  }

  start(webhookId: string): void {
    this.counts.set(webhookId, this.of(webhookId) + 1);
    this.total += 1;
    this.process.start();
  }

  end(webhookId: string): void {
    const left = this.of(webhookId) - 1;
    if (left > 0) this.counts.set(webhookId, left);
    else this.counts.delete(webhookId);
    this.total -= 1;
    this.process.end();
  }
}
