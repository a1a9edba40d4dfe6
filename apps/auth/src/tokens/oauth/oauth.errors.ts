import { AppError } from '@suite/errors';

export const fieldMissing = (name: string): AppError =>
  new AppError('invalid', 'invalid_request', `The field ${name} is missing; send it in the form`);

export const tenantRequired = (): AppError =>
  new AppError('invalid', 'invalid_request', 'The field tenant must name a tenant of this suite');

export const unsupportedGrantType = (types: readonly string[]): AppError =>
  new AppError('invalid', 'unsupported_grant_type', `This grant type is not supported here; send ${types.join(' or ')}`);
