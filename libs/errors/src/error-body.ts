import type { AppError, ErrorKind } from './app-error';

export const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  unprocessable: 422,
  too_many_requests: 429,
  cancelled: 499,
  failed: 500,
  unavailable: 503,
};

/** The shape of an area's errors. `simple-list` is `simple`, except that failed validation returns an array of errors. */
export type ErrorShape = 'standard' | 'simple' | 'simple-list';

/** The errors of a service: their shape, and the address of the docs that `moreInfo` links to. Without it, errors have no link. */
export interface ErrorFormat {
  readonly shape: ErrorShape;
  readonly docsUrl?: URL | undefined;
}

/** Returns the body of an error in a service's format. */
export function errorBody(error: AppError, { shape, docsUrl }: ErrorFormat): object {
  const link = docsUrl && { moreInfo: moreInfoOf(error.type, docsUrl) };
  return shape === 'standard' ? standardBody(error, link) : simpleBody(error, shape, link);
}

/** Returns the address of an error type in docs/errors.md, as the docs publish it. */
const moreInfoOf = (type: string, docsUrl: URL): string => `${docsUrl.href.replace(/\/$/, '')}/errors.html#${type}`;

type Link = { readonly moreInfo: string } | undefined;

function standardBody(error: AppError, link: Link): object {
  return {
    status: STATUS[error.kind],
    type: error.type,
    message: error.message,
    ...link,
    ...(error.details.length > 0 && { details: error.details }),
    ...error.extras.members,
  };
}

function simpleBody(error: AppError, shape: ErrorShape, link: Link): object {
  const code = STATUS[error.kind];
  if (shape === 'simple-list' && error.type === 'validation_violation') {
    const faults = error.details.length > 0 ? error.details : [{ type: error.type, message: error.message }];
    return faults.map((fault) => ({
      message: fault.message ?? error.message,
      code,
      type: fault.type,
      ...(fault.field !== undefined && { field: fault.field }),
      ...link,
    }));
  }
  return {
    message: error.message,
    code,
    type: error.type,
    ...link,
    ...(error.details.length > 0 && { details: error.details }),
    ...error.extras.members,
  };
}
