export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly authorization?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as application/x-www-form-urlencoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** The time limit in milliseconds; defaults to the peer's. */
  readonly timeoutMs?: number;
  /** Returns the bytes of the answer, such as those of a picture, instead of its text. */
  readonly wantsBytes?: true;
  /** Aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal;
}

/** An HTTP response of any status. Redirects are not followed. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Present if the call wants bytes; then there is no text. */
  readonly bytes?: Buffer;
}

/**
 * Why there is no answer. `not_sent`: nothing was sent, so the call had no effect. `open`: not attempted because the circuit
 * is open after repeated faults. For all other reasons the call may have had its effect.
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

/** A peer rejected the call (4xx). The calling code decides how to translate that for its own caller. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type?: string; message?: string; details?: { field?: string; type: string; message?: string }[] },
    /** The peer's Retry-After in seconds, if any. */
    readonly retryAfter?: number,
  ) {
    super(`The service answered ${status}: ${body.message ?? ''}`);
  }
}

/** Returns the headers of a call. Its own headers override the defaults. */
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

/** Returns whether the error is a peer's rejection with this status. */
export const isRefusal = (error: unknown, status: number): error is ServiceRefusal =>
  error instanceof ServiceRefusal && error.status === status;
