import { AppError, fault, invalidValue, validationError } from '@suite/errors';
import { OWN_NUMBER_FORM } from '../domain/customer-number';

export function searchTooWide(): AppError {
  const message = 'q has too many matches for this page; add a word, or a longer one';
  return new AppError('invalid', 'list_too_long', message, { details: [{ field: 'q', type: 'list_too_long', message }] });
}

export const addressMissing = (): AppError => validationError([fault('contactEmail', 'missing_value', 'contactEmail is missing')]);

export const hashRefused = (field: string, message: string): AppError => validationError([invalidValue(field, message)]);

export const numberInvalid = (): AppError => validationError([invalidValue('customerNumber', `customerNumber ${OWN_NUMBER_FORM}`)]);
