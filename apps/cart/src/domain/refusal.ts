import { AppError, validationError } from '@suite/errors';

/** A 400 with a reason of its own: what a client can act on, and the field that it is about. */
export function refusal(type: string, field: string, message: string): AppError {
  return new AppError('invalid', type, message, { details: [{ field, type, message }] });
}

/** A 400: the field is needed here. */
export function missing(field: string, message: string): AppError {
  return validationError([{ field, type: 'missing_value', message }]);
}

/** The same refusal, seen from a body in which the thing refused is a member: `price` becomes `items[3].price`. */
export function refusedAt(path: string, error: AppError): AppError {
  const details = error.details.map((detail) => ({ ...detail, field: detail.field ? `${path}.${detail.field}` : path }));
  return new AppError(error.kind, error.type, error.message, { ...error.extras, details });
}
