import { AppError } from '@suite/errors';

export const clientNotFound = (clientId: string): AppError =>
  new AppError('not_found', 'client_not_found', `There is no client ${clientId}; list the clients of the tenant`);

export const clientExists = (clientId: string): AppError =>
  new AppError('conflict', 'client_exists', `The client id ${clientId} is already used; choose another`);

export const clientWithoutSecret = (clientId: string): AppError =>
  new AppError('conflict', 'client_without_secret', `The public client ${clientId} has no secret; register a confidential one`);

export const lastAdministrator = (clientId: string, scopes: readonly string[]): AppError =>
  new AppError(
    'conflict',
    'last_administrator',
    `${clientId} is the last client that can give other clients ${scopes.join(', ')}; register another one with auth.client_manage first`,
  );

export const clientDisabled = (): AppError =>
  new AppError('unauthenticated', 'invalid_client', 'The client is disabled; enable it with PATCH /auth/{tenant}/clients/{clientId}');

/** The error for failed authentication of a client, whatever the reason. */
export const invalidClient = (): AppError =>
  new AppError('unauthenticated', 'invalid_client', 'The client is unknown, or its secret is wrong; check both, or register a client', {
    headers: { 'www-authenticate': 'Basic realm="commerce"' }, // not Bearer, which the filter sends otherwise: no token helps
  });

export const unknownClientOfTenant = (): AppError =>
  new AppError('unauthenticated', 'invalid_client', 'The tenant has no such client; send the id of its public client');

export const clientOfSessionDeleted = (): AppError =>
  new AppError('unauthenticated', 'invalid_client', 'The client of this session no longer exists; start a new session');

export const clientMustBeConfidential = (): AppError =>
  new AppError('unauthenticated', 'invalid_client', 'Only a confidential client can introspect tokens; authenticate as one');

export const webOriginNotAllowed = (origin: string | undefined): AppError =>
  new AppError(
    'invalid',
    'unauthorized_client',
    `The origin ${origin} is not one of the client's webOrigins; add it with PATCH /auth/{tenant}/clients/{clientId}`,
  );

export const publicClientWithoutToken = (): AppError =>
  new AppError(
    'invalid',
    'unauthorized_client',
    'A public client has no token of its own; use a confidential client, or start a session at /customerlogin/auth/anonymous',
  );
