import { Injectable } from '@nestjs/common';
import type { RegisteredClient } from '../../clients';
import { ANONYMOUS_SCOPES } from '../../clients/domain/scopes';
import { anonymousId } from '../domain/anonymous-id';
import type { SessionContext } from '../domain/session-context';
import { TokenService } from '../token.service';
import type { IssuedToken, SessionTokens } from '../domain/issued-token';

/** The client that a token is issued to. */
export interface TokenClient {
  readonly tenant: string;
  readonly clientId: string;
  readonly clientIncarnation: string;
  readonly webOrigins: readonly string[];
}

/** Returns a registered client as one that tokens are issued to. */
export const tokenClientOf = ({ tenant, clientId, incarnation, webOrigins }: RegisteredClient): TokenClient => ({
  tenant,
  clientId,
  clientIncarnation: incarnation,
  webOrigins,
});

/** A session whose tokens are issued. */
export interface IssuingSession extends SessionContext {
  readonly sid: string;
  /** Null for an anonymous visitor. */
  readonly customerNumber: string | null;
  /** The scopes of the access token. */
  readonly scopes: readonly string[];
}

/** Issues the access and saas tokens of sessions. */
@Injectable()
export class SessionTokensService {
  constructor(private readonly tokens: TokenService) {}

  /** Issues the token of a shopper who has only an id of the shop's own, and no session here. */
  issueAnonymous(client: TokenClient, context: Pick<SessionContext, 'sessionId' | 'network'>): Promise<IssuedToken> {
    const { tenant, clientId, clientIncarnation, webOrigins } = client;
    const subject = anonymousId(tenant, context.sessionId ?? '');
    const issued = { tenant, clientId, clientIncarnation, webOrigins, scopes: ANONYMOUS_SCOPES, context };
    return this.tokens.issue({ kind: 'anonymous', subject, ...issued });
  }

  async issue(client: TokenClient, { sid, customerNumber, scopes, ...context }: IssuingSession): Promise<SessionTokens> {
    const { tenant, clientId, clientIncarnation, webOrigins } = client;
    const issued = { tenant, clientId, clientIncarnation, webOrigins, scopes, sid, context };
    if (customerNumber === null) {
      const subject = anonymousId(tenant, context.sessionId ?? sid);
      return { access: await this.tokens.issue({ kind: 'anonymous', subject, ...issued }) };
    }
    const access = await this.tokens.issue({ kind: 'customer', subject: customerNumber, ...issued });
    return { access, saasToken: await this.tokens.issueSaas(tenant, customerNumber, sid) };
  }
}
