/**
 * What went wrong, in words the domain understands. Statuses and bodies are chosen in one place: error.filter.ts.
 * `unprocessable` is for a request that contradicts an earlier one (a reused Idempotency-Key);
 * `failed` is for the few calls whose published contract demands a 500;
 * `misdirected` is for a request that is another service's: a gateway was told of an address that had changed hands;
 * `cancelled` is heard by nobody: its caller has hung up, and only logs and metrics have it.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'misdirected'
  | 'unprocessable'
  | 'too_many_requests'
  | 'cancelled'
  | 'failed'
  | 'unavailable';

/** One fault of a request: where (bean notation, may be empty), which, and a sentence for a person. */
export interface ErrorDetail {
  readonly field?: string;
  /** Lowercase with underscores: missing_value, invalid_value, unknown_field … */
  readonly type: string;
  readonly message?: string;
}

export interface ErrorExtras {
  readonly details?: readonly ErrorDetail[];
  /** Seconds; answered as the header Retry-After. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Members added to the body as they are, where an area's contract has more than the error object. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** An error the caller can act on. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly kind: ErrorKind,
    /** Stable and documented: callers switch on this, never on the message. */
    readonly type: string,
    message: string,
    readonly extras: ErrorExtras = {},
  ) {
    super(message);
  }

  get details(): readonly ErrorDetail[] {
    return this.extras.details ?? [];
  }
}

/** Whoever has made more mistakes than this learns of the rest at the next try. */
const DETAILS_MAX = 100;

/** The usual 400: a request that fails validation, with every fault named. */
export function validationError(faults: readonly ErrorDetail[]): AppError {
  const details = faults.slice(0, DETAILS_MAX);
  return new AppError('invalid', 'validation_violation', details[0]?.message ?? 'The request is not valid', { details });
}
