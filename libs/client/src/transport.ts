import { pause, type RetryLimits, type RetryOptions, waitBeforeRetry } from './retry.ts';
import { errorOf, SuiteError } from './suite-error.ts';

/** Supplies access tokens for calls. */
export interface TokenSource {
  /** Returns a token that does not expire soon. */
  get(): Promise<string>;
  /** Reports that a service rejected this token, so that the next `get` returns another one. */
  reject(token: string): void;
  /**
   * Returns the tokens for one call and its retries. They fail once the caller has changed, for example after a logout.
   * Default: the source itself.
   */
  forCall?(): TokenSource;
}

export interface TransportOptions extends RetryOptions {
  /** Replaces the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Timeout of one attempt, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
}

/** How to send a request. */
export interface Plan {
  /** The request is idempotent. */
  readonly isRepeatable: boolean;
  readonly tokens?: TokenSource;
}

/** Statuses for which the `Response` constructor allows no body. */
const WITHOUT_BODY = [204, 205, 304];

/** Sends requests with tokens, and retries them where that is safe. */
export class Transport {
  private readonly fetch: (request: Request) => Promise<Response>;
  private readonly timeoutMs: number;
  private readonly limits: RetryLimits;

  constructor({ fetch = (request) => globalThis.fetch(request), timeoutMs = 30_000, retries = 4, maxWaitMs = 30_000 }: TransportOptions) {
    this.fetch = fetch;
    this.timeoutMs = timeoutMs;
    this.limits = { retries, maxWaitMs };
  }

  /**
   * Returns the response of the last attempt. Throws a SuiteError when there is no response or no token, and the reason of the
   * signal when aborted.
   */
  async send(request: Request, { isRepeatable, tokens }: Plan): Promise<Response> {
    const body = await request.text();
    let mayRenew = tokens !== undefined;
    for (let tries = 1; ; tries += 1) {
      const token = await tokens?.get().catch(failWithoutToken);
      request.signal.throwIfAborted();
      const answer = await this.try(request, body, token);
      if (answer instanceof Response && answer.ok) return answer;
      const error = answer instanceof Response ? errorOf(answer, await json(answer.clone())) : answer;
      if (mayRenew && token !== undefined && isTokenRefused(error)) {
        mayRenew = false;
        tokens?.reject(token);
        continue;
      }
      const waitMs = waitBeforeRetry({ error, tries, isRepeatable }, this.limits);
      if (waitMs !== undefined) await pause(waitMs, request.signal);
      else if (answer instanceof Response) return answer;
      else throw answer;
    }
  }

  /** Makes one attempt. It reads the body too, because the connection can break in the middle of it. */
  private async try(request: Request, body: string, token: string | undefined): Promise<Response | SuiteError> {
    const headers = new Headers(request.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.timeoutMs)]);
    try {
      const response = await this.fetch(new Request(request, { headers, signal, ...(body !== '' && { body }) }));
      const bytes = await response.arrayBuffer();
      return new Response(WITHOUT_BODY.includes(response.status) ? null : bytes, response);
    } catch (cause) {
      request.signal.throwIfAborted();
      return new SuiteError({ type: 'unreachable', message: `${new URL(request.url).origin} does not answer`, cause });
    }
  }
}

/** Parses a JSON body; undefined when it is not JSON. */
export async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** Whether a token was rejected. A failed login is a 401 as well, but a new token would not help there. */
const isTokenRefused = ({ status, type }: SuiteError): boolean =>
  status === 401 && ['token_expired', 'token_invalid', 'unreadable_answer'].includes(type);

function failWithoutToken(cause: unknown): never {
  if (!(cause instanceof SuiteError) || cause.type === 'unreachable') throw cause;
  const { status, message, details, requestId, retryAfterSeconds } = cause;
  throw new SuiteError({ type: 'no_token', message: `No token: ${message}`, status, details, requestId, retryAfterSeconds, cause });
}
