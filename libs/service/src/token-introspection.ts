import { AppError } from '@suite/errors';
import type { HttpClient } from '@suite/http-client';
import type { Env } from '@suite/runtime';

/** The client and endpoint for token introspection at auth (RFC 7662). */
export interface IntrospectionSettings {
  readonly url: URL;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Reads the settings. undefined: the service checks signatures only, and accepts a token until it expires. */
export function introspectionSettings(env: Env): IntrospectionSettings | undefined {
  if (env.oneOf('TOKEN_CHECK', ['signature', 'live'], 'signature') === 'signature') return undefined;
  return {
    url: new URL('/oauth/introspect', env.url('AUTH_URL')),
    clientId: env.string('SERVICE_CLIENT_ID'),
    clientSecret: env.secret('SERVICE_CLIENT_SECRET'),
  };
}

/**
 * Returns a function that asks auth whether a token is active. It rejects with 503 while auth cannot tell: a token of a session
 * that has ended must not pass because auth is unavailable.
 */
export function introspection(settings: IntrospectionSettings, http: HttpClient): (token: string) => Promise<boolean> {
  const { url, clientId: client_id, clientSecret: client_secret } = settings;
  const auth = http.peer({ name: 'auth tokens' });
  return async (token) => {
    const form = { client_id, client_secret, token };
    const { active } = await auth.call<{ readonly active?: unknown }>(url, { method: 'POST', form }).catch((cause: unknown) => {
      throw new AppError('unavailable', 'token_keys_unavailable', 'Tokens cannot be verified; retry later', { retryAfter: 2, cause });
    });
    return active === true;
  };
}
