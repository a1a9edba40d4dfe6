import { type AppError, fault, invalidValue, validationError } from '@suite/errors';

export const addressMissing = (): AppError => validationError([fault('contactEmail', 'missing_value', 'contactEmail is missing')]);

export const hashRefused = (field: string, message: string): AppError => validationError([invalidValue(field, message)]);

export const numberInvalid = (): AppError =>
  validationError([invalidValue('customerNumber', 'customerNumber must be 1 to 66 letters, digits, _ or -')]);
