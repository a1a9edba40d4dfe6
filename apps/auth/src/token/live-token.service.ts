import { type AccessClaims, AccessTokens, type Caller, type TokenRules, type Verdict } from '@suite/auth-guard';
import { BatchedReads, type Database } from '@suite/database';
import { OWN_CLIENT_ID } from './token.service';
import { type TokenReference, listLiveTokens } from './revoked-token.queries';

/**
 * Verifies access tokens for auth itself. Auth rejects a token as soon as it is revoked, its session ends or its client is
 * deleted. Other services accept it until it expires, unless they ask auth (`TOKEN_CHECK=live`).
 */
export class LiveTokenService extends AccessTokens {
  private readonly living: BatchedReads<TokenReference, boolean>;

  constructor(rules: TokenRules, db: Database) {
    super(rules);
    this.living = new BatchedReads(async (tenant, tokens) => {
      const live = await listLiveTokens(db, tenant, tokens);
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
    return !meaning || (await this.isLive({ ...meaning, jti: meaning.tokenId })) ? verdict : { fault: 'invalid' };
  }

  override async claims(token: string): Promise<AccessClaims | undefined> {
    const claims = await super.claims(token);
    return claims && (await this.isLive(tokenReference(claims))) ? claims : undefined;
  }

  /** Batches the query with those of the tenant's concurrent requests. A token of auth itself has no client, and lives for a minute. */
  private isLive(token: TokenReference): Promise<boolean> {
    return token.clientId === OWN_CLIENT_ID ? Promise.resolve(true) : this.living.get(token.tenant, token);
  }
}

function tokenReference({ tenant, jti, sid, client_id: clientId, client_incarnation: clientIncarnation }: AccessClaims): TokenReference {
  return { tenant, jti, sid, clientId, clientIncarnation };
}
