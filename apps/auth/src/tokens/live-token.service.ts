import { type AccessClaims, AccessTokens, type Caller, callerOf, type TokenRules, type Verdict } from '@suite/auth-guard';
import { BatchedReads, type Database } from '@suite/database';
import { OWN_CLIENT_ID } from './token.service';
import { listLiveStaffTokens, listLiveTokens, type StaffTokenReference, type TokenReference } from './revoked-token.queries';

/**
 * Verifies access tokens for auth itself. Auth rejects a token as soon as it is revoked, its session ends, its client is deleted or
 * disabled, or the client has lost one of its scopes. It rejects a staff token also as soon as the member changes. Other services learn
 * which staff tokens have ended. They accept other tokens until they expire, unless they ask auth (`TOKEN_CHECK=live`).
 */
export class LiveTokenService extends AccessTokens {
  private readonly living: BatchedReads<TokenReference, boolean>;
  private readonly livingOfStaff: BatchedReads<StaffTokenReference, boolean>;

  constructor(rules: TokenRules, db: Database) {
    super(rules);
    this.living = new BatchedReads(async (tenant, tokens) => {
      const live = await listLiveTokens(db, tenant, tokens);
      return tokens.map(({ jti }) => live.has(jti));
    });
    this.livingOfStaff = new BatchedReads(async (tenant, tokens) => {
      const live = await listLiveStaffTokens(db, tenant, tokens);
      return tokens.map(({ jti }) => live.has(jti));
    });
  }

  /** Disables the cache of verified tokens: whether a token is still valid can change at any time. */
  override find(): undefined {
    return undefined;
  }

  override async verify(token: string): Promise<Verdict<Caller>> {
    const verdict = await super.verify(token);
    const { meaning } = verdict;
    return !meaning || (await this.isLive(meaning)) ? verdict : { fault: 'invalid' };
  }

  /** Returns the claims of a live token. Those of auth's own calls live until they expire: other services ask for them. */
  override async claims(token: string): Promise<AccessClaims | undefined> {
    const claims = await super.claims(token);
    if (claims?.client_id === OWN_CLIENT_ID) return claims;
    const caller = claims && callerOf(claims, token);
    return caller && (await this.isLive(caller)) ? claims : undefined;
  }

  /** Batches the query with those of the tenant's concurrent requests. */
  private isLive(caller: Caller): Promise<boolean> {
    const { tenant, tokenId: jti, clientId, clientIncarnation, kind, scopes, subject, sid } = caller;
    if (kind === 'staff') {
      const stationId = /^station:(.+)$/.exec(clientId)?.[1] ?? null;
      return this.livingOfStaff.get(tenant, { tenant, jti, staffId: subject, incarnation: clientIncarnation, stationId });
    }
    const ownScopes = kind === 'application' ? [...scopes].join(' ') : null;
    return this.living.get(tenant, { tenant, jti, sid, clientId, clientIncarnation, ownScopes });
  }
}
