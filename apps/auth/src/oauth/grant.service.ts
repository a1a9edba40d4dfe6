import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { ALL_TENANTS, isTenant, TENANT_BOUNDS } from '@suite/tenant';
import { ClientProofService } from '../client/client-proof.service';
import type { RegisteredClient } from '../client/client.queries';
import { clientProof } from '../domain/client-credentials';
import { askedScopes, grantedScopes } from '../domain/scopes';
import { TenantService } from '../tenant/tenant.service';
import type { OAuthRequest } from './form';
import type { TokenDto } from './oauth.dto';
import { TokenService } from './token.service';

/** Gives out tokens for the grants that `/oauth/token` knows. */
@Injectable()
export class GrantService {
  constructor(
    private readonly clients: ClientProofService,
    private readonly tenants: TenantService,
    private readonly tokens: TokenService,
  ) {}

  async grant({ form, authorization, network }: OAuthRequest): Promise<TokenDto> {
    const client = await this.clients.check(clientProof(authorization, form), network);
    const { grant_type: grantType } = form;
    if (grantType === 'client_credentials') return this.forApplication(client, form);
    if (grantType === undefined) throw new AppError('invalid', 'invalid_request', 'The field grant_type is missing');
    throw new AppError('invalid', 'unsupported_grant_type', 'The grant type must be client_credentials or refresh_token');
  }

  private async forApplication(client: RegisteredClient, form: OAuthRequest['form']): Promise<TokenDto> {
    if (client.type === 'public') throw new AppError('invalid', 'unauthorized_client', 'A public client has no token of its own');
    const tenant = client.tenant === ALL_TENANTS ? await this.tenantOf(form) : client.tenant;
    const scopes = grantedScopes(client.scopes, askedScopes(form['scope']));
    const { clientId } = client;
    const { token, expiresIn, scope } = await this.tokens.issue({ kind: 'application', tenant, subject: clientId, clientId, scopes });
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: expiresIn,
      ...(!client.strictOauth && { refresh_token: '', refresh_token_expires_in: 0 }),
      scope,
      session_idle_time: expiresIn,
    };
  }

  /** One of the suite's own services says for which tenant it wants to work. */
  private async tenantOf({ tenant }: OAuthRequest['form']): Promise<string> {
    if (tenant !== undefined && isTenant(tenant, TENANT_BOUNDS.account) && (await this.tenants.exists(tenant))) return tenant;
    throw new AppError('invalid', 'invalid_request', 'The field tenant must name a tenant of this suite');
  }
}
