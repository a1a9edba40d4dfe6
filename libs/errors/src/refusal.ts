import { AppError, fault, validationError } from './app-error';

/** A 400 error with its own type, a field, and a message that a client can act on. */
export function refusal(type: string, field: string, message: string): AppError {
  return new AppError('invalid', type, message, { details: [{ field, type, message }] });
}

/** A 400 error for a missing field. */
export function missing(field: string, message: string): AppError {
  return validationError([fault(field, 'missing_value', message)]);
}

/** Prefixes the fields of an error with the path of the rejected object: `price` becomes `items[3].price`. */
export function refusedAt(path: string, error: AppError): AppError {
  const details = error.details.map((detail) => ({ ...detail, field: detail.field ? `${path}.${detail.field}` : path }));
  return new AppError(error.kind, error.type, error.message, { ...error.extras, details });
}
