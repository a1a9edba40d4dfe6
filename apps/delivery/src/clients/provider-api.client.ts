import { type HttpAnswer, NoAnswer, type NoAnswerReason, type Peer } from '@suite/platform';
import {
  type PlacedTask,
  type ProviderName,
  ProviderRefusal,
  ProviderUnavailable,
  providerWords,
  TOO_LATE,
  type UnavailableFacts,
} from '../domain/delivery-provider';
import { isTaskId, trackingUrlOf } from '../domain/placed-task';

/** Where and as whom a provider is called. */
export interface ProviderAccess {
  readonly provider: ProviderName;
  readonly peer: Peer;
  readonly baseUrl: URL;
  readonly authorization: string;
  /** Texts that must not come back to anybody: the credential in each form that goes over the wire. */
  readonly secrets: readonly string[];
}

interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the provider's base URL. */
  readonly path: string;
  readonly body?: object;
}

const NO_CONTENT = 204;
/** The provider was still waiting for our request: nobody knows how much of it came. */
const REQUEST_TIMEOUT = 408;
/** The provider does not want to risk it yet; the same request is good a moment later. */
const TOO_EARLY = 425;
const isRateLimited = (status: number): boolean => status === 429;
const isRejectedCredentials = (status: number): boolean => status === 401 || status === 403;

const NOT_ASKED: UnavailableFacts = { outcomeUnknown: false, atFault: false };
const FAULT: UnavailableFacts = { outcomeUnknown: true, atFault: true };

/** The provider works; what it says of one task is of no use. */
const BAD_ROW: UnavailableFacts = { outcomeUnknown: true, atFault: false };
const CANCEL_THERE = 'cancel it there, then delete the task here to plan the order again';

/** What the lack of an answer means, by its reason. */
const UNANSWERED: Readonly<Record<NoAnswerReason, (provider: ProviderName) => ProviderUnavailable>> = {
  open: () => new ProviderUnavailable(TOO_LATE, NOT_ASKED),
  not_sent: (provider) => new ProviderUnavailable(`${provider} cannot be reached`, { outcomeUnknown: false, atFault: true }),
  timeout: () => new ProviderUnavailable(TOO_LATE, FAULT),
  aborted: () => new ProviderUnavailable(TOO_LATE, { outcomeUnknown: true, atFault: false }),
  broken: (provider) => new ProviderUnavailable(`${provider} cut the connection`, FAULT),
  too_large: malformedResponse,
};

/** For an answer that makes no sense. The provider may have done its work. */
function malformedResponse(provider: ProviderName): ProviderUnavailable {
  return new ProviderUnavailable(`${provider} answered something unreadable`, FAULT);
}

/** JSON to and from a provider; whatever goes wrong becomes a ProviderRefusal or a ProviderUnavailable. */
export class ProviderApi {
  constructor(private readonly access: ProviderAccess) {}

  async call({ path, ...call }: ProviderCall, signal: AbortSignal): Promise<{ readonly status: number; readonly body: unknown }> {
    const { provider, peer, baseUrl, authorization } = this.access;
    if (signal.aborted) throw new ProviderUnavailable(TOO_LATE, NOT_ASKED);
    const url = new URL(baseUrl.href.replace(/\/$/, '') + path);
    const answer = await peer.send(url, { ...call, authorization, signal }).catch((error: unknown) => {
      throw error instanceof NoAnswer ? UNANSWERED[error.reason](provider) : error;
    });
    return { status: answer.status, body: this.acceptedBody(answer) };
  }

  /**
   * The one way in for what a provider says of a task. An id that cannot be stored is a failure of its order alone: the
   * provider works, and goes on for other orders. A tracking URL that is no link of the web is left out.
   */
  placed({ id, trackingUrl, existed }: { id: unknown; trackingUrl: unknown; existed: boolean }): PlacedTask {
    const { provider } = this.access;
    if (typeof id !== 'string') throw malformedResponse(provider);
    if (isTaskId(id)) return { taskId: id, trackingUrl: trackingUrlOf(trackingUrl), existed };
    throw new ProviderUnavailable(`${provider} has a task of this order with an id that cannot be stored; ${CANCEL_THERE}`, BAD_ROW);
  }

  malformedResponse(): ProviderUnavailable {
    return malformedResponse(this.access.provider);
  }

  /** The body of a success, undefined where it has none; throws what any other status means. */
  private acceptedBody({ status, headers, text }: HttpAnswer): unknown {
    if (status === NO_CONTENT) return undefined;
    const body = parsed(text);
    if (status >= 300) throw this.failure(status, body, headers);
    if (body === undefined) throw this.malformedResponse();
    return body;
  }

  private failure(status: number, body: unknown, headers: HttpAnswer['headers']): ProviderUnavailable | ProviderRefusal {
    const { provider, secrets } = this.access;
    if (isRateLimited(status) || status === TOO_EARLY) {
      const retryAfterMs = retryAfterOf(headers);
      const facts = retryAfterMs === undefined ? NOT_ASKED : { ...NOT_ASKED, retryAfterMs };
      return new ProviderUnavailable(`${provider} is too busy to take more orders`, facts);
    }
    if (status < 400 || status >= 500 || status === REQUEST_TIMEOUT) {
      return new ProviderUnavailable(`${provider} has a fault (status ${status})`, FAULT);
    }
    const words = providerWords(wordsOf(body) ?? `status ${status}`, secrets);
    const what = isRejectedCredentials(status) ? 'refused the credentials' : 'refused the order';
    return new ProviderRefusal(status, `${provider} ${what}: ${words}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An account that a provider locks out for longer is asked again after this; a mistaken header must not stop it for a day. */
const RETRY_AFTER_MS_MAX = 300_000;

/** Seconds or a date, as HTTP has it; a date counts from the provider's own, whose clock may not be ours. */
function retryAfterOf({ 'retry-after': header, date }: HttpAnswer['headers']): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.parse(String(date));
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), RETRY_AFTER_MS_MAX) : undefined;
}

/** The sentence for a person in an error body: `message`, or the first of `errors`. */
function wordsOf(body: unknown): string | undefined {
  const { errors } = (body ?? {}) as { errors?: unknown };
  for (const fault of [body, Array.isArray(errors) ? (errors[0] as unknown) : undefined]) {
    const { message, detail } = (fault ?? {}) as { message?: unknown; detail?: unknown };
    if (typeof message === 'string') return message;
    if (typeof detail === 'string') return detail;
  }
  return undefined;
}
