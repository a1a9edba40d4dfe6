import { type AppError, fault, invalidValue, validationError } from '@suite/errors';
import { OWN_NUMBER_FORM } from '../domain/customer-number';

export const addressMissing = (): AppError => validationError([fault('contactEmail', 'missing_value', 'contactEmail is missing')]);

export const hashRefused = (field: string, message: string): AppError => validationError([invalidValue(field, message)]);

export const numberInvalid = (): AppError => validationError([invalidValue('customerNumber', `customerNumber ${OWN_NUMBER_FORM}`)]);
