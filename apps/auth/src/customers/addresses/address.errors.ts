import { AppError, invalidValue, validationError } from '@suite/errors';

export const addressNotFound = (): AppError =>
  new AppError('not_found', 'address_not_found', 'The customer has no such address; list the addresses');

export const tooManyAddresses = (max: number): AppError =>
  new AppError('conflict', 'too_many_addresses', `A customer has at most ${max} addresses; delete one first`);

export const tooManyTags = (max: number): AppError => validationError([invalidValue('tags', `An address has at most ${max} tags`)]);
