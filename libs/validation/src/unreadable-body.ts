import type { AppError } from '@suite/errors';

/**
 * A body that could not be parsed. The validation rejects it, not the parser, so that a request with an invalid token and an
 * invalid body gets the error of the token.
 */
export class UnreadableBody {
  constructor(readonly error: AppError) {}
}
