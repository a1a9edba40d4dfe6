import { type HttpAnswer, NoAnswer, type NoAnswerReason, type Peer } from '@suite/http-client';
import { isNoSuchTask } from './cancelled-task.client';
import { type PlacedTask, ProviderRefusal, ProviderUnavailable, TOO_LATE, type UnavailableFacts } from './domain/delivery-provider';
import { isTaskId, providerWords, webUrlOf } from './domain/provider-words';
import { judgedNews, type TaskNews, type UnjudgedNews } from './domain/task-news';
import type { Pace } from './provider-pace.client';

/** Where a provider is. */
export interface ProviderPlace {
  readonly peer: Peer;
  readonly baseUrl: URL;
  /** The default time of news. */
  readonly now: () => Date;
}

/** The address of a provider and the credentials for it. */
export interface ProviderAccess extends ProviderPlace {
  readonly provider: string;
  readonly authorization: string;
  /** Texts to mask in provider messages: the credential in each form in which it is sent. */
  readonly secrets: readonly string[];
  /** Keeps to the rate limit of the account. */
  readonly pace?: Pace;
}

interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the provider's base URL. */
  readonly path: string;
  readonly body?: object;
  /** Whether a successful response may have no body: it says only that the call was performed. */
  readonly mayBeEmpty?: boolean;
}

/** The provider timed out while reading the request. It is unknown how much of it arrived. */
const REQUEST_TIMEOUT = 408;
/** A gateway of the provider timed out. */
const GATEWAY_TIMEOUT = 504;
/** The provider does not process the request yet; the same request can succeed later. */
const TOO_EARLY = 425;
const isRateLimited = (status: number): boolean => status === 429;
const isRejectedCredentials = (status: number): boolean => status === 401 || status === 403;

const NOT_ATTEMPTED: UnavailableFacts = { outcomeUnknown: false, atFault: false };
const FAULT: UnavailableFacts = { outcomeUnknown: true, atFault: true };

/** The provider works, but its data for one task is unusable. */
const BAD_ROW: UnavailableFacts = { outcomeUnknown: true, atFault: false };
const CANCEL_THERE = 'cancel it there, then delete the task here to plan the order again';

/** Maps the reason for a missing response to an error. */
const UNANSWERED: Readonly<Record<NoAnswerReason, (provider: string) => ProviderUnavailable>> = {
  open: () => new ProviderUnavailable(TOO_LATE, NOT_ATTEMPTED),
  not_sent: (provider) => new ProviderUnavailable(`${provider} cannot be reached`, { outcomeUnknown: false, atFault: true }),
  timeout: () => new ProviderUnavailable(TOO_LATE, { ...FAULT, mayFinishLater: true }),
  aborted: () => new ProviderUnavailable(TOO_LATE, { outcomeUnknown: true, atFault: false, mayFinishLater: true }),
  broken: (provider) => new ProviderUnavailable(`${provider} closed the connection`, FAULT),
  too_large: malformedResponse,
};

/** Returns the error for an unreadable response. The provider may have performed the request. */
function malformedResponse(provider: string): ProviderUnavailable {
  return new ProviderUnavailable(`${provider} returned an unreadable response`, FAULT);
}

/** JSON client of a provider. Every failure is thrown as a ProviderRefusal or a ProviderUnavailable. */
export class ProviderApi {
  constructor(private readonly access: ProviderAccess) {}

  async call(
    { path, mayBeEmpty = false, ...call }: ProviderCall,
    signal: AbortSignal,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const { provider, peer, baseUrl, authorization } = this.access;
    if (signal.aborted) throw new ProviderUnavailable(TOO_LATE, NOT_ATTEMPTED);
    const url = new URL(baseUrl.href.replace(/\/$/, '') + path);
    await this.access.pace?.turn(signal);
    const answer = await peer.send(url, { ...call, authorization, signal }).catch((error: unknown) => {
      throw error instanceof NoAnswer ? UNANSWERED[error.reason](provider) : error;
    });
    this.access.pace?.note(answer);
    return { status: answer.status, body: this.acceptedBody(answer, mayBeEmpty) };
  }

