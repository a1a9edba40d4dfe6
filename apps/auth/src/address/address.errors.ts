import { AppError } from '@suite/errors';

export const addressNotFound = (): AppError =>
  new AppError('not_found', 'address_not_found', 'The customer has no such address; list the addresses');

export const tooManyAddresses = (max: number): AppError =>
  new AppError('conflict', 'too_many_addresses', `A customer has at most ${max} addresses; delete one first`);
