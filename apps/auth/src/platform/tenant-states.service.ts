import { Injectable } from '@nestjs/common';
import { recordEvent } from '@suite/audit';
import type { Tx } from '@suite/database';
import { attemptEach, Schedule } from '@suite/jobs';
import { AppError } from '@suite/errors';
import { Clock } from '@suite/runtime';
import {
  changedQuotas,
  checkTenant,
  hasSameQuotas,
  PLATFORM_TENANT,
  type QuotaChange,
  TENANT_BOUNDS,
  type TenantState,
} from '@suite/tenant';
import { platformTenant, type Tenant, TenantService } from '../clients';
import { resourceOf } from '../security/domain/audit-resource';
import { stateUnconfirmed } from './platform.errors';
import { StatePeers } from './state-peers.client';
import { UsageService } from './usage.service';

export interface TenantChange {
  readonly state?: TenantState | undefined;
  readonly reason?: string | undefined;
  readonly quotas?: QuotaChange | undefined;
}

const TELL_EVERY_MS = 2_000;
const MEASURE_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;

/** Changes the states and quotas of tenants, and sends them to all services. */
@Injectable()
export class TenantStatesService {
  constructor(
    private readonly tenants: TenantService,
    private readonly clock: Clock,
    private readonly peers: StatePeers,
    private readonly usage: UsageService,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'tell services the states of tenants', everyMs: TELL_EVERY_MS, run: () => this.tellAgain() });
    schedule.every({ name: 'measure what tenants store', everyMs: MEASURE_EVERY_MS, run: () => this.measureAll() });
  }

  load(name: string): Promise<Tenant> {
    return this.tenants.load(checkTenant(name, TENANT_BOUNDS.account));
  }

  /**
   * Changes a tenant, and returns when every running replica of all services has its state and quotas: no write of a held tenant is
   * acknowledged from then on. Else it throws 503 `tenant_state_unconfirmed`, and the state stays set. Safe to repeat.
   */
  async change(name: string, change: TenantChange, actor: string): Promise<Tenant> {
    const tenant = checkTenant(name, TENANT_BOUNDS.account);
    if (tenant === PLATFORM_TENANT) throw platformTenant();
    const stored = await this.store(tenant, change, actor);
    const changed = change.quotas && stored.quotas.storedMegabytes !== undefined ? await this.measured(stored) : stored;
    const waitingFor = await this.tell(changed);
    if (waitingFor.length > 0) throw stateUnconfirmed(tenant, changed.state, waitingFor);
    return changed;
  }

  private store(tenant: string, change: TenantChange, actor: string): Promise<Tenant> {
    const record = async (tx: Tx, before: Tenant, after: Tenant): Promise<void> => {
      const resource = resourceOf('tenant', tenant);
      for (const each of [tenant, PLATFORM_TENANT]) {
        await recordEvent(tx, { tenant: each, actor, action: 'tenant.changed', resource, before: shown(before), after: shown(after) });
      }
    };
    return this.tenants.changeState(tenant, (before) => this.after(before, change), record);
  }

  /**
   * A state that is set without a reason has none. A version is never reused, even if auth was restored or the tenant was created again.
   */
  private after(before: Tenant, { state = before.state, reason, quotas: change = {} }: TenantChange): Tenant {
    const now = this.clock.now();
    const isMoved = state !== before.state;
    const quotas = changedQuotas(before.quotas, change);
    const next = { state, reason: reason ?? (isMoved ? null : before.reason), quotas };
    if (!isMoved && hasSameQuotas(quotas, before.quotas))
      return next.reason === before.reason ? before : { ...before, reason: next.reason };
    return { ...before, ...next, since: isMoved ? now : before.since, stateVersion: this.versionAfter(before) };
  }

  private versionAfter({ stateVersion }: Tenant): number {
    return Math.max(stateVersion + 1, Math.floor(this.clock.nowMs() / MINUTE_MS));
  }

  private async measureAll(): Promise<void> {
    await attemptEach(await this.tenants.listWithStorageQuota(), async (tenant) => {
      const measured = await this.measure(tenant);
      if (measured.confirmedVersion < measured.stateVersion) await this.tell(measured);
    });
  }

  /** Measures what a tenant stores, if all services answer. */
  private measured(tenant: Tenant): Promise<Tenant> {
    return this.measure(tenant).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'unavailable') return tenant;
      throw error;
    });
  }

  /**
   * Refuses the writes of a tenant that stores as much as its quota, from now on, or allows them again. Returns the tenant as it is then.
   */
  private async measure({ tenant }: Tenant): Promise<Tenant> {
    const used = await this.usage.storedMegabytes(tenant);
    const after = (before: Tenant): Tenant => {
      const { usedMegabytes, ...quotas } = before.quotas;
      const isFull = quotas.storedMegabytes !== undefined && used >= quotas.storedMegabytes;
      if (isFull === (usedMegabytes !== undefined)) return before;
      return { ...before, quotas: { ...quotas, ...(isFull && { usedMegabytes: used }) }, stateVersion: this.versionAfter(before) };
    };
    return this.tenants.changeState(tenant, after, () => Promise.resolve());
  }

  private async tell({ tenant, state, stateVersion: version, quotas }: Tenant): Promise<readonly string[]> {
    if (version === 0) return [];
    const waitingFor = await this.peers.tell({ tenant, state, version, quotas });
    if (waitingFor.length === 0) await this.tenants.confirm(tenant, version);
    return waitingFor;
  }

  /** Sends the states again to services that were unavailable. */
  private async tellAgain(): Promise<void> {
    await attemptEach(await this.tenants.listUnconfirmed(), (tenant) => this.tell(tenant));
  }
}

const shown = ({ state, reason, quotas }: Tenant): object => ({
  state,
  ...(reason !== null && { reason }),
  quotas: changedQuotas(quotas, {}),
});
