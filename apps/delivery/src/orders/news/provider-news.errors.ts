import { AppError } from '@suite/errors';

/** The same for each fault, so that an answer says nothing about the configuration. */
export const signatureInvalid = (): AppError =>
  new AppError('unauthenticated', 'signature_invalid', 'The webhook has no valid signature; sign it with the secret of the configuration');

export const webhookTooLarge = (bytesMax: number): AppError =>
  new AppError('too_large', 'body_too_large', `The body is too large; a webhook has at most ${bytesMax / 1_024} KiB`);

export const webhookNotFound = (providers: readonly string[]): AppError =>
  new AppError(
    'not_found',
    'configuration_not_found',
    `There is no such configuration with ${providers.join(' or ')}; use the address of an existing one`,
  );

export const proofNotFound = (orderId: string, n: string): AppError =>
  new AppError('not_found', 'proof_not_found', `Order ${orderId} has no file of the proof ${n}; load the order, which lists its proofs`);

export const proofDeleted = (orderId: string, n: string, days: number): AppError =>
  new AppError('gone', 'proof_deleted', `The file of proof ${n} of order ${orderId} was deleted ${days} days after the delivery`);

export const proofUnavailable = (reason: string): AppError =>
  new AppError('unavailable', 'proof_unavailable', `The file of the proof cannot be read from the provider: ${reason}`, { retryAfter: 60 });
