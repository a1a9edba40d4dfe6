export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly authorization?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as application/x-www-form-urlencoded, where the peer takes that. */
  readonly form?: Readonly<Record<string, string>>;
  /** Milliseconds until the peer counts as unavailable; default: the peer's. */
  readonly timeoutMs?: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** What was answered, whatever its status. Redirects are answers like any other: nothing follows them. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/**
 * Why there is no answer. `not_sent`: nothing was sent, so nothing can have happened there; `open`: not even tried, since
 * the peer failed again and again; after the others the call may have been done.
 */
export type NoAnswerReason = 'not_sent' | 'open' | 'timeout' | 'aborted' | 'too_large' | 'broken';

export class NoAnswer extends Error {
  constructor(
    readonly reason: NoAnswerReason,
    override readonly cause?: unknown,
  ) {
    super(`No answer: ${reason}`);
  }
}

/** A peer understood the call and said no (4xx). The caller decides what that means to its own caller. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type?: string; message?: string; details?: { field?: string; type: string; message?: string }[] },
    /** Seconds, where the peer says when to come back. */
    readonly retryAfter?: number,
  ) {
    super(`The service answered ${status}: ${body.message ?? ''}`);
  }
}

/** The headers that say what is sent; a call's own stand above them. */
export function headersOf({ authorization, body, form, headers }: ServiceCall): Record<string, string> {
  return {
    accept: 'application/json',
    ...(authorization !== undefined && { authorization }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...headers,
  };
}

export function bodyOf({ body, form }: ServiceCall): { body?: string } {
  if (form !== undefined) return { body: new URLSearchParams(form).toString() };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** Whether a peer said no with this status. */
export const isRefusal = (error: unknown, status: number): error is ServiceRefusal =>
  error instanceof ServiceRefusal && error.status === status;
