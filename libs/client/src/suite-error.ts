/** What the client itself finds wrong: nobody answers; the answer is none of the suite's; there is no token to be had. */
export type ClientFault = 'unreachable' | 'unreadable_answer' | 'no_token';

/** One fault of a request, with the field it is in. */
export interface ErrorDetail {
  readonly type?: string;
  readonly field?: string;
  readonly message?: string;
}

/** What is known of a failure. */
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

/** A refusal of the suite, or a fault on the way to it. Switch on `type`, point the user to `details[].field`, show `message`. */
export class SuiteError<Type extends string = string> extends Error {
  /** Stable, for programs. */
  readonly type: Type;
  /** The HTTP status; 0 where nobody answered. */
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  /** The id under which the service has logged the request. */
  readonly requestId: string | undefined;
  /** When to come back. */
  readonly retryAfterSeconds: number | undefined;
  /** The whole answer: some errors have more than the above, such as the `total` and the `changes` of a `price_changed`. */
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

/** Reads the three shapes in which the suite words its errors: an object with `status`, one with `code`, an array of those. */
export function errorOf({ status, headers }: Response, body: unknown): SuiteError {
  const faults = (Array.isArray(body) ? body : [body]) as unknown[];
  const first = faults.find(isFault);
  const { type = 'unreadable_answer', message = `The answer ${status} is none of the suite's` } = first ?? {};
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

/** Seconds, whether it is said as a number of them or as a moment. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
