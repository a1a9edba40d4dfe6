import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { checkTenant, HELD_TENANTS_TOO, PLATFORM_TENANT, TENANT_BOUNDS } from '@suite/tenant';
import { OPERATOR, recordEvent } from '@suite/audit';
import { type ClientCredentials, ClientService, type NewClient } from './client.service';
import { resourceOf } from '../security/domain/audit-resource';
import { PLATFORM_SCOPES, SCOPES } from './domain/scopes';
import { platformTenant, tenantExists, tenantNotFound } from './tenant.errors';
import type { Tenant } from './tenant.entity';
import {
  confirmState,
  findTenant,
  insertTenant,
  listTenants,
  listUnconfirmed,
  listWithStorageQuota,
  lockTenantRow,
  type TenantFilter,
  updateTenantState,
} from './tenant.queries';

export type { Tenant };

export interface TenantCredentials {
  readonly tenant: string;
  /** Confidential, with every scope. */
  readonly backend: ClientCredentials;
  /** Public, for the anonymous tokens of shoppers. */
  readonly storefront: ClientCredentials;
}

const BACKEND: NewClient = { name: 'Backend', type: 'confidential', scopes: SCOPES };

@Injectable()
export class TenantService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly clients: ClientService,
  ) {}

  /** Creates a tenant and its first two clients in one transaction. */
  async create(tenant: string): Promise<TenantCredentials> {
    checkTenant(tenant, TENANT_BOUNDS.account);
    if (tenant === PLATFORM_TENANT) throw platformTenant();
    return this.db.transaction(tenant, async (tx) => {
      await this.insert(tx, tenant);
      const backend = await this.clients.insert(tx, tenant, BACKEND);
      const storefront = await this.clients.insert(tx, tenant, { name: 'Storefront', type: 'public', scopes: [] });
      return { tenant, backend, storefront };
    });
  }

  /** Creates the tenant of the operators, and its client. */
  async createPlatform(): Promise<ClientCredentials> {
    return this.db.transaction(PLATFORM_TENANT, async (tx) => {
      await this.insert(tx, PLATFORM_TENANT);
      return this.clients.insert(tx, PLATFORM_TENANT, { ...BACKEND, scopes: PLATFORM_SCOPES });
    });
  }

  /** Creates another client with every scope, for a tenant whose own clients can no longer create one. */
  async createClient(tenant: string): Promise<ClientCredentials> {
    checkTenant(tenant, TENANT_BOUNDS.account);
    const scopes = tenant === PLATFORM_TENANT ? PLATFORM_SCOPES : SCOPES;
    if (await this.exists(tenant)) return this.clients.create(tenant, { ...BACKEND, scopes });
    throw tenantNotFound(tenant);
  }

  async exists(tenant: string): Promise<boolean> {
    return (await findTenant(this.db, tenant)) !== undefined;
  }

  /** Whether a public call names an existing tenant. Rejects (400) a text that is no tenant name, since no guard has done so. */
  async isKnown(tenant: string): Promise<boolean> {
    return this.exists(checkTenant(tenant, TENANT_BOUNDS.account));
  }

  /** Lists tenants of the suite by name, with their states. */
  list(filter: TenantFilter): Promise<{ readonly tenants: readonly Tenant[]; readonly total: number }> {
    return listTenants(this.db, filter);
  }

  /** Lists the tenants whose state some service may not have. */
  listUnconfirmed(): Promise<readonly Tenant[]> {
    return listUnconfirmed(this.db);
  }

  /** Lists the tenants with a storage quota. */
  listWithStorageQuota(): Promise<readonly Tenant[]> {
    return listWithStorageQuota(this.db);
  }

  async load(tenant: string): Promise<Tenant> {
    const found = await this.db.run(HELD_TENANTS_TOO, (tx) => findTenant(tx, tenant));
    if (!found) throw tenantNotFound(tenant);
    return found;
  }

  /** Changes the state or the quotas of a tenant, and calls `record` if they have changed. Returns the tenant after the change. */
  changeState(
    tenant: string,
    change: (before: Tenant) => Tenant,
    record: (tx: Tx, before: Tenant, after: Tenant) => Promise<void>,
  ): Promise<Tenant> {
    return this.db.transaction(HELD_TENANTS_TOO, async (tx) => {
      const before = await lockTenantRow(tx, tenant);
      if (!before) throw tenantNotFound(tenant);
      const after = change(before);
      if (after === before) return before;
      await updateTenantState(tx, after, tenant);
      await record(tx, before, after);
      return after;
    });
  }

  /** Records that every service has the state of a version. */
  confirm(tenant: string, version: number): Promise<void> {
    return confirmState(this.db, tenant, version);
  }

  private async insert(tx: Tx, tenant: string): Promise<void> {
    const isNew = await insertTenant(tx, { tenant, createdAt: this.clock.now(), ...NEVER_HELD });
    if (!isNew) throw tenantExists(tenant);
    await recordEvent(tx, { tenant, actor: OPERATOR, action: 'tenant.created', resource: resourceOf('tenant', tenant) });
  }
}

const NEVER_HELD = {
  state: 'ACTIVE',
  reason: null,
  since: null,
  stateVersion: 0,
  confirmedVersion: 0,
  quotas: {},
} as const satisfies Omit<Tenant, 'tenant' | 'createdAt'>;
