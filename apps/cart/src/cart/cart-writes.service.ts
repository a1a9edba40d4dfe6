import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock, Database, type Tx } from '@suite/platform';
import { Cart, type CartHead } from '../domain/cart';
import type { ItemOffer } from '../domain/item-offer';
import { priced } from '../domain/pricing';
import type { Reference } from '../domain/reference';
import { type Ground, ReferenceService } from '../reference/reference.service';
import { cartNotFound, checkCartId, own, refuseClosed } from './cart-access';
import { loadCart, readHead, saveCart } from './cart.queries';

/** One change of one cart. */
export interface CartChange<T, P = undefined> {
  /** The offers that are to be looked up, given the cart as it is now. Without it the change looks nothing up. */
  readonly offers?: (cart: Cart) => readonly ItemOffer[] | Promise<readonly ItemOffer[]>;
  /** New values of the head, such as another site: everything is looked up for the cart as it will be. */
  readonly edit?: (head: CartHead) => Partial<CartHead>;
  /** It looks at the lines before the transaction begins, so it holds only if nobody changes the cart meanwhile. */
  readonly wholeCart?: boolean;
  /** Work across the network, on a copy of the whole cart. */
  readonly prepare?: (cart: Cart, reference: Reference) => Promise<P>;
  /** Makes the change. Inside the transaction: may run twice. */
  readonly apply: (cart: Cart, reference: Reference, prepared: P, tx: Tx) => T | Promise<T>;
}

const TRIES = 8;

/** Somebody changed what was looked at before the transaction began. */
export class GroundMoved extends Error {}

/**
 * Every write of a cart: look up what is needed, lock the cart's row, change it, price it once, store what differs.
 * Writers of one cart wait for each other at the row lock, so each acts on what the one before has left.
 */
@Injectable()
export class CartWrites {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly references: ReferenceService,
  ) {}

  async change<T, P = undefined>(caller: Caller, cartId: string, change: CartChange<T, P>): Promise<T> {
    const id = checkCartId(cartId);
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        return await this.tryChange(caller, id, change);
      } catch (error) {
        if (!(error instanceof GroundMoved)) throw error;
      }
    }
    throw new AppError('conflict', 'cart_busy', 'The cart is changed by others at the moment; try again', { retryAfter: 1 });
  }

  private async tryChange<T, P>(caller: Caller, id: string, change: CartChange<T, P>): Promise<T> {
    const wholeCart = change.wholeCart ?? change.prepare !== undefined;
    const before = await this.look(caller, id, wholeCart);
    refuseClosed(before.head);
    const edited = { ...before.head, ...change.edit?.(before.head) };
    const reference = await this.references.load(edited, (await change.offers?.(before)) ?? []);
    const prepared = await change.prepare?.(new Cart(edited, before.lines), reference);
    return this.db.transaction(caller.tenant, async (tx) => {
      const loaded = await loadCart(tx, caller.tenant, id, { lock: true });
      if (!loaded) throw cartNotFound(id);
      const { cart } = loaded;
      if (wholeCart ? cart.head.version !== before.head.version : !isSameGround(cart.head, before.head)) throw new GroundMoved();
      Object.assign(cart.head, change.edit?.(cart.head));
      const result = await change.apply(cart, reference, prepared as P, tx);
      cart.touch(reference, this.clock.now());
      await saveCart(tx, loaded, priced(cart, reference.site, reference.taxes));
      return result;
    });
  }

  private async look(caller: Caller, id: string, wholeCart: boolean): Promise<Cart> {
    if (wholeCart) {
      const found = await this.db.run(caller.tenant, (tx) => loadCart(tx, caller.tenant, id, { lock: false }));
      return own(caller, id, found?.cart);
    }
    const head = await readHead(this.db, caller.tenant, id);
    return own(caller, id, head && new Cart(head, []));
  }
}

const GROUND: readonly (keyof Ground | 'status')[] = ['siteCode', 'currency', 'countryCode', 'zipCode', 'status'];

function isSameGround(now: CartHead, before: CartHead): boolean {
  return GROUND.every((member) => now[member] === before[member]);
}
