import { messageType, type MessageType, type NewMessage } from '@suite/messages';
import { CartNoticeView, CartView } from '../wire/cart-view.dto';
import { withoutMixins } from '../wire/cart-item.view';
import { cartView } from '../wire/cart.view';
import type { CartContents, CartHead } from '../domain/cart-contents';
import { without } from '../domain/objects';

/** Also for `cart.updated`: messages of earlier builds have the whole cart. */
const personalData = {
  scopes: ['cart.cart_manage', 'cart.cart_read'],
  without: (cart: object): object => {
    const { items, ...rest } = cart as Partial<CartView>;
    return {
      ...without(rest, 'customerId', 'sessionId', 'customer', 'addresses', 'note', 'buyerReference', 'mixins'),
      ...(items && { items: items.map(withoutMixins) }),
    };
  },
};

export const CART_CREATED = messageType({
  type: 'cart.created',
  summary: 'A cart was created',
  data: CartView,
  personalData,
  isFirst: true,
});
export const CART_UPDATED = messageType({
  type: 'cart.updated',
  summary: 'A cart has changed',
  description:
    'Written at most one second after the change, as the cart is then, without its items: read the cart. Changes in quick succession have one message together.',
  data: CartNoticeView,
  personalData,
});
export const CART_CLOSED = messageType({
  type: 'cart.closed',
  summary: 'A cart was ordered, or merged into another one',
  data: CartView,
  personalData,
});
export const CART_DELETED = messageType({
  type: 'cart.deleted',
  summary: 'A cart was deleted',
  description:
    'By a call, because it was idle, or with the data of its customer. The data is the cart before that; the version is the next one.',
  data: CartView,
  personalData,
  isLast: true,
});

/** The types of messages about carts. */
export const CART_MESSAGES = [CART_CREATED, CART_UPDATED, CART_CLOSED, CART_DELETED];

/** A message about a cart. `customerNumber`: that of its shopper, unless another customer owns an anonymous cart after a merge. */
export function cartMessage(type: MessageType, cart: CartContents, customerNumber: string | null = shopperKey(cart.head)): NewMessage {
  const { id, version, createdAt: since } = cart.head;
  return { type, id, version: type === CART_DELETED ? version + 1 : version, data: cartView(cart), customerNumber, since };
}

/**
 * The key by which an erasure finds the messages about a shopper's cart: the number of the customer. The messages
 * of an anonymous cart are found by its session, because it may be merged into the cart of a customer later.
 */
export function shopperKey({ customerId, sessionId }: Pick<CartHead, 'customerId' | 'sessionId'>): string | null {
  return customerId ?? (sessionId === null ? null : `session:${sessionId}`);
}
