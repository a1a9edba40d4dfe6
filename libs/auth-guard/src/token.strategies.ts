import { PassportStrategy } from '@nestjs/passport';
import type { KeyObject } from 'node:crypto';
import { ExtractJwt, Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
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
  tokenHeader,
} from './token-claims';
import type { VerificationKeys } from './verification-keys';
import { VerifiedTokens } from './verified-tokens';

/** What every token must show beside its signature. */
export interface TokenRules {
  readonly keys: VerificationKeys;
  readonly issuer: string;
  readonly nowMs: () => number;
}

interface TokenSource {
  readonly type: string;
  readonly fromRequest: (request: { headers: Record<string, unknown> }) => string | null;
}

const ACCESS: TokenSource = {
  type: ACCESS_TOKEN_TYPE,
  fromRequest: (request) => ExtractJwt.fromAuthHeaderAsBearerToken()(request),
};
const SAAS: TokenSource = { type: SAAS_TOKEN_TYPE, fromRequest: (request) => ExtractJwt.fromHeader('saas-token')(request) };

/** passport-jwt's options: the key is found by `kid`, and only for the token type and algorithm that are ours. */
function strategyOptions({ keys, issuer }: TokenRules, source: TokenSource): StrategyOptionsWithoutRequest {
  const findKey = (token: string): Promise<KeyObject | undefined> => {
    const header = tokenHeader(token);
    const ours = header?.typ === source.type && header.alg === TOKEN_ALGORITHM && typeof header.kid === 'string';
    return ours ? keys.keyFor(header.kid as string) : Promise.resolve(undefined);
  };
  return {
    jwtFromRequest: (request) => source.fromRequest(request as never),
    algorithms: [TOKEN_ALGORITHM],
    issuer,
    audience: TOKEN_AUDIENCE,
    ignoreExpiration: true, // judged in validate(), by the clock that tests can set
    secretOrKeyProvider: (_request, token: string, done) => {
      findKey(token).then(
        (key) => done(key ? null : new Error('no such key'), key as never),
        (error: unknown) => done(error as Error),
      );
    },
  };
}

const isAlive = (claims: { exp?: number }, rules: TokenRules): boolean => claims.exp !== undefined && claims.exp * 1000 > rules.nowMs();

/** Turns the Authorization header into a caller. */
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(private readonly rules: TokenRules) {
    super({ ...strategyOptions(rules, ACCESS), passReqToCallback: true });
  }

  validate(request: { headers: Record<string, unknown> }, claims: AccessClaims): { caller: Caller; expiresAtMs: number } | false {
    const caller = callerOf(claims, ACCESS.fromRequest(request) ?? '');
    return caller && isAlive(claims, this.rules) ? { caller, expiresAtMs: claims.exp * 1000 } : false;
  }
}

/** Turns the saas-token header into the user it names. */
export class SaasTokenStrategy extends PassportStrategy(Strategy, 'saas-token') {
  private readonly verified: VerifiedTokens<SaasUser>;

  constructor(private readonly rules: TokenRules) {
    super({ ...strategyOptions(rules, SAAS), passReqToCallback: true });
    this.verified = new VerifiedTokens(rules);
  }

  override authenticate(request: Parameters<Strategy['authenticate']>[0], options?: object): void {
    const user = this.verified.find(SAAS.fromRequest(request) ?? '');
    if (user) this.success(user);
    else super.authenticate(request, options);
  }

  validate(request: { headers: Record<string, unknown> }, claims: SaasClaims): SaasUser | false {
    const user = saasUserOf(claims);
    if (!user || !isAlive(claims, this.rules)) return false;
    this.verified.remember(SAAS.fromRequest(request) ?? '', user, claims.exp * 1_000);
    return user;
  }
}
