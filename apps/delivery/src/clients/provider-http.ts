import { Agent, type Dispatcher, request } from 'undici';
import { ProviderAway, type ProviderName, ProviderRefusal, providerWords, TOO_LATE } from '../domain/delivery-provider';

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

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the provider's base URL. */
  readonly path: string;
  readonly body?: object;
}

/** Errors that came before the first byte was sent. */
const NOT_SENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** JSON to and from a provider; whatever goes wrong becomes a ProviderRefusal or a ProviderAway. */
export class ProviderHttp {
  constructor(private readonly access: ProviderAccess) {}

  async call(call: Call, signal: AbortSignal): Promise<{ readonly status: number; readonly body: unknown }> {
    const timeout = AbortSignal.timeout(this.access.timeoutMs);
    try {
      const answer = await request(this.urlOf(call.path), {
        method: call.method,
        dispatcher: pool,
        signal: AbortSignal.any([signal, timeout]),
        headers: {
          accept: 'application/json',
          authorization: this.access.authorization,
          ...(call.body && { 'content-type': 'application/json' }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      return { status: answer.statusCode, body: this.read(answer, await answer.body.text()) };
    } catch (error) {
      throw error instanceof ProviderAway || error instanceof ProviderRefusal ? error : this.unanswered(error, signal, timeout);
    }
  }

  /** What the provider said although it makes no sense. It may have done its work. */
  garbage(): ProviderAway {
    return new ProviderAway(`${this.access.provider} answered something unreadable`, { doubtful: true, broken: true });
  }

  private urlOf(path: string): string {
    return this.access.baseUrl.href.replace(/\/$/, '') + path;
  }

  private read({ statusCode, headers }: Dispatcher.ResponseData, text: string): unknown {
    const { provider, secrets } = this.access;
    if (statusCode >= 200 && statusCode < 300) return parsed(text) ?? raise(this.garbage());
    if (statusCode === 429) {
      const retryAfterMs = retryAfterOf(headers['retry-after']);
      throw new ProviderAway(`${provider} is too busy to take more orders`, {
        doubtful: false,
        broken: false,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      });
    }
    if (statusCode < 400 || statusCode >= 500) {
      throw new ProviderAway(`${provider} has a fault (status ${statusCode})`, { doubtful: true, broken: true });
    }
    const words = providerWords(wordsOf(parsed(text)) ?? `status ${statusCode}`, secrets);
    const what = statusCode === 401 || statusCode === 403 ? 'refused the credentials' : 'refused the order';
    throw new ProviderRefusal(statusCode, `${provider} ${what}: ${words}`);
  }

  private unanswered(error: unknown, signal: AbortSignal, timeout: AbortSignal): ProviderAway {
    const { provider } = this.access;
    if (timeout.aborted) return new ProviderAway(TOO_LATE, { doubtful: true, broken: true });
    if (signal.aborted) return new ProviderAway(TOO_LATE, { doubtful: true, broken: false });
    const sent = !NOT_SENT.has((error as { code?: string }).code ?? '');
    const message = sent ? `${provider} cut the connection` : `${provider} cannot be reached`;
    return new ProviderAway(message, { doubtful: sent, broken: true });
  }
}

function raise(error: Error): never {
  throw error;
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
