/**
 * The category of an error in domain terms. Only error.filter.ts translates it to a status and a body.
 * `unprocessable`: the request contradicts an earlier one (a reused Idempotency-Key).
 * `failed`: for the few calls with a published contract that requires a 500.
 * `misdirected`: the request belongs to another service, because a gateway has used an address that changed its owner.
 * `cancelled`: the caller has hung up, so the error appears only in logs and metrics.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'gone'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'misdirected'
  | 'unprocessable'
  | 'too_many_requests'
  | 'cancelled'
  | 'failed'
  | 'unavailable';

/** One fault of a request: its field (bean notation, may be empty), its type and a message for people. */
export interface ErrorDetail {
  readonly field?: string;
  /** Lowercase with underscores: missing_value, invalid_value, unknown_field … */
  readonly type: string;
  readonly message?: string;
  /** The order that it is about, in a request about several. */
  readonly orderId?: string;
}

export interface ErrorExtras {
  readonly details?: readonly ErrorDetail[];
  /** Seconds, sent as the header Retry-After. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional members of the body, where an area's contract has more than the error object. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** An error that the caller can act on. Every other thrown error is a bug and becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly extras: ErrorExtras;

  constructor(
    readonly kind: ErrorKind,
    /** Stable and documented. Clients must use it instead of the message. */
    readonly type: string,
    message: string,
    { cause, ...extras }: ErrorExtras & ErrorOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.extras = extras;
  }

  get details(): readonly ErrorDetail[] {
    return this.extras.details ?? [];
  }
}

/** A fault of a field. */
type NamedFault = Required<Pick<ErrorDetail, 'field' | 'type' | 'message'>>;

/** Returns one fault of a request. */
export const fault = (field: string, type: string, message: string): NamedFault => ({ field, type, message });

/** Returns the fault of a field with a forbidden value. */
export const invalidValue = (field: string, message: string): NamedFault => fault(field, 'invalid_value', message);

/** The most faults that are reported at once. */
export const DETAILS_MAX = 100;

/** Returns the 400 of a request that fails validation, with its faults. */
export function validationError(faults: readonly ErrorDetail[]): AppError {
  const details = faults.slice(0, DETAILS_MAX);
  return new AppError('invalid', 'validation_violation', details[0]?.message ?? 'The request is not valid', { details });
}
