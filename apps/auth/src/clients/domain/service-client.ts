import { AppError } from '@suite/errors';
import { CLIENT_ID } from './client-id';
import { SERVICE_SCOPES } from './scopes';

/** The credentials of one of the suite's own services, generated at random outside of auth. */
export interface ServiceCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Stored as a plain SHA-256, so the secret must resist guessing: 32 hexadecimal characters are 128 bits. */
const SECRET = /^[\x21-\x7e]{32,256}$/;

/** Returns the scopes of the service's client. Rejects a service that calls no other service. */
export function scopesOfService(service: string): readonly string[] {
  const scopes = Object.hasOwn(SERVICE_SCOPES, service) ? SERVICE_SCOPES[service] : undefined;
  if (scopes) return scopes;
  const names = Object.keys(SERVICE_SCOPES).join(', ');
  throw new AppError('invalid', 'invalid_request', `There is no service client "${service}"; use ${names}`);
}

export const nameOfServiceClient = (service: string): string => `Service ${service}`;

export function checkServiceCredentials({ clientId, clientSecret }: ServiceCredentials): void {
  const problems = [
    ...(CLIENT_ID.test(clientId) ? [] : ['SERVICE_CLIENT_ID must have 3 to 64 letters, digits, points, hyphens or underscores']),
    ...(SECRET.test(clientSecret) ? [] : ['SERVICE_CLIENT_SECRET must have 32 to 256 random characters without spaces']),
  ];
  if (problems.length > 0) throw new AppError('invalid', 'invalid_request', problems.join('; '));
}
