import { Injectable } from '@nestjs/common';
import type { TenantUse } from '@suite/service';
import { limitOf, QUOTA_NAMES, type QuotaName, type Quotas } from '@suite/tenant';
import { StatePeers } from './state-peers.client';
import type { UsageView } from './usage.dto';

const BYTES_PER_MEGABYTE = 1_000_000;

/** Measures what tenants use of their quotas in all services. */
@Injectable()
export class UsageService {
  constructor(private readonly peers: StatePeers) {}

  /** Returns what a tenant uses. A quota that each service counts by itself is shown with the highest use. */
  async of(tenant: string, quotas: Quotas): Promise<UsageView> {
    const uses = await this.peers.uses(tenant);
    const entries = QUOTA_NAMES.map((name) => [name, { used: usedOf(name, uses), limit: limitOf(quotas, name) }]);
    return Object.fromEntries(entries) as UsageView;
  }

  /** Returns the megabytes that a tenant stores. */
  async storedMegabytes(tenant: string): Promise<number> {
    return usedOf('storedMegabytes', await this.peers.uses(tenant));
  }
}

const usedOf = (name: QuotaName, uses: readonly TenantUse[]): number =>
  name === 'storedMegabytes'
    ? rounded(uses.reduce((sum, { storedBytes }) => sum + storedBytes, 0) / BYTES_PER_MEGABYTE)
    : rounded(Math.max(0, ...uses.map((use) => use[name] ?? 0)));

/** To three decimals. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