  /**
   * Validates what a provider returns for a task; every adapter uses it. An id that cannot be stored fails only its own order,
   * because the provider works for other orders. A tracking URL that is not a web link is dropped.
   */
  placed({ id, trackingUrl, existed }: { id: unknown; trackingUrl: unknown; existed: boolean }): PlacedTask {
    const { provider } = this.access;
    if (typeof id !== 'string') throw malformedResponse(provider);
    if (isTaskId(id)) return { taskId: id, trackingUrl: webUrlOf(trackingUrl), existed };
    throw new ProviderUnavailable(`${provider} has a task of this order with an id that cannot be stored; ${CANCEL_THERE}`, BAD_ROW);
  }

  /** Interprets the state of a task; every adapter uses it. */
  news(news: UnjudgedNews): TaskNews {
    const judged = judgedNews(news, { now: this.access.now(), secrets: this.access.secrets });
    if (!judged) throw this.malformedResponse();
    return judged;
  }

  /** Reads the news of a task; every adapter uses it. A task that the provider does not have was deleted there. */
  async status(taskId: string, path: string, newsOf: (body: unknown) => UnjudgedNews, signal: AbortSignal): Promise<TaskNews> {
    try {
      const { body } = await this.call({ method: 'GET', path }, signal);
      return this.news(newsOf(body));
    } catch (error) {
      if (!isNoSuchTask(error)) throw error;
      return this.news({ taskId, event: 'deleted', state: 'CANCELLED', isKnown: true });
    }
  }

  malformedResponse(): ProviderUnavailable {
    return malformedResponse(this.access.provider);
  }

  /** Returns the body of a successful response, undefined when it may have none and has none. Throws for any other status. */
  private acceptedBody({ status, headers, text }: HttpAnswer, mayBeEmpty: boolean): unknown {
    const body = parsed(text);
    if (status >= 300) throw this.failure(status, body, headers);
    if (mayBeEmpty && text.trim() === '') return undefined;
    if (body === undefined) throw this.malformedResponse();
    return body;
  }

  private failure(status: number, body: unknown, headers: HttpAnswer['headers']): ProviderUnavailable | ProviderRefusal {
    const { provider, secrets } = this.access;
    if (isRateLimited(status) || status === TOO_EARLY) {
      const retryAfterMs = retryAfterOf(headers);
      const facts = retryAfterMs === undefined ? NOT_ATTEMPTED : { ...NOT_ATTEMPTED, retryAfterMs };
      return new ProviderUnavailable(`${provider} is too busy to accept more orders`, facts);
    }
    if (status < 400 || status >= 500 || status === REQUEST_TIMEOUT) {
      const facts = status === GATEWAY_TIMEOUT ? { ...FAULT, mayFinishLater: true } : FAULT;
      return new ProviderUnavailable(`${provider} failed with status ${status}`, facts);
    }
    const words = providerWords(wordsOf(body) ?? `status ${status}`, secrets);
    const action = isRejectedCredentials(status) ? 'refused the credentials' : 'refused the order';
    return new ProviderRefusal(status, `${provider} ${action}: ${words}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Upper bound of Retry-After: an incorrect header must not stop an account for a day. */
const RETRY_AFTER_MS_MAX = 300_000;

/**
 * Parses Retry-After, which holds seconds or a date. A date is compared with the Date header of the response, because the
 * provider's clock may differ from ours.
 */
function retryAfterOf({ 'retry-after': header, date }: HttpAnswer['headers']): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.parse(String(date));
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), RETRY_AFTER_MS_MAX) : undefined;
}

/** Returns the readable message of an error body: `message`, the first of `errors`, or a message and its cause inside `message`. */
function wordsOf(body: unknown): string | undefined {
  const { errors, message: inner } = (body ?? {}) as { errors?: unknown; message?: unknown };
  for (const fault of [body, Array.isArray(errors) ? (errors[0] as unknown) : undefined, inner]) {
    const { message, detail, cause } = (fault ?? {}) as { message?: unknown; detail?: unknown; cause?: unknown };
    if (typeof message === 'string') return typeof cause === 'string' ? `${message} ${cause}` : message;
    if (typeof detail === 'string') return detail;
  }
  return undefined;
}
