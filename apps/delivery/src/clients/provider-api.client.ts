import { Agent, type Dispatcher, request } from 'undici';
import { type ProviderName, ProviderRefusal, ProviderUnavailable, providerWords, TOO_LATE } from '../domain/delivery-provider';

/** One pool for all providers. It has no limit of its own: each tenant's bulkhead bounds what that tenant may take of it. */
const pool = new Agent({ pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 2_000 }, maxResponseSize: 1_048_576 });

export interface ProviderAccess {
  readonly provider: ProviderName;
  readonly baseUrl: URL;
  readonly authorization: string;
  /** Texts that must not come back to anybody: the credential in each form that goes over the wire. */
  readonly secrets: readonly string[];
  /** Milliseconds until one call counts as unanswered. */
  readonly timeoutMs: number;
}

interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the provider's base URL. */
  readonly path: string;
  readonly body?: object;
}

/** Errors that came before the first byte was sent. */
const NOT_SENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

const NO_CONTENT = 204;
/** The provider was still waiting for our request: nobody knows how much of it came. */
const REQUEST_TIMEOUT = 408;
/** The provider does not want to risk it yet; the same request is good a moment later. */
const TOO_EARLY = 425;
const isRateLimited = (status: number): boolean => status === 429;
const isRejectedCredentials = (status: number): boolean => status === 401 || status === 403;

/** JSON to and from a provider; whatever goes wrong becomes a ProviderRefusal or a ProviderUnavailable. */
export class ProviderApi {
  constructor(private readonly access: ProviderAccess) {}

  async call(call: ProviderCall, signal: AbortSignal): Promise<{ readonly status: number; readonly body: unknown }> {
    if (signal.aborted) throw new ProviderUnavailable(TOO_LATE, { outcomeUnknown: false, atFault: false });
    const timeout = AbortSignal.timeout(this.access.timeoutMs);
    try {
      const answer = await this.send(call, AbortSignal.any([signal, timeout]));
      return { status: answer.statusCode, body: this.acceptedBody(answer, await answer.body.text()) };
    } catch (error) {
      throw error instanceof ProviderUnavailable || error instanceof ProviderRefusal ? error : this.unanswered(error, signal, timeout);
    }
  }

  /** For an answer that makes no sense. The provider may have done its work. */
  malformedResponse(): ProviderUnavailable {
    return new ProviderUnavailable(`${this.access.provider} answered something unreadable`, { outcomeUnknown: true, atFault: true });
  }

  private send({ method, path, body }: ProviderCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { baseUrl, authorization } = this.access;
    return request(baseUrl.href.replace(/\/$/, '') + path, {
      method,
      dispatcher: pool,
      signal,
      headers: { accept: 'application/json', authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** The body of a success, undefined where it has none; throws what any other status means. */
  private acceptedBody({ statusCode: status, headers }: Dispatcher.ResponseData, text: string): unknown {
    if (status === NO_CONTENT) return undefined;
    const body = parsed(text);
    if (status >= 200 && status < 300 && body !== undefined) return body;
    throw status >= 300 ? this.refusedAnswer(status, body, headers) : this.malformedResponse();
  }

  private refusedAnswer(status: number, body: unknown, headers: Dispatcher.ResponseData['headers']): ProviderUnavailable | ProviderRefusal {
    const { provider, secrets } = this.access;
    if (isRateLimited(status) || status === TOO_EARLY) {
      const retryAfterMs = retryAfterOf(headers['retry-after']);
      const facts = { outcomeUnknown: false, atFault: false, ...(retryAfterMs !== undefined && { retryAfterMs }) };
      return new ProviderUnavailable(`${provider} is too busy to take more orders`, facts);
    }
    if (status < 400 || status >= 500 || status === REQUEST_TIMEOUT) {
      return new ProviderUnavailable(`${provider} has a fault (status ${status})`, { outcomeUnknown: true, atFault: true });
    }
    const words = providerWords(wordsOf(body) ?? `status ${status}`, secrets);
    const what = isRejectedCredentials(status) ? 'refused the credentials' : 'refused the order';
    return new ProviderRefusal(status, `${provider} ${what}: ${words}`);
  }

  private unanswered(error: unknown, signal: AbortSignal, timeout: AbortSignal): ProviderUnavailable {
    const { provider } = this.access;
    if (timeout.aborted) return new ProviderUnavailable(TOO_LATE, { outcomeUnknown: true, atFault: true });
    if (signal.aborted) return new ProviderUnavailable(TOO_LATE, { outcomeUnknown: true, atFault: false });
    const sent = !NOT_SENT.has((error as { code?: string }).code ?? '');
    const message = sent ? `${provider} cut the connection` : `${provider} cannot be reached`;
    return new ProviderUnavailable(message, { outcomeUnknown: sent, atFault: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds or a date, as HTTP has it. */
function retryAfterOf(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** The sentence for a person in an error body: `message`, or the first of `errors`. */
function wordsOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, detail, errors } = body as { message?: unknown; detail?: unknown; errors?: unknown };
  if (typeof message === 'string') return message;
  if (typeof detail === 'string') return detail;
  return Array.isArray(errors) ? wordsOf(errors[0]) : undefined;
}
