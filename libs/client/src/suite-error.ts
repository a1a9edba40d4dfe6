/** Errors raised by the client itself: no response, a response in an unknown format, or no token available. */
export type ClientFault = 'unreachable' | 'unreadable_answer' | 'no_token';

/** One problem of a request, with the field that caused it. */
export interface ErrorDetail {
  readonly type?: string;
  readonly field?: string;
  readonly message?: string;
}

/** The parts of an error. */
interface Failure<Type extends string> {
  readonly type: Type;
  readonly message: string;
  readonly status?: number;
  readonly details?: readonly ErrorDetail[];
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly body?: unknown;
  readonly cause?: unknown;
}

/**
 * An error response of the suite, or a failure to reach it.
 *
 * Branch on `type`, highlight `details[].field` in a form, show `message`.
 */
export class SuiteError<Type extends string = string> extends Error {
  /** Machine-readable and stable across releases. */
  readonly type: Type;
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  /** Id of the request in the logs of the service, from the `x-request-id` header. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, from the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * The parsed response body. Some errors carry more than the members above, such as the `total` and the `changes` of a
   * `price_changed`.
   */
  readonly body: unknown;

  constructor({ type, message, status = 0, details = [], requestId, retryAfterSeconds, body, cause }: Failure<Type>) {
    super(message, { cause });
    this.name = 'SuiteError';
    this.type = type;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }
}

/** Parses the three error formats of the suite: an object with `status`, an object with `code`, or an array of the latter. */
export function errorOf({ status, headers }: Response, body: unknown): SuiteError {
  const faults = (Array.isArray(body) ? body : [body]) as unknown[];
  const first = faults.find(isFault);
  const { type = 'unreadable_answer', message = `The answer ${status} is not from the suite` } = first ?? {};
  const details = Array.isArray(body) ? faults.filter(isFault) : (first?.details ?? []);
  const requestId = headers.get('x-request-id') ?? undefined;
  return new SuiteError({ type, message, status, details, requestId, retryAfterSeconds: retryAfterOf(headers), body });
}

interface Fault extends ErrorDetail {
  readonly details?: readonly ErrorDetail[];
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && ('type' in value || 'message' in value);
}

/** Returns the `Retry-After` header in seconds. The header holds a number of seconds or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
