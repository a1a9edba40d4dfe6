import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import type { Caller, SaasUser } from './caller';
import {
  ACCESS_TOKEN_TYPE,
  type AccessClaims,
  callerOf,
  SAAS_TOKEN_TYPE,
  type SaasClaims,
  saasUserOf,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
} from './token-claims';
import type { VerificationKey, VerificationKeys } from './verification-keys';
import { VerifiedTokens } from './verified-tokens';

/** What every token must show beside its type: a key that is trusted, the issuer, and that it has not expired. */
export interface TokenRules {
  readonly keys: VerificationKeys;
  readonly issuer: string;
  readonly nowMs: () => number;
}

/**
 * Three parts and nothing around them. The 64 bytes of an ES256 signature leave four bits of their last character unused,
 * which are zero: a token whose end was altered there is another text, and not valid.
 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{85}[AQgw]$/;

/** The one check of tokens: says what those of one type mean, by the rules of one app. */
class TokenVerifier<Claims extends { readonly exp: number }, Meaning> {
  private readonly verified: VerifiedTokens<Meaning>;

  constructor(
    private readonly rules: TokenRules,
    private readonly type: string,
    private readonly meaningOf: (claims: Claims, token: string) => Meaning | undefined,
  ) {
    this.verified = new VerifiedTokens(rules);
  }

  /** What a token means that was verified before. No I/O. */
  find(token: string): Meaning | undefined {
    return this.verified.find(token);
  }

  /** What a token means; undefined for one that is not ours or has expired. Throws `unavailable` when nobody can say. */
  async verify(token: string): Promise<Meaning | undefined> {
    return this.verified.find(token) ?? (await this.check(token))?.meaning;
  }

  /** As verify, but every claim. */
  async claims(token: string): Promise<Claims | undefined> {
    return (await this.check(token))?.claims;
  }

  private async check(token: string): Promise<{ claims: Claims; meaning: Meaning } | undefined> {
    const signed = COMPACT.test(token) ? await this.signed(token) : undefined;
    const meaning = signed && this.meaningOf(signed.claims, token);
    if (!meaning) return undefined;
    const { claims, kid } = signed;
    this.verified.remember(token, { meaning, kid, expiresAtMs: claims.exp * 1_000 });
    return { claims, meaning };
  }

  private async signed(token: string): Promise<{ claims: Claims; kid: string } | undefined> {
    const { issuer, nowMs } = this.rules;
    try {
      const { payload, protectedHeader } = await jwtVerify<Claims & JWTPayload>(token, (header) => this.keyOf(header), {
        algorithms: [TOKEN_ALGORITHM],
        issuer,
        audience: TOKEN_AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: new Date(nowMs()),
      });
      return { claims: payload, kid: protectedHeader.kid as string };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** The key is looked for only when the type is right: nobody asks auth for the key of something that is no token of ours. */
  private async keyOf({ typ, kid }: JWTHeaderParameters): Promise<VerificationKey> {
    const key = typ === this.type && typeof kid === 'string' ? await this.rules.keys.keyFor(kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}

/** Access tokens: who is calling. */
export class AccessTokens extends TokenVerifier<AccessClaims, Caller> {
  constructor(rules: TokenRules) {
    super(rules, ACCESS_TOKEN_TYPE, callerOf);
  }
}

/** Saas tokens: for whom an application is calling. */
export class SaasTokens extends TokenVerifier<SaasClaims, SaasUser> {
  constructor(rules: TokenRules) {
    super(rules, SAAS_TOKEN_TYPE, saasUserOf);
  }
}
