import { AppError } from '@suite/errors';

export const fieldMissing = (name: string): AppError => new AppError('invalid', 'invalid_request', `The field ${name} is missing`);

export const tenantRequired = (): AppError =>
  new AppError('invalid', 'invalid_request', 'The field tenant must name a tenant of this suite');

export const unsupportedGrantType = (types: readonly string[]): AppError =>
  new AppError('invalid', 'unsupported_grant_type', `The grant type must be ${types.join(' or ')}`);
