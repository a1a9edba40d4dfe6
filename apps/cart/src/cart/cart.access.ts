import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { isUuid } from '@suite/platform';
import type { CodeAttempt } from '../clients/coupon.client';
import type { CartHead } from '../domain/cart-contents';

/** Shoppers have their own carts, applications all of their tenant's. */
export const CART_ACCESS = { application: 'cart.cart_manage', customer: 'cart.cart_own', anonymous: 'cart.cart_own' } as const;

export function cartNotFound(id: string): AppError {
  return new AppError('not_found', 'cart_not_found', `There is no cart ${id}`);
}

/** The id of a cart in a body; what cannot be one is refused as a cart that is not there. */
export function cartIdOf(id: string): string {
  if (!isUuid(id)) throw cartNotFound(id);
  return id.toLowerCase();
}

/** What says whose a cart, or an order, is. */
type Owned = Pick<CartHead, 'customerId' | 'sessionId'>;

/**
 * Whether the cart is the caller's: applications may touch all carts of their tenant, customers their own and the
 * anonymous ones of the session they came with, anonymous callers those of their session.
 */
export function owns({ kind, subject, sessionId }: Caller, { customerId, sessionId: cartSession }: Owned): boolean {
  if (kind === 'application') return true;
  if (customerId !== null) return kind === 'customer' && customerId === subject;
  return sessionId !== undefined && sessionId === cartSession;
}

/** Another shopper's cart is one that does not exist. */
export function own<T extends { readonly head: CartHead }>(caller: Caller, id: string, found: T | undefined): T {
  if (!found || !owns(caller, found.head)) throw cartNotFound(id);
  return found;
}

/** Who tries a coupon's code: shoppers who guess are slowed down, applications are not. */
export function attemptOf({ kind, sessionId, subject, issuedAt }: Caller, address: string): CodeAttempt | undefined {
  if (kind === 'application') return undefined;
  if (kind === 'customer') return { shopper: subject, address };
  return { shopper: sessionId ?? subject, address, since: new Date(issuedAt * 1_000).toISOString() };
}

/** Whose open cart this is; null for a cart that belongs to nobody. */
export function ownerOf({ customerId, sessionId }: Pick<CartHead, 'customerId' | 'sessionId'>): string | null {
  if (customerId !== null) return `customer:${customerId}`;
  return sessionId === null ? null : `session:${sessionId}`;
}

/** Refuses (409) a cart that nobody may change any more, or not until its checkout has ended. */
export function refuseClosed(head: CartHead): void {
  refuseOrdering(head);
  if (head.status === 'CLOSED') throw new AppError('conflict', 'cart_closed', `The cart ${head.id} is closed`);
}

/** Refuses (409) a cart whose checkout has not ended. */
export function refuseOrdering({ id, status, checkoutId }: CartHead): void {
  if (status === 'CLOSED' || checkoutId === null) return;
  throw new AppError('conflict', 'checkout_in_progress', `The cart ${id} is being ordered by checkout ${checkoutId}`);
}
