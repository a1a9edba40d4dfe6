import { Injectable } from '@nestjs/common';
import type { AccessClaims } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { clientMustBeConfidential, ClientProofService, type RegisteredClient } from '../../clients';
import { AuthConfig } from '../../config';
import { isOfFamily, verdictOn, parseRefreshToken, type RefreshToken } from '../domain/refresh-family';
import type { OAuthRequest } from '../../security';
import { sha256 } from '../../security/domain/secret';
import { type FamilyOwner, findFamily, revokeFamily } from '../sessions/refresh-family.queries';
import { ActiveTokenService } from '../active-token.service';
import { TokenService } from '../token.service';
import type { TokenIntrospectionView } from './oauth.dto';
import { fieldMissing } from './oauth.errors';
import { accessIntrospectionView, INACTIVE, refreshIntrospectionView, saasIntrospectionView } from './token.view';

/** An authenticated client and the token of its request. */
interface Proven {
  readonly client: RegisteredClient;
  readonly token: string;
}

/** Revokes tokens (RFC 7009) and introspects them (RFC 7662). */
@Injectable()
export class TokenStatusService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly clients: ClientProofService,
    private readonly tokens: ActiveTokenService,
    private readonly issued: TokenService,
  ) {}

  /**
   * Revokes a token of the client, and ends its session if it has one. The token of a member of the staff belongs to no client: each
   * client of the tenant revokes it. Succeeds without effect for a token of another client and for an unknown token.
   */
  async revoke(request: OAuthRequest): Promise<void> {
    const { client, token } = await this.prove(request, 'revoke');
    const refresh = parseRefreshToken(token);
    if (refresh) return this.revokeRefresh(client, refresh);
    const { access, saas } = await this.tokens.read(token);
    if (access && !mayRevoke(client, access)) return;
    const claims = access ?? saas;
    if (claims?.sid !== undefined) return this.endSession({ tenant: claims.tenant, id: claims.sid, clientId: client.clientId });
    if (access) await this.issued.revoke(this.db, { ...access, tokenId: access.jti, expiresAt: access.exp });
  }

  /** Ends a session of the client; without effect for a session of another client. */
  private async endSession(owner: FamilyOwner): Promise<void> {
    await this.db.transaction(owner.tenant, (tx) => revokeFamily(tx, owner, this.db.clock.now()));
  }

  /** Revokes the family of a refresh token. The family id alone is not enough: an altered token must not end a family. */
  private async revokeRefresh({ tenant, clientId }: RegisteredClient, { familyId, secret }: RefreshToken): Promise<void> {
    const owner = { tenant, id: familyId, clientId };
    const now = this.db.clock.now();
    await this.db.transaction(tenant, async (tx) => {
      const family = await findFamily(tx, owner);
      if (family && isOfFamily(family, sha256(secret), now)) await revokeFamily(tx, owner, now);
    });
  }

  /** Introspects a token for a client of the same tenant; a refresh token only for the client that it was issued to. */
  async introspect(request: OAuthRequest): Promise<TokenIntrospectionView> {
    const { client, token } = await this.prove(request, 'introspect');
    if (client.type === 'public') throw clientMustBeConfidential();
    this.db.states.check(client.tenant, 'read');
    const refresh = parseRefreshToken(token);
    return refresh ? this.introspectRefresh(client, refresh) : this.introspectSigned(client, token);
  }

  private async introspectRefresh(
    { tenant, clientId }: RegisteredClient,
    { familyId, secret }: RefreshToken,
  ): Promise<TokenIntrospectionView> {
    const family = await this.db.run(tenant, (tx) => findFamily(tx, { tenant, id: familyId, clientId }));
    if (!family || verdictOn(family, sha256(secret), this.db.clock.now()) !== 'current') return INACTIVE;
    return refreshIntrospectionView({ tenant, clientId }, family, this.config.tokenIssuer);
  }

  private async introspectSigned(client: RegisteredClient, token: string): Promise<TokenIntrospectionView> {
    const { access, saas } = await this.tokens.read(token);
    const claims = access ?? saas;
    if (!claims || (client.tenant !== claims.tenant && client.tenant !== ALL_TENANTS)) return INACTIVE;
    return access ? accessIntrospectionView(access) : saasIntrospectionView(claims);
  }

  private async prove(request: OAuthRequest, call: 'revoke' | 'introspect'): Promise<Proven> {
    const client = await this.clients.prove(request, call);
    const { token } = request.form;
    if (token === undefined) throw fieldMissing('token');
    return { client, token };
  }
}

/** Whether the token was issued to the client, or to a member of the staff of its tenant. */
const mayRevoke = ({ tenant, clientId }: RegisteredClient, access: AccessClaims): boolean =>
  access.kind === 'staff' ? access.tenant === tenant : access.client_id === clientId;
