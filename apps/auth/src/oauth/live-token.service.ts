import { type AccessClaims, AccessTokens, type Caller, type TokenRules } from '@suite/auth-guard';
import { BatchedReads, type Database } from '@suite/platform';
import { type AskedToken, listLiveTokens } from './revoked-token.queries';

/**
 * Access tokens as auth itself takes them: one that was revoked, or whose client was deleted, is worth nothing here from that
 * moment on. Other services, which do not ask, take it until it expires.
 */
export class LiveAccessTokens extends AccessTokens {
  private readonly living: BatchedReads<true>;

  constructor(rules: TokenRules, db: Database) {
    super(rules);
    this.living = new BatchedReads(async (keys) => {
      const live = await listLiveTokens(db, keys.map((key) => JSON.parse(key) as AskedToken)); // prettier-ignore
      return new Map(keys.filter((key) => live.has((JSON.parse(key) as AskedToken).jti)).map((key) => [key, true]));
    });
  }

  /** Whether a token still counts cannot be remembered. */
  override find(): undefined {
    return undefined;
  }

  override async verify(token: string): Promise<Caller | undefined> {
    const caller = await super.verify(token);
    return caller && (await this.isLive({ ...caller, jti: caller.tokenId })) ? caller : undefined;
  }

  override async claims(token: string): Promise<AccessClaims | undefined> {
    const claims = await super.claims(token);
    return claims && (await this.isLive({ ...claims, clientId: claims.client_id, issuedAt: claims.iat })) ? claims : undefined;
  }

  /** Asked together with what other requests ask at the same moment. */
  private async isLive({ tenant, jti, clientId, issuedAt }: AskedToken): Promise<boolean> {
    return (await this.living.get(JSON.stringify({ tenant, jti, clientId, issuedAt }))) ?? false;
  }
}
