import { Injectable } from '@nestjs/common';
import { type AccessClaims, AccessTokens, type SaasClaims, SaasTokens } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { isSessionLive } from './revoked-token.queries';

/** The claims of an access or saas token; neither if it is not active. */
export interface ActiveToken {
  readonly access?: AccessClaims;
  readonly saas?: SaasClaims;
}

/** Reads the claims of tokens of either type, as long as their sessions have not ended. */
@Injectable()
export class ActiveTokenService {
  constructor(
    private readonly db: Database,
    private readonly accessTokens: AccessTokens,
    private readonly saasTokens: SaasTokens,
  ) {}

  async read(token: string): Promise<ActiveToken> {
    const access = await this.accessTokens.claims(token);
    if (access) return { access };
    const saas = await this.saasTokens.claims(token);
    const isLive = saas && (saas.sid === undefined || (await isSessionLive(this.db, saas.tenant, saas.sid)));
    return isLive ? { saas } : {};
  }
}
