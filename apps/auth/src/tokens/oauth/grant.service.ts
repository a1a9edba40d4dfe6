import { Injectable } from '@nestjs/common';
import { ALL_TENANTS, isTenant, TENANT_BOUNDS } from '@suite/tenant';
import { AuditService, type OAuthRequest } from '../../security';
import { ClientProofService, type RegisteredClient, TenantService } from '../../clients';
import { grantedScopes, requestedScopes } from '../../clients/domain/scopes';
import { SessionRefreshService } from '../sessions/session-refresh.service';
import { TokenService } from '../token.service';
import type { TokenView } from './oauth.dto';
import { fieldMissing, tenantRequired, unsupportedGrantType } from './oauth.errors';
import { applicationTokenView, refreshedTokenView } from './token.view';

export type GrantType = 'client_credentials' | 'refresh_token';

/** Issues tokens for the OAuth grant types. */
@Injectable()
export class GrantService {
  constructor(
    private readonly clients: ClientProofService,
    private readonly tenants: TenantService,
    private readonly refreshes: SessionRefreshService,
    private readonly tokens: TokenService,
    private readonly audit: AuditService,
  ) {}

  /** Issues a token for a grant of one of the types; each endpoint accepts its own types. Without a type, no client is authenticated. */
  async grant(request: OAuthRequest, types: readonly GrantType[]): Promise<TokenView> {
    const requested = request.form['grant_type'];
    if (requested === undefined) throw fieldMissing('grant_type');
    const isForItself = requested === 'client_credentials' && types.includes(requested);
    const client = await this.clients.prove(request, 'token', { isForItself });
    const attempted = { call: 'token', clientId: client.clientId, network: request.network } as const;
    this.tokens.checkTenant(client.tenant);
    return this.audit.watch(attempted, async () => this.forClient(client, request, types));
  }

  private forClient(client: RegisteredClient, { form, network }: OAuthRequest, types: readonly GrantType[]): Promise<TokenView> {
    const type = types.find((name) => name === form['grant_type']);
    if (type === 'client_credentials') return this.forApplication(client, form);
    if (type === 'refresh_token') return this.forRefreshToken(client, form, network);
    throw unsupportedGrantType(types);
  }

  private async forApplication(client: RegisteredClient, form: OAuthRequest['form']): Promise<TokenView> {
    const tenant = client.tenant === ALL_TENANTS ? await this.tenantOf(form) : client.tenant;
    if (client.tenant === tenant) await this.tokens.admit(tenant);
    const scopes = grantedScopes(client.scopes, requestedScopes(form['scope']));
    const { clientId, incarnation: clientIncarnation } = client;
    const issued = await this.tokens.issue({ kind: 'application', tenant, subject: clientId, clientId, clientIncarnation, scopes });
    return applicationTokenView(issued, client.strictOauth);
  }

  private async forRefreshToken(client: RegisteredClient, form: OAuthRequest['form'], network: string): Promise<TokenView> {
    const { refresh_token: presented } = form;
    if (presented === undefined) throw fieldMissing('refresh_token');
    const requested = requestedScopes(form['scope']);
    const terms = { network, ...(requested && { scopes: requested }) };
    const { tokens, ...refreshed } = await this.refreshes.exchange(client, presented, terms);
    return refreshedTokenView(tokens, refreshed);
  }

  /** Returns the tenant for which one of the suite's own services requests a token. */
  private async tenantOf({ tenant }: OAuthRequest['form']): Promise<string> {
    if (tenant !== undefined && isTenant(tenant, TENANT_BOUNDS.account) && (await this.tenants.exists(tenant))) return tenant;
    throw tenantRequired();
  }
}
