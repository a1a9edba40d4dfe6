import { Injectable } from '@nestjs/common';
import { recordEvent } from '@suite/audit';
import { Database } from '@suite/database';
import { attemptEach, Schedule } from '@suite/jobs';
import { checkTenant, HELD_TENANTS_TOO, PLATFORM_TENANT, TENANT_BOUNDS, type TenantState } from '@suite/tenant';
import { findTenant, lockTenantRow, platformTenant, type Tenant, tenantNotFound, updateTenantState } from '../clients';
import { resourceOf } from '../security/domain/audit-resource';
import { stateUnconfirmed } from './platform.errors';
import { confirmState, listTenants, listUnconfirmed } from './platform.queries';
import { StatePeers } from './state-peers.client';

export interface StateChange {
  readonly state?: TenantState | undefined;
  readonly reason?: string | undefined;
}

export interface TenantFilter {
  readonly state: TenantState | undefined;
  readonly limit: number;
  readonly offset: number;
}

const TELL_EVERY_MS = 2_000;
const MINUTE_MS = 60_000;

/** The states of tenants, which auth decides, and tells to all services. */
@Injectable()
export class TenantStatesService {
  constructor(
    private readonly db: Database,
    private readonly peers: StatePeers,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'tell services the states of tenants', everyMs: TELL_EVERY_MS, run: () => this.tellAgain() });
  }

  list({ state, ...page }: TenantFilter): Promise<{ readonly tenants: readonly Tenant[]; readonly total: number }> {
    return listTenants(this.db, state, page);
  }

  async load(name: string): Promise<Tenant> {
    const tenant = checkTenant(name, TENANT_BOUNDS.account);
    const [found] = await this.db.run(HELD_TENANTS_TOO, async (tx) => [await findTenant(tx, tenant)]);
    if (!found) throw tenantNotFound(tenant);
    return found;
  }

  /**
   * Changes the state of a tenant, and returns when every running replica of all services has it: no write of a held tenant is acknowledged
   * from then on. Else it throws 503 `tenant_state_unconfirmed`, and the state stays set. Safe to repeat.
   */
  async change(name: string, change: StateChange, actor: string): Promise<Tenant> {
    const tenant = checkTenant(name, TENANT_BOUNDS.account);
    if (tenant === PLATFORM_TENANT) throw platformTenant();
    const changed = await this.store(tenant, change, actor);
    const waitingFor = await this.tell(changed);
    if (waitingFor.length > 0) throw stateUnconfirmed(tenant, changed.state, waitingFor);
    return changed;
  }

  private store(tenant: string, change: StateChange, actor: string): Promise<Tenant> {
    return this.db.transaction(HELD_TENANTS_TOO, async (tx) => {
      const before = await lockTenantRow(tx, tenant);
      if (!before) throw tenantNotFound(tenant);
      const after = this.after(before, change);
      if (after === before) return before;
      await updateTenantState(tx, after, tenant);
      const resource = resourceOf('tenant', tenant);
      for (const each of [tenant, PLATFORM_TENANT]) {
        await recordEvent(tx, { tenant: each, actor, action: 'tenant.changed', resource, before: shown(before), after: shown(after) });
      }
      return after;
    });
  }

  /** A state that is set without a reason has none. A version is never used twice, also after auth was restored, or the tenant was made again. */
  private after(before: Tenant, { state = before.state, reason }: StateChange): Tenant {
    const now = this.db.clock.now();
    const isMoved = state !== before.state;
    const next = { state, reason: reason ?? (isMoved ? null : before.reason) };
    if (!isMoved) return next.reason === before.reason ? before : { ...before, ...next };
    const stateVersion = Math.max(before.stateVersion + 1, Math.floor(now.getTime() / MINUTE_MS));
    return { ...before, ...next, since: now, stateVersion };
  }

  private async tell({ tenant, state, stateVersion: version }: Tenant): Promise<readonly string[]> {
    if (version === 0) return [];
    const waitingFor = await this.peers.tell({ tenant, state, version });
    if (waitingFor.length === 0) await confirmState(this.db, tenant, version);
    return waitingFor;
  }

  /** A service that was away gets the states that it has missed. */
  private async tellAgain(): Promise<void> {
    await attemptEach(await listUnconfirmed(this.db), (tenant) => this.tell(tenant));
  }
}

const shown = ({ state, reason }: Tenant): object => ({ state, ...(reason !== null && { reason }) });
