import { AppError } from '@suite/errors';

export const providerNotFound = (name: string): AppError =>
  new AppError('not_found', 'identity_provider_not_found', `There is no identity provider ${name}; configure it with PUT first`);

export const providerUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'identity_provider_unavailable', 'The keys of the identity provider cannot be read; retry later', {
    retryAfter: 5,
    cause,
  });
