import { json, type Transport, type TokenSource } from './transport.ts';
import { errorOf } from './suite-error.ts';

/** An access token, and the time to replace it, shortly before it expires, in milliseconds since 1970. */
export interface Token {
  readonly text: string;
  readonly renewAt: number;
}

const RENEW_BEFORE_MS = 30_000;
const DEFAULT_LIFETIME_S = 60;

/** Renews a token 30 seconds before it expires, or after nine tenths of its lifetime when it is short-lived. */
export function tokenOf(text: string, lifetimeSeconds = DEFAULT_LIFETIME_S): Token {
  const lifetimeMs = lifetimeSeconds * 1_000;
  return { text, renewAt: Date.now() + lifetimeMs - Math.min(RENEW_BEFORE_MS, lifetimeMs / 10) };
}

export const isFresh = (token: Token | undefined): token is Token => token !== undefined && Date.now() < token.renewAt;

/** Token response of auth. */
export interface GrantedToken {
  readonly access_token: string;
  readonly expires_in?: number;
  readonly refresh_token?: string;
  readonly saas_token?: string;
}

/**
 * Posts a form to auth. Throws a SuiteError when auth rejects it. Safe to retry: auth accepts a used refresh token again
 * for a few seconds and returns the same successor.
 */
export async function postForm(transport: Transport, url: string, fields: Record<string, string>): Promise<unknown> {
  return answerOf(transport, new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
}

/** Sends a request without a token and returns the parsed response. Throws a SuiteError for an error response. */
export async function answerOf(transport: Transport, request: Request): Promise<unknown> {
  const response = await transport.send(request, { isRepeatable: true });
  const body = await json(response.clone());
  if (!response.ok) throw errorOf(response, body);
  return body;
}

/** The token of an application. It is fetched on first use and renewed before it expires; concurrent calls share one request. */
export class ApplicationTokens implements TokenSource {
  private readonly fetchToken: () => Promise<Token>;
  private current: Token | undefined;
  private fetching: Promise<Token> | undefined;

  constructor(fetchToken: () => Promise<Token>) {
    this.fetchToken = fetchToken;
  }

  async get(): Promise<string> {
    if (isFresh(this.current)) return this.current.text;
    this.fetching ??= this.fetchToken().finally(() => (this.fetching = undefined));
    this.current = await this.fetching;
    return this.current.text;
  }

  reject(token: string): void {
    if (this.current?.text === token) this.current = undefined;
  }
}
