import { actsForShop, type Caller, checkSite, networkOfCaller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { isUuid } from '@suite/validation';
import type { CartHead } from '../domain/cart-contents';
import type { CodeAttempt } from '../domain/coupon-terms';
import { cartClosed, cartNotFound, checkoutInProgress } from '../domain/cart.errors';

/** Shoppers can access their own carts, applications and staff all carts of their tenant. */
export const CART_ACCESS = { application: 'cart.cart_manage', customer: 'cart.cart_own', anonymous: 'cart.cart_own' } as const;

/** Shoppers read their own carts. Applications and staff that search carts also read each of them. */
export const CART_READ_ACCESS = { ...CART_ACCESS, application: ['cart.cart_read', 'cart.cart_manage'] } as const;

const EXTERNAL_SCOPE = 'cart.cart_manage_external_prices';

/** Rejects (403) external prices, products, fees and discounts from a caller without the scope for them. */
export function refuseWithoutExternalScope(caller: Caller): void {
  if (caller.scopes.has(EXTERNAL_SCOPE)) return;
  const message = `External prices, products, fees and discounts require the scope ${EXTERNAL_SCOPE}; send them with an application that has it`;
  throw new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type: 'missing_scope', message }] });
}

/** Returns the id of a cart from a body. An invalid id is answered as an unknown cart. */
export function cartIdOf(id: string): string {
  if (!isUuid(id)) throw cartNotFound(id);
  return id.toLowerCase();
}

/** The fields that determine the owner of a cart or an order. */
type Owned = Pick<CartHead, 'customerId' | 'sessionId'>;

/**
 * Whether the caller may access the cart. Applications and staff access all carts of their tenant. Customers access
 * their own and the anonymous ones of their session. Anonymous callers access those of their session.
 */
export function owns(caller: Caller, { customerId, sessionId: cartSession }: Owned): boolean {
  const { kind, subject, sessionId } = caller;
  if (actsForShop(caller)) return true;
  if (customerId !== null) return kind === 'customer' && customerId === subject;
  return sessionId !== undefined && sessionId === cartSession;
}

/** Answers not found for another shopper's cart, so that its existence is not disclosed. */
export function own<T extends { readonly head: CartHead }>(caller: Caller, id: string, found: T | undefined): T {
  if (!found || !owns(caller, found.head)) throw cartNotFound(id);
  checkSite(caller, found.head.siteCode);
  return found;
}

/** Identifies the shopper who tries a coupon code, so that guessing is throttled. Applications and staff are not throttled. */
export function attemptOf(caller: Caller, sender: string): CodeAttempt | undefined {
  const { kind, sessionId, subject, issuedAt } = caller;
  if (actsForShop(caller)) return undefined;
  const address = networkOfCaller(caller, sender);
  if (kind === 'customer') return { shopper: subject, address };
  return { shopper: sessionId ?? subject, address, since: new Date(issuedAt * 1_000).toISOString() };
}

/** The owner of an open cart. Null for a cart without an owner. */
export function ownerOf({ customerId, sessionId }: Pick<CartHead, 'customerId' | 'sessionId'>): string | null {
  if (customerId !== null) return `customer:${customerId}`;
  return sessionId === null ? null : `session:${sessionId}`;
}

/** Rejects (409) a write of a closed cart, or of one with a running checkout. */
export function refuseClosed(head: CartHead): void {
  refuseOrdering(head);
  if (head.status === 'CLOSED') throw cartClosed(head.id);
}

/** Rejects (409) a write of a cart with a running checkout. */
export function refuseOrdering({ id, status, checkoutId }: CartHead): void {
  if (status === 'CLOSED' || checkoutId === null) return;
  throw checkoutInProgress(id, checkoutId);
}
