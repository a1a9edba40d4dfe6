import { type Client, clientOf, type SuiteOptions } from './client.ts';
import { ShopperSession, type ShopperOptions } from './shopper-session.ts';
import { ApplicationTokens, type GrantedToken, postForm, tokenOf } from './tokens.ts';
import { type TokenSource, Transport } from './transport.ts';

export type { CallOptions, Client, Method, SuiteOptions } from './client.ts';
export type { Paths, Schemas } from './generated/paths.generated.ts';
export type { Entry, ErrorType, Input, Operation, PagedPath, PathsWith, Success, Verb } from './operations.ts';
export { type Result, unwrap } from './result.ts';
export type { SessionStore, ShopperSession } from './shopper-session.ts';
export { type ClientFault, type ErrorDetail, SuiteError } from './suite-error.ts';
export type { TokenSource } from './transport.ts';

/** A program of the shop, with a client of its own. */
export interface ApplicationOptions extends SuiteOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes, separated by spaces; default: all that the client has. */
  readonly scope?: string;
}

/** Calls the suite as an application does: with a token for its client credentials. */
export function applicationClient(given: ApplicationOptions): Client {
  const options = { ...given, baseUrl: withoutSlash(given.baseUrl) };
  const transport = new Transport(options);
  const { baseUrl, clientId, clientSecret, scope } = options;
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, ...(scope && { scope }) };
  const tokens = new ApplicationTokens(async () => {
    const granted = (await postForm(transport, `${baseUrl}/oauth/token`, form)) as GrantedToken;
    return tokenOf(granted.access_token, granted.expires_in);
  });
  return clientOf(options, transport, tokens);
}

/** A client whose caller may log in. */
export interface ShopperClient extends Client {
  readonly session: ShopperSession;
}

/** Calls the suite as a shopper does: with an anonymous token, and with a customer's from `session.login` on. */
export function shopperClient(given: SuiteOptions & ShopperOptions): ShopperClient {
  const options = { ...given, baseUrl: withoutSlash(given.baseUrl) };
  const transport = new Transport(options);
  const session = new ShopperSession({ baseUrl: options.baseUrl, tenant: options.tenant, transport }, options);
  return { ...clientOf(options, transport, session), session };
}

/** Calls the suite with tokens from elsewhere, such as that of the shopper whose page is being rendered. */
export function clientWithTokens(given: SuiteOptions, tokens: TokenSource): Client {
  const options = { ...given, baseUrl: withoutSlash(given.baseUrl) };
  return clientOf(options, new Transport(options), tokens);
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
