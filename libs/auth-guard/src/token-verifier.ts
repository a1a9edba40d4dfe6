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

/** The rules for all tokens besides their type: trusted keys, the issuer, and the clock for expiry. */
export interface TokenRules {
  readonly keys: VerificationKeys;
  readonly issuer: string;
  readonly nowMs: () => number;
  /** Asks auth whether a token with a valid signature is still active. Absent: a token is accepted until it expires. */
  readonly isActive?: ((token: string) => Promise<boolean>) | undefined;
}

/** Why a token is rejected. */
export type RejectedToken = 'invalid' | 'expired';

/** The result of a verification. */
export type Verdict<Meaning> =
  | { readonly meaning: Meaning; readonly fault?: undefined }
  | { readonly meaning?: undefined; readonly fault: RejectedToken };

/**
 * Matches exactly three parts. The 64 bytes of an ES256 signature leave four bits of the last character unused, which must be
 * zero. Otherwise several texts would decode to the same valid token.
 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{85}[AQgw]$/;

/** Verifies tokens of one type by the rules of one app, and returns their meaning. */
class TokenVerifier<Claims extends { readonly exp: number }, Meaning> {
  private readonly verified: VerifiedTokens<Meaning>;

  constructor(
    private readonly rules: TokenRules,
    private readonly type: string,
    private readonly meaningOf: (claims: Claims, token: string) => Meaning | undefined,
  ) {
    this.verified = new VerifiedTokens(rules);
  }

  /** Returns the meaning of a token that was verified before. Does no I/O, so it finds nothing where auth must be asked. */
  find(token: string): Meaning | undefined {
    return this.rules.isActive ? undefined : this.verified.find(token);
  }

  /** Returns the meaning of a token, or why it has none. Throws `unavailable` if the keys cannot be loaded, or auth must be asked and is away. */
  async verify(token: string): Promise<Verdict<Meaning>> {
    const { isActive } = this.rules;
    const verdict = await this.verifySigned(token);
    return !verdict.meaning || !isActive || (await isActive(token)) ? verdict : { fault: 'invalid' };
  }

  /** Returns all claims of a token; undefined if it is invalid or expired. */
  async claims(token: string): Promise<Claims | undefined> {
    const checked = await this.check(token);
    return typeof checked === 'string' ? undefined : checked.claims;
  }

  private async verifySigned(token: string): Promise<Verdict<Meaning>> {
    const known = this.verified.find(token);
    if (known) return { meaning: known };
    const checked = await this.check(token);
    return typeof checked === 'string' ? { fault: checked } : { meaning: checked.meaning };
  }

  private async check(token: string): Promise<{ claims: Claims; meaning: Meaning } | RejectedToken> {
    const signed = COMPACT.test(token) ? await this.signed(token) : 'invalid';
    if (typeof signed === 'string') return signed;
    const { claims, kid } = signed;
    const meaning = this.meaningOf(claims, token);
    if (!meaning) return 'invalid';
    this.verified.remember(token, { meaning, kid, expiresAtMs: claims.exp * 1_000 });
    return { claims, meaning };
  }

  /** Returns the claims of a token with a trusted signature. `expired` is said of such a token only, so a forger learns nothing. */
  private async signed(token: string): Promise<{ claims: Claims; kid: string } | RejectedToken> {
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
      if (error instanceof errors.JWTExpired) return 'expired'; // jose compares the times last, after the signature
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  }

  /** Looks up the key only if the type matches, so that foreign tokens cause no request to auth. */
  private async keyOf({ typ, kid }: JWTHeaderParameters): Promise<VerificationKey> {
    const key = typ === this.type && typeof kid === 'string' ? await this.rules.keys.keyFor(kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}

/** Verifies access tokens, which identify the caller. */
export class AccessTokens extends TokenVerifier<AccessClaims, Caller> {
  constructor(rules: TokenRules) {
    super(rules, ACCESS_TOKEN_TYPE, callerOf);
  }
}

/** Verifies saas tokens, which identify the user on whose behalf an application calls. */
export class SaasTokens extends TokenVerifier<SaasClaims, SaasUser> {
  constructor(rules: TokenRules) {
    super(rules, SAAS_TOKEN_TYPE, saasUserOf);
  }
}
