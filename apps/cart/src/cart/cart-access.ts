import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import type { CartHead } from '../domain/cart';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EXTERNAL_SCOPE = 'cart.cart_manage_external_prices';

export function cartNotFound(id: string): AppError {
  return new AppError('not_found', 'cart_not_found', `There is no cart ${id}`);
}

/** Refuses, as if it were not there, what cannot be the id of a cart. */
export function checkCartId(id: string): string {
  if (!UUID.test(id)) throw cartNotFound(id);
  return id.toLowerCase();
}

/**
 * Whether the cart is the caller's: applications may touch all carts of their tenant, customers their own and the
 * anonymous ones of the session they came with, anonymous callers those of their session.
 */
export function owns({ kind, subject, sessionId }: Caller, { customerId, sessionId: cartSession }: CartHead): boolean {
  if (kind === 'application') return true;
  if (customerId !== null) return kind === 'customer' && customerId === subject;
  return sessionId !== undefined && sessionId === cartSession;
}

/** Another shopper's cart is one that does not exist. */
export function own<T extends { readonly head: CartHead }>(caller: Caller, id: string, found: T | undefined): T {
  if (!found || !owns(caller, found.head)) throw cartNotFound(id);
  return found;
}

export function refuseClosed({ id, status }: CartHead): void {
  if (status === 'CLOSED') throw new AppError('conflict', 'cart_closed', `The cart ${id} is closed`);
}

/** Prices, products, fees and discounts from outside are believed only from callers with the scope for it. */
export function refuseWithoutExternalScope(caller: Caller): void {
  if (caller.scopes.has(EXTERNAL_SCOPE)) return;
  const message = `Prices, products, fees and discounts of external items need the scope ${EXTERNAL_SCOPE}`;
  throw new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type: 'missing_scope', message }] });
}
