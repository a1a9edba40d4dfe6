import { Injectable } from '@nestjs/common';
import { AccessTokens, type Caller } from '@suite/auth-guard';
import { AuditService, type PageRequest } from '../../security';
import { ClientProofService, type RegisteredClient } from '../../clients';
import { tenantIn } from '../../clients/domain/visitor-tenant';
import { parseRefreshToken } from '../domain/refresh-family';
import { type ExchangeTerms, type Refreshed, RefreshService } from './refresh.service';
import type { RefreshedTokensView, VisitorRefreshQuery, VisitorTokensView } from './session.dto';
import { outsideOfOAuth, refreshTokenInvalid } from './session.errors';
import { SessionTokensService, tokenClientOf } from './session-tokens.service';
import type { SessionTokens } from '../domain/issued-token';
import { refreshedTokensView, visitorTokensView } from './session.view';

/** New tokens of a session, with its next refresh token. */
export interface RefreshedSession extends Refreshed {
  readonly tokens: SessionTokens;
}

/** Issues new tokens of sessions, of visitors and of customers, for their refresh tokens. */
@Injectable()
export class SessionRefreshService {
  constructor(
    private readonly clients: ClientProofService,
    private readonly refreshes: RefreshService,
    private readonly accessTokens: AccessTokens,
    private readonly tokens: SessionTokensService,
    private readonly audit: AuditService,
  ) {}

  /** Exchanges a refresh token. The scopes of the access token are those of the terms, or all of the session. */
  async exchange(client: RegisteredClient, text: string, terms: ExchangeTerms): Promise<RefreshedSession> {
    const refreshed = await this.refreshes.exchange(client, text, terms);
    const scopes = terms.scopes ?? refreshed.scopes;
    return { ...refreshed, tokens: await this.tokens.issue(tokenClientOf(client), { ...refreshed, scopes }) };
  }

  /** Exchanges the refresh token of a visitor. A replaced access token, if it is valid, must be of the same session. */
  async visitor(query: VisitorRefreshQuery, page: PageRequest): Promise<VisitorTokensView> {
    const client = await this.clients.load(tenantIn(query), query.client_id, page);
    const { refresh_token: presented, anonymous_token: replaced, siteCode, currency } = query;
    const choices = { ...(siteCode !== undefined && { siteCode }), ...(currency !== undefined && { currency }) };
    const { tokens, ...refreshed } = await this.watch(client, page, async () => {
      if (replaced !== undefined) await this.requireSameSession(replaced, presented);
      return this.exchange(client, presented, { kind: 'anonymous', network: page.network, choices });
    });
    return visitorTokensView(tokens.access, refreshed, refreshed.sessionId ?? '');
  }

  /** Exchanges the refresh token of a customer. The caller is a shopper of the client that the customer has logged in with. */
  async customer({ tenant, clientId }: Caller, presented: string, page: PageRequest): Promise<RefreshedTokensView> {
    const client = await this.clients.load(tenant, clientId, page);
    const { tokens, ...refreshed } = await this.watch(client, page, () =>
      this.exchange(client, presented, { kind: 'customer', network: page.network }),
    );
    return refreshedTokensView(tokens.access, refreshed, refreshed.sessionId);
  }

  private watch<T>({ tenant, clientId }: RegisteredClient, { network }: PageRequest, work: () => Promise<T>): Promise<T> {
    return this.audit.watch({ call: 'token', tenant, clientId, network }, () =>
      work().catch((error: unknown) => {
        throw outsideOfOAuth(error);
      }),
    );
  }

  private async requireSameSession(accessToken: string, refreshToken: string): Promise<void> {
    const claims = await this.accessTokens.claims(accessToken);
    if (claims && claims.sid !== parseRefreshToken(refreshToken)?.familyId) throw refreshTokenInvalid();
  }
}
