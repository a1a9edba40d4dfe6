import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { fault, validationError } from '@suite/errors';
import { isPublicAddress } from '@suite/http-client';
import { Clock } from '@suite/runtime';
import { recordEvent } from '@suite/audit';
import { AuthConfig } from '../config';
import { resourceOf } from '../security/domain/audit-resource';
import { providerUrl } from './domain/provider-url';
import { checkHeldScopes } from '../clients/domain/scopes';
import { ROLES, scopesToGive, STAFF_MANAGE } from '../staff/domain/staff-roles';
import type { IdentityProviderDraftDto, IdentityProviderView } from './identity-provider.dto';
import type { IdentityProvider } from './identity-provider.entity';
import { providerNotFound } from './identity-provider.errors';
import { deleteProvider, findProvider, listProviders, lockProvider, saveProvider } from './identity-provider.queries';
import { providerView } from './identity-provider.view';

/** Configures the external identity providers of a tenant. */
@Injectable()
export class IdentityProviderService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  async list(tenant: string): Promise<IdentityProviderView[]> {
    return (await listProviders(this.db, tenant)).map(providerView);
  }

  async load(tenant: string, name: string): Promise<IdentityProviderView> {
    return providerView(await this.loadRow(tenant, name));
  }

  async loadRow(tenant: string, name: string): Promise<IdentityProvider> {
    const provider = await findProvider(this.db, tenant, name);
    if (!provider) throw providerNotFound(name);
    return provider;
  }

  /** Returns the provider of that name; without a name, the only one of the tenant. */
  async loadForExchange(tenant: string, name: string | undefined): Promise<IdentityProvider> {
    if (name !== undefined) return this.loadRow(tenant, name);
    const [only, ...others] = await listProviders(this.db, tenant);
    if (only && others.length === 0) return only;
    throw validationError([fault('config', 'missing_value', 'config is required: the tenant has several identity providers, or none')]);
  }

  /** Stores a provider, or replaces the one of that name. One that names roles needs a caller who can give them all. */
  async replace(caller: Caller, name: string, dto: IdentityProviderDraftDto): Promise<IdentityProviderView> {
    const { tenant } = caller;
    const { issuer, audience, jwksUri = null, customerClaims, staffClaim = null } = dto;
    this.checkAddress(jwksUri === null ? 'issuer' : 'jwksUri', jwksUri ?? issuer);
    const now = this.clock.now();
    const { email: emailClaim, firstName: firstNameClaim = null, lastName: lastNameClaim = null } = customerClaims;
    const claims = { emailClaim, firstNameClaim, lastNameClaim, staffClaim };
    return this.db.transaction(tenant, async (tx) => {
      const provider = { tenant, name, issuer, audience, jwksUri, ...claims, createdAt: now, modifiedAt: now };
      checkMayChange(caller, provider);
      checkMayChange(caller, await lockProvider(tx, tenant, name));
      const after = providerView(await saveProvider(tx, provider));
      await recordEvent(tx, { ...eventOf(caller, name), action: 'identity_provider.changed', after });
      return after;
    });
  }

  /** Deletes a provider. Customers and staff who logged in with it are kept. */
  async delete(caller: Caller, name: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      const provider = await lockProvider(tx, caller.tenant, name);
      if (!provider) throw providerNotFound(name);
      checkMayChange(caller, provider);
      await deleteProvider(tx, provider.tenant, provider.name);
      await recordEvent(tx, { ...eventOf(caller, name), action: 'identity_provider.deleted', before: providerView(provider) });
    });
  }

  private checkAddress(field: 'issuer' | 'jwksUri', text: string): void {
    if (providerUrl(text, { allowsLoopback: this.config.allowsLoopbackProviders, isPublic: isPublicAddress })) return;
    throw validationError([
      fault(field, 'invalid_value', `${field} must be an https address of a public host, so that its keys can be read`),
    ]);
  }
}

const eventOf = ({ tenant, subject: actor }: Caller, name: string) => ({ tenant, actor, resource: resourceOf('identity-provider', name) });

/** Rejects a caller who could not give the roles that the tokens of a provider can name. */
function checkMayChange({ scopes }: Caller, provider: IdentityProvider | undefined): void {
  if (!provider || provider.staffClaim === null) return;
  checkHeldScopes(`The identity provider ${provider.name} with a staffClaim`, [STAFF_MANAGE, ...scopesToGive(ROLES)], scopes);
}
