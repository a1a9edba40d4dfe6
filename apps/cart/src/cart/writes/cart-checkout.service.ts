import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import type { NewMessage } from '@suite/messages';
import type { CartHead } from '../domain/cart-contents';
import { CART_CLOSED, cartMessage } from '../messages/cart.messages';
import { type CheckedOutCart, closeForCheckout, lockHead, releaseFromCheckout } from '../store/cart.queries';

/** Locks, closes and releases the cart of a checkout. Each method runs in a transaction of the checkout. */
@Injectable()
export class CartCheckoutService {
  /** Returns the cart without its lines, and locks it until the transaction ends. */
  lock(tx: Tx, tenant: string, cartId: string): Promise<CartHead | undefined> {
    return lockHead(tx, tenant, cartId);
  }

  /** Closes the cart whose order is placed, and returns the message about it. */
  async close(tx: Tx, cart: CheckedOutCart, now: Date): Promise<NewMessage> {
    const closed = await closeForCheckout(tx, cart, now);
    if (!closed) throw new Error(`The cart ${cart.cartId} is not that of checkout ${cart.checkoutId}`);
    return cartMessage(CART_CLOSED, closed);
  }

  /** Releases the cart of a refused checkout, so that it can be changed again. */
  release(tx: Tx, cart: CheckedOutCart): Promise<void> {
    return releaseFromCheckout(tx, cart);
  }
}
