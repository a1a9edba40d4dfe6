import { AppError } from '@suite/errors';

/** Retry-After for a missing key: another replica may have it, or a replica with the key may replace this one. */
const KEY_PAUSE_SECONDS = 5;

export const configurationNotFound = (siteCode: string): AppError =>
  new AppError('not_found', 'configuration_not_found', `Site ${siteCode} has no delivery configuration; create one with POST`);

export const configurationExists = (siteCode: string): AppError =>
  new AppError('failed', 'configuration_exists', `Site ${siteCode} already has a configuration; change it with PUT`);

export function keyMissing(siteCode: string, keyId: string): AppError {
  const message = `The credentials of site ${siteCode} are sealed with the key ${keyId}, which is not in the key ring of this replica; retry, or add the key to KEY_RING`;
  return new AppError('unavailable', 'key_missing', message, { retryAfter: KEY_PAUSE_SECONDS });
}

/** The tenant was imported without the key of its export. */
export const credentialsMissing = (siteCode: string): AppError =>
  new AppError('unavailable', 'key_missing', `The credentials of site ${siteCode} were not imported; set them with PUT`, {
    retryAfter: KEY_PAUSE_SECONDS,
  });
