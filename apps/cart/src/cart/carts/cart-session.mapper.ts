import { validationError } from '@suite/errors';
import type { CartDraftDto } from '../wire/cart.dto';

const LENGTH_MAX = 128;

/** The header that names the session of a new cart. */
export const SESSION_HEADER = {
  name: 'session-id',
  required: false,
  description: 'The session id of the anonymous shopper who owns the cart, as `sessionId` of the body. Shoppers can name only their own.',
  schema: { type: 'string', minLength: 1, maxLength: LENGTH_MAX, example: '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00' },
} as const;

/** Returns the cart with the session of the header. Rejects (400) another one than in the body. */
export function inSession(dto: CartDraftDto, session: string | undefined): CartDraftDto {
  if (session === undefined) return dto;
  if (session === '' || session.length > LENGTH_MAX) throw invalidHeader(`session-id must have 1 to ${LENGTH_MAX} characters`);
  if (dto.sessionId !== undefined && dto.sessionId !== session)
    throw invalidHeader('session-id must be the sessionId of the body; omit one');
  return { ...dto, sessionId: session };
}

const invalidHeader = (message: string) => validationError([{ field: SESSION_HEADER.name, type: 'invalid_header', message }]);
