import { Injectable } from '@nestjs/common';
import passport, { type Strategy } from 'passport';
import type { AccessTokens, RejectedToken, SaasTokens } from './token-verifier';

export const ACCESS_STRATEGY = 'access-token';
export const SAAS_STRATEGY = 'saas-token';

/** The options that a guard passes to its strategy: the verifier of its own app. */
export interface TokenOptions {
  readonly tokens: AccessTokens | SaasTokens;
}

/** The reason of a rejection, from which the guard builds the answer. */
export type TokenFault = 'missing' | RejectedToken;

interface TokenRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & { readonly authorization?: string | undefined };
}

/**
 * Creates a strategy that only extracts the token. Passport registers strategies per process, which may run several
 * apps, so the app of the calling guard supplies the keys and the clock that verify the token.
 */
function tokenStrategy(tokenOf: (request: TokenRequest) => string | undefined): Strategy {
  return {
    authenticate(request, { tokens }: TokenOptions) {
      const token = tokenOf(request);
      if (token === undefined) return this.fail('missing' satisfies TokenFault);
      tokens.verify(token).then(
        ({ meaning, fault }) => (meaning ? this.success(meaning) : this.fail(fault satisfies TokenFault)),
        (error: unknown) => this.error(error),
      );
    },
  };
}

/** Returns everything after the scheme as the token. */
export function bearerOf({ headers }: TokenRequest): string | undefined {
  return /^bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
}

export const saasTokenOf = ({ headers }: TokenRequest): string | undefined => [headers['saas-token']].flat()[0] || undefined;

/** Registers the strategies of the guards with Passport. The module that provides a guard provides this, too. */
@Injectable()
export class TokenStrategies {
  constructor() {
    passport.use(ACCESS_STRATEGY, tokenStrategy(bearerOf));
    passport.use(SAAS_STRATEGY, tokenStrategy(saasTokenOf));
  }
}
