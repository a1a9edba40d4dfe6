import passport, { type Strategy } from 'passport';
import type { AccessTokens, SaasTokens } from './token-verifier';

export const ACCESS_STRATEGY = 'access-token';
export const SAAS_STRATEGY = 'saas-token';

/** What a guard hands to its strategy: the tokens of its own app. */
export interface TokenOptions {
  readonly tokens: AccessTokens | SaasTokens;
}

/** Why nobody was let in: for the guard, which words the answer. */
export type TokenFault = 'missing' | 'invalid';

interface TokenRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & { readonly authorization?: string | undefined };
}

/**
 * Passport keeps its strategies for the whole process, where several apps may run: so a strategy knows only where the token
 * stands. Whether it is good, by which keys and clock, is said by the app whose guard asks.
 */
function tokenStrategy(tokenOf: (request: TokenRequest) => string | undefined): Strategy {
  return {
    authenticate(request, { tokens }: TokenOptions) {
      const token = tokenOf(request);
      if (token === undefined) return this.fail('missing' satisfies TokenFault);
      tokens.verify(token).then(
        (meaning) => (meaning ? this.success(meaning) : this.fail('invalid' satisfies TokenFault)),
        (error: unknown) => this.error(error),
      );
    },
  };
}

/** All that follows the scheme is the token. */
export function bearerOf({ headers }: TokenRequest): string | undefined {
  return /^bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
}

passport.use(ACCESS_STRATEGY, tokenStrategy(bearerOf));
passport.use(
  SAAS_STRATEGY,
  tokenStrategy(({ headers }) => [headers['saas-token']].flat()[0] || undefined),
);
