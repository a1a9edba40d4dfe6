import type { Database } from '@suite/database';
import { Webhook } from '@suite/messages';
import { within } from '@suite/runtime';
import type { Metrics } from '@suite/telemetry';
import { limitOf, type QuotaName, type Quotas } from '@suite/tenant';
import type { Area } from '../area';
import { StoredBytes } from './stored-bytes';
import { findRateUse, rateOf } from './tenant-rate.queries';
import { COUNT_WEBHOOKS_OF_TENANT, countUse, sumStoredBytes } from './tenant-use.queries';

/** What a tenant uses of its quotas in one service. A member that the service does not have is absent. */
export interface TenantUse extends Partial<Record<Exclude<QuotaName, 'storedMegabytes'>, number>> {
  readonly storedBytes: number;
}

/** A tenant with its quotas, and how much of them it uses. The stored bytes are not counted here. */
interface CountedTenant {
  readonly tenant: string;
  readonly quotas: Quotas;
  readonly counted: Omit<TenantUse, 'storedBytes'>;
}

/** Half of what a scrape waits for the database. */
const COUNT_MS_MAX = 250;

/** Measures what tenants use of their quotas in this service. */
export class TenantUseService {
  private readonly stored: StoredBytes;

  constructor(
    private readonly db: Database,
    private readonly area: Area,
    metrics: Metrics,
  ) {
    this.stored = new StoredBytes((tenant) => sumStoredBytes(db, tenant, area.entities));
    this.measure(metrics);
  }

  /** Measures everything. It reads all rows of the tenant. For a very large tenant, the stored bytes can be some minutes old. */
  async of(tenant: string): Promise<TenantUse> {
    const storedBytes = await this.stored.of(tenant);
    return { ...(await this.counted(tenant, this.db.states.quotasOf(tenant), () => true)), storedBytes };
  }

  private async counted(tenant: string, quotas: Quotas, isAsked: (name: QuotaName) => boolean): Promise<Omit<TenantUse, 'storedBytes'>> {
    const rate = rateOf(quotas);
    const used = { ...(rate && (await findRateUse(this.db, tenant, rate))) } as Record<string, number>;
    const statements = { ...this.area.counted, ...(this.area.entities.includes(Webhook) && { webhooks: COUNT_WEBHOOKS_OF_TENANT }) };
    for (const [name, statement] of Object.entries(statements))
      if (isAsked(name as QuotaName)) used[name] = await countUse(this.db, tenant, statement);
    return used;
  }

  /**
   * Tenants without quotas have no metrics. Those of many tenants take longer than a scrape waits. It shows what was counted last then, so
   * that the other gauges of the database are there.
   */
  private measure(metrics: Metrics): void {
    const used = metrics.gauge('tenant_quota_used', 'What a tenant with quotas uses of them in this service.', 'tenant', 'quota');
    const limit = metrics.gauge('tenant_quota_limit', 'The quotas of a tenant that this service counts.', 'tenant', 'quota');
    let last: readonly CountedTenant[] = [];
    let counting: Promise<unknown> | undefined;
    metrics.database.add({
      gauges: [used, limit],
      read: async () => {
        counting ??= this.countLimited().then((all) => (last = all)).finally(() => (counting = undefined)); // prettier-ignore
        await within(COUNT_MS_MAX, counting);
        for (const { tenant, quotas, counted } of last) {
          if (!this.isMeasured(tenant) || this.db.states.quotasOf(tenant) !== quotas) continue;
          for (const [quota, value] of Object.entries(counted)) {
            used.set({ tenant, quota }, value);
            limit.set({ tenant, quota }, limitOf(quotas, quota as QuotaName) ?? 0);
          }
        }
      },
    });
  }

  /** Counts what the tenants with quotas use of them. */
  private async countLimited(): Promise<CountedTenant[]> {
    const all: CountedTenant[] = [];
    for (const [tenant, quotas] of this.db.states.limited) {
      if (!this.isMeasured(tenant)) continue;
      all.push({ tenant, quotas, counted: await this.counted(tenant, quotas, (name) => limitOf(quotas, name) !== null) });
    }
    return all;
  }

  /** This is work in the background, which a tenant that is held does not have. */
  private isMeasured(tenant: string): boolean {
    return this.db.states.stateOf(tenant) === 'ACTIVE';
  }
}
