import { AppError } from '@suite/errors';
import type { TenantStates } from '@suite/tenant';
import { decodeProtectedHeader } from 'jose';
import { Strategy } from 'passport-jwt';
import type { Caller, SaasUser } from './caller';
import type { EndedStaffTokens } from './ended-staff-tokens';
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
import type { VerificationKeys } from './verification-keys';
import { VerifiedTokens } from './verified-tokens';

/** The rules for all tokens besides their type: trusted keys, the issuer, and the clock for expiry. */
export interface TokenRules {
  readonly keys: VerificationKeys;
  readonly issuer: string;
  readonly nowMs: () => number;
  /** Asks auth whether a token with a valid signature is still active. Absent: a token is accepted until it expires, or one of staff until auth says that it has ended. */
  readonly isActive?: ((token: string) => Promise<boolean>) | undefined;
  /** The tokens of staff that have ended before they expire. Absent: auth itself, which asks its database. */
  readonly endedStaffTokens?: EndedStaffTokens | undefined;
  /** The tenants that were deleted, whose tokens are invalid, also if a tenant of the name exists again. */
  readonly states?: TenantStates | undefined;
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

/** Called by passport-jwt with a token. It is made for Express, and reads nothing of a request but what `jwtFromRequest` does. */
type PassportRequest = Parameters<Strategy['authenticate']>[0];

/** Times of a token, in seconds since 1970; a signed token can have anything there. */
type Times = Readonly<Partial<Record<'exp' | 'nbf' | 'iat', unknown>>>;

/**
 * The strategy of passport-jwt by the rules of one app: the signature by a trusted key, the algorithm, issuer and audience. The times
 * are compared afterwards, by the app's clock.
 */
function signatureStrategy({ keys, issuer }: TokenRules): Strategy {
  return new Strategy(
    {
      jwtFromRequest: (request) => (request as unknown as SignedToken).token,
      // jsonwebtoken accepts a KeyObject; the types of passport-jwt lack it.
      secretOrKeyProvider: (request: unknown, _token: string, done) =>
        void keys.keyFor((request as SignedToken).kid).then((key) => done(null, key as unknown as Buffer | undefined), done),
      algorithms: [TOKEN_ALGORITHM],
      issuer,
      audience: TOKEN_AUDIENCE,
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    },
    (claims: object, done: (error: unknown, claims: object) => void) => done(null, claims),
  );
}

/** A token, and the key that its header names. */
interface SignedToken {
  readonly token: string;
  readonly kid: string;
}

/**
 * Returns the key that the header of a token names. Returns undefined if the type does not match, so that foreign tokens cause no request
 * to auth. Rejects critical headers (RFC 7515), which jsonwebtoken ignores.
 */
function keyIdOf(type: string, token: string): string | undefined {
  const { typ, kid, crit } = headerOf(token);
  return typ === type && typeof kid === 'string' && crit === undefined ? kid : undefined;
}

function headerOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return { ...decodeProtectedHeader(token) };
  } catch {
    return {};
  }
}

/** Compares the times of a token whose signature is valid. Only a token with a valid signature is reported as `expired`, so a forger learns nothing. */
function timeFault({ exp, nbf, iat }: Times, nowMs: number): RejectedToken | undefined {
  const now = Math.floor(nowMs / 1_000);
  const isKnown = typeof exp === 'number' && [nbf, iat].every((time) => time === undefined || typeof time === 'number');
  if (!isKnown || (nbf !== undefined && (nbf as number) > now)) return 'invalid';
  return exp <= now ? 'expired' : undefined;
}

/** Verifies tokens of one type by the rules of one app, and returns their meaning. */
class TokenVerifier<Claims extends Pick<AccessClaims, 'exp' | 'iat' | 'tenant'>, Meaning> {
  private readonly verified: VerifiedTokens<Meaning>;
  private readonly strategy: Strategy;

  constructor(
    protected readonly rules: TokenRules,
    private readonly type: string,
    private readonly meaningOf: (claims: Claims, token: string) => Meaning | undefined,
  ) {
    this.verified = new VerifiedTokens(rules);
    this.strategy = signatureStrategy(rules);
    rules.states?.onDeletion(() => this.verified.clear());
  }

  /** Returns the meaning of a token that was verified before. Does no I/O, so it finds nothing where auth must be asked. */
  find(token: string): Meaning | undefined {
    return this.rules.isActive ? undefined : this.verified.find(token);
  }

  /** Returns the meaning of a token, or the reason for its rejection. Throws `unavailable` if the keys cannot be loaded, or if auth must be asked and does not answer. */
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
    const kid = COMPACT.test(token) ? keyIdOf(this.type, token) : undefined;
    const claims = kid === undefined ? undefined : await this.signedClaims({ token, kid });
    if (kid === undefined || !claims) return 'invalid';
    const fault = timeFault(claims, this.rules.nowMs());
    if (fault) return fault;
    const meaning = this.meaningOf(claims, token);
    if (!meaning) return 'invalid';
    await this.rules.states?.loadOnce();
    if (this.isOfDeletedTenant(claims)) return 'invalid';
    this.verified.remember(token, { meaning, kid, expiresAtMs: claims.exp * 1_000 });
    return { claims, meaning };
  }

  private isOfDeletedTenant({ tenant, iat }: Claims): boolean {
    const deletedAt = this.rules.states?.deletedAt(tenant);
    return deletedAt !== undefined && !(iat > deletedAt);
  }

  /** Returns the claims of a token with a trusted signature. Throws `unavailable` if the keys cannot be loaded. */
  private signedClaims(signed: SignedToken): Promise<Claims | undefined> {
    return new Promise((resolve, reject) => {
      const attempt = Object.create(this.strategy) as Strategy; // as Passport does: the outcome belongs to one call
      attempt.success = (claims: Claims) => resolve(claims);
      attempt.fail = (reason: unknown) => (reason instanceof AppError ? reject(reason) : resolve(undefined));
      attempt.error = reject;
      attempt.authenticate(signed as unknown as PassportRequest);
    });
  }
}

/** Verifies access tokens, which identify the caller. */
export class AccessTokens extends TokenVerifier<AccessClaims, Caller> {
  constructor(rules: TokenRules) {
    super(rules, ACCESS_TOKEN_TYPE, callerOf);
  }

  /** Returns undefined also for a token of staff that has ended, and where the list of those must be read first. */
  override find(token: string): Caller | undefined {
    const caller = super.find(token);
    return caller && this.findEnded(caller) !== false ? undefined : caller;
  }

  override async verify(token: string): Promise<Verdict<Caller>> {
    const verdict = await super.verify(token);
    const { meaning } = verdict;
    const isEnded = meaning?.kind === 'staff' && (await this.rules.endedStaffTokens?.check(meaning));
    return isEnded ? { fault: 'invalid' } : verdict;
  }

  /** Returns whether the token of a verified caller is known to have ended. Waits for nothing. */
  hasEnded(caller: Caller): boolean {
    return this.findEnded(caller) === true;
  }

  private findEnded(caller: Caller): boolean | undefined {
    const { endedStaffTokens } = this.rules;
    return caller.kind === 'staff' && endedStaffTokens ? endedStaffTokens.find(caller) : false;
  }
}

/** Verifies saas tokens, which identify the user on whose behalf an application calls. */
export class SaasTokens extends TokenVerifier<SaasClaims, SaasUser> {
  constructor(rules: TokenRules) {
    super(rules, SAAS_TOKEN_TYPE, saasUserOf);
  }
}
