import { json, type Transport, type TokenSource } from './transport.ts';
import { errorOf } from './suite-error.ts';

/** A token, and when it should be replaced: some time before it expires, in milliseconds since 1970. */
export interface Token {
  readonly text: string;
  readonly renewAt: number;
}

const RENEW_BEFORE_MS = 30_000;
const LIFETIME_UNLESS_SAID_S = 60;

/** Short-lived ones keep nine tenths of their life. */
export function tokenOf(text: string, lifetimeSeconds = LIFETIME_UNLESS_SAID_S): Token {
  const lifetimeMs = lifetimeSeconds * 1_000;
  return { text, renewAt: Date.now() + lifetimeMs - Math.min(RENEW_BEFORE_MS, lifetimeMs / 10) };
}

export const isFresh = (token: Token | undefined): token is Token => token !== undefined && Date.now() < token.renewAt;

/** What auth answers to a form. */
export interface GrantedToken {
  readonly access_token: string;
  readonly expires_in?: number;
  readonly refresh_token?: string;
  readonly saas_token?: string;
}

/** Sends a form to auth; throws a SuiteError for a refusal. Twice is as good as once, for a refresh token too, if it is soon. */
export async function postForm(transport: Transport, url: string, fields: Record<string, string>): Promise<unknown> {
  return answerOf(transport, new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
}

/** The answer to a call that needs no token; throws a SuiteError for a refusal. */
export async function answerOf(transport: Transport, request: Request): Promise<unknown> {
  const response = await transport.send(request, { isRepeatable: true });
  const body = await json(response.clone());
  if (!response.ok) throw errorOf(response, body);
  return body;
}

/** The token of an application, fetched when it is first needed and again before it expires: once for all calls that wait for it. */
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
