import { pause, type RetryLimits, type RetryOptions, waitBeforeRetry } from './retry.ts';
import { errorOf, SuiteError } from './suite-error.ts';

/** Where calls get their tokens from. */
export interface TokenSource {
  /** A token that lives for a while yet. */
  get(): Promise<string>;
  /** A service did not take this token: the next `get` gives another one. */
  reject(token: string): void;
  /** The tokens of one call with all its retries: it ends with the caller that began it. Default: the source itself. */
  forCall?(): TokenSource;
}

export interface TransportOptions extends RetryOptions {
  /** Used instead of the runtime's own `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** How long one try may take, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
}

/** How a request is to be sent. */
export interface Plan {
  /** Sending it twice does no harm. */
  readonly isRepeatable: boolean;
  readonly tokens?: TokenSource;
}

/** Answers that have no body, and must not be given one. */
const WITHOUT_BODY = [204, 205, 304];

/** Sends requests with tokens, again where that is safe. */
export class Transport {
  private readonly fetch: (request: Request) => Promise<Response>;
  private readonly timeoutMs: number;
  private readonly limits: RetryLimits;

  constructor({ fetch = (request) => globalThis.fetch(request), timeoutMs = 30_000, retries = 4, maxWaitMs = 30_000 }: TransportOptions) {
    this.fetch = fetch;
    this.timeoutMs = timeoutMs;
    this.limits = { retries, maxWaitMs };
  }

  /** The last answer, whole. Throws a SuiteError when there is none or no token, and the signal's reason when it is told to stop. */
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

  /** The body is read here, since the connection may break off within it. */
  private async try(request: Request, body: string, token: string | undefined): Promise<Response | SuiteError> {
    const headers = new Headers(request.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.timeoutMs)]);
    try {
      const response = await this.fetch(new Request(request, { headers, signal, ...(body !== '' && { body }) }));
      const text = await response.text();
      return new Response(WITHOUT_BODY.includes(response.status) ? null : text, response);
    } catch (cause) {
      request.signal.throwIfAborted();
      return new SuiteError({ type: 'unreachable', message: `${new URL(request.url).origin} does not answer`, cause });
    }
  }
}

/** Undefined for what is no JSON. */
export async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** A wrong password is a 401, too, and no reason to try it twice. */
const isTokenRefused = ({ status, type }: SuiteError): boolean => status === 401 && ['token_invalid', 'unreadable_answer'].includes(type);

function failWithoutToken(cause: unknown): never {
  if (!(cause instanceof SuiteError) || cause.type === 'unreachable') throw cause;
  const { status, message, details, requestId, retryAfterSeconds } = cause;
  throw new SuiteError({ type: 'no_token', message: `No token: ${message}`, status, details, requestId, retryAfterSeconds, cause });
}
