import { AppError, fault, invalidValue, validationError } from '@suite/errors';

export const webhookNotFound = (): AppError => new AppError('not_found', 'webhook_not_found', 'There is no webhook with this id');

export const tooManyWebhooks = (max: number): AppError =>
  new AppError('conflict', 'too_many_webhooks', `The tenant has ${max} webhooks of this service, the maximum; delete one first`);

export const tooManyReplays = (max: number): AppError =>
  new AppError('conflict', 'too_many_replays', `${max} replays of this webhook are still running; try again when one has ended`);

export const webhookDisabled = (): AppError => new AppError('conflict', 'webhook_disabled', 'The webhook is disabled; enable it first');

export const webhooksUnavailable = (): AppError =>
  new AppError('unavailable', 'webhooks_unavailable', 'This service has no key to encrypt the secrets of webhooks; set KEY_RING', {
    retryAfter: 60,
  });

export const webhookKeyMissing = (id: string, keyId: string): AppError =>
  new AppError(
    'unavailable',
    'webhooks_unavailable',
    `KEY_RING has no key ${keyId} for the secrets of webhook ${id}; add the key, or set its headers and its secret anew`,
    { retryAfter: 60 },
  );

export const urlRefused = (message: string): AppError => validationError([invalidValue('url', `url ${message}`)]);

export const headerRefused = (name: string, message: string): AppError =>
  validationError([invalidValue(`headers.${name}`, `headers.${name} ${message}`)]);

export const typeUnknown = (type: string, types: readonly string[]): AppError =>
  validationError([fault('types', 'invalid_value', `This service has no messages of the type ${type}; use ${types.join(', ')}`)]);
