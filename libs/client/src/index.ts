import { type Client, clientOf, type SuiteOptions } from './client.ts';
import { ShopperSession, type ShopperOptions } from './shopper-session.ts';
import { ApplicationTokens, type GrantedToken, postForm, tokenOf } from './tokens.ts';
import { type TokenSource, Transport } from './transport.ts';

export type { CallOptions, Client, Method, SuiteOptions } from './client.ts';
export type { Feed, FollowOptions } from './feed.ts';
export type { MessageData } from './generated/messages.generated.ts';
export type { Methods } from './generated/methods.generated.ts';
export type { Operations, Paths, Schemas } from './generated/paths.generated.ts';
export type { FeedMessage, Message, MessageService, MessageType, TestMessage } from './messages.ts';
export type {
  Answer,
  Body,
  Entries,
  Entry,
  ErrorType,
  Input,
  Operation,
  Options,
  PagedPath,
  PathsWith,
  PathValue,
  Success,
  Verb,
} from './operations.ts';
export { type Result, unwrap } from './result.ts';
export type { SessionStore, ShopperSession } from './shopper-session.ts';
export { type ClientFault, type ErrorDetail, SuiteError } from './suite-error.ts';
export type { TokenSource } from './transport.ts';
export { verifyWebhook, type WebhookFault, type WebhookOptions, type WebhookRequest } from './webhook.ts';

/** Options of an application with its own OAuth client. */
export interface ApplicationOptions extends SuiteOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes to request, separated by spaces. Default: all scopes of the client. */
  readonly scope?: string;
}

/** Creates a client for an application. It authenticates with its client credentials. */
export function applicationClient(input: ApplicationOptions): Client {
  const options = { ...input, baseUrl: withoutSlash(input.baseUrl) };
  const transport = new Transport(options);
  const { baseUrl, clientId, clientSecret, scope } = options;
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, ...(scope && { scope }) };
  const tokens = new ApplicationTokens(async () => {
    const granted = (await postForm(transport, `${baseUrl}/oauth/token`, form)) as GrantedToken;
    return tokenOf(granted.access_token, granted.expires_in);
  });
  return clientOf(options, transport, tokens);
}

/** A client for a storefront, whose shopper can log in. */
export interface ShopperClient extends Client {
  readonly session: ShopperSession;
}

/** Creates a client for a shopper. Calls carry an anonymous token, and after `session.login` the token of the customer. */
export function shopperClient(input: SuiteOptions & ShopperOptions): ShopperClient {
  const options = { ...input, baseUrl: withoutSlash(input.baseUrl) };
  const transport = new Transport(options);
  const session = new ShopperSession({ baseUrl: options.baseUrl, tenant: options.tenant, transport }, options);
  return { ...clientOf(options, transport, session), session };
}

/** Creates a client that gets its tokens from the given source, for example those of the shopper whose page a server renders. */
export function clientWithTokens(input: SuiteOptions, tokens: TokenSource): Client {
  const options = { ...input, baseUrl: withoutSlash(input.baseUrl) };
  return clientOf(options, new Transport(options), tokens);
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
