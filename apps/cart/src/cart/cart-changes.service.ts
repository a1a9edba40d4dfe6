import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, type IdempotentRequest, once, type Tx } from '@suite/platform';
import { Cart } from '../domain/cart';
import type { CartContents, CartDifference, CartHead, CartLine } from '../domain/cart-contents';
import { type CatalogSnapshot, NotLookedUp } from '../domain/catalog-snapshot';
import { chosenAfter } from '../domain/chosen-terms';
import { priced } from '../domain/pricing';
import { isSameContext } from '../domain/pricing-context';
import { cartNotFound, refuseClosed } from './cart.access';
import { CartCache } from './cart.cache';
import { listLines, lockHead, updateCart, updateKnownCart } from './cart.queries';

/** What was looked up for a change, and how to make it; it may be made twice. */
export type CartChange<T> = {
  readonly snapshot: CatalogSnapshot;
  /** Whether something came of it; where nothing did, the cart stays at its version. */
  readonly hasEffect?: (result: T) => boolean;
} & ({ readonly apply: (cart: Cart) => T } | { readonly applyLocked: (cart: Cart, tx: Tx) => Promise<T> });

/** A change, and the cart that it was planned for. */
export interface Planned<T> {
  readonly before: CartHead;
  readonly change: CartChange<T>;
}

/** The cart is not any more what the change was planned for: it is planned again. */
export class StalePricingContext extends Error {}

/**
 * Makes a change of a cart: changes it, prices it once, and stores what differs. A cart that is known here is changed as it
 * is known, and stored if it is still at that version; what does not come to an end that way is done under the lock of its
 * row.
 */
@Injectable()
export class CartChanges {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly cache: CartCache,
  ) {}

  async apply<T>(planned: Planned<T>, request?: IdempotentRequest): Promise<T> {
    const done = request ? undefined : await this.applyToKnown(planned);
    return done ? done.result : this.applyToLocked(planned, request);
  }

  /** Undefined where the cart is not known here, or would refuse the change: it may have changed. */
  private async applyToKnown<T>({ before, change }: Planned<T>): Promise<{ readonly result: T } | undefined> {
    const known = this.cache.find(before.tenant, before.id);
    if (!known || !('apply' in change) || !isSameContext(known.head, before)) return undefined;
    const cart = new Cart(known);
    try {
      refuseClosed(cart.head); // its checkout may have ended, which makes no version
      const result = change.apply(cart);
      if (change.hasEffect?.(result) === false) return undefined;
      const difference = this.finish(cart, change.snapshot, known);
      if (!(await updateKnownCart(this.db, cart.head, difference))) return undefined;
      this.keep(cart);
      return { result };
    } catch (error) {
      if (isAboutTheCart(error)) return undefined;
      throw error;
    }
  }

  /** Writers of a cart wait for each other at the lock, so each acts on what the one before has left. */
  private async applyToLocked<T>({ before, change }: Planned<T>, request?: IdempotentRequest): Promise<T> {
    const { tenant, id } = before;
    let written: Cart | undefined;
    const result = await this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        written = undefined;
        const head = await lockHead(tx, tenant, id);
        if (!head) throw cartNotFound(id);
        refuseClosed(head);
        if (!isSameContext(head, before)) throw new StalePricingContext();
        const stored = { head, lines: await this.linesOf(tx, head) };
        const cart = new Cart(stored);
        const made = 'apply' in change ? change.apply(cart) : await change.applyLocked(cart, tx);
        if (change.hasEffect?.(made) === false) return made;
        const isStored = await updateCart(tx, cart.head, this.finish(cart, change.snapshot, stored));
        if (!isStored) throw new Error(`The locked cart ${id} is not what it was when it was locked`);
        written = cart;
        return made;
      }),
    );
    if (written) this.keep(written);
    return result;
  }

  /** The lines of a locked cart: nobody can make another version of it now. */
  private async linesOf(tx: Tx, { tenant, id, version }: CartHead): Promise<readonly CartLine[]> {
    const known = this.cache.find(tenant, id);
    return known?.head.version === version ? known.lines : listLines(tx, tenant, id);
  }

  /** Prices a changed cart. Answers what is to be stored. */
  private finish(cart: Cart, snapshot: CatalogSnapshot, stored: CartContents): CartDifference {
    const now = this.clock.now();
    cart.payTaxesOf(snapshot);
    const { discounts, basis } = priced(cart, snapshot, now);
    cart.head.discounts = discounts;
    cart.head.pricingBasis = { ...basis, ...chosenAfter(cart.head, stored.head, snapshot) };
    cart.touch(snapshot.site, now);
    return cart.differenceTo(stored);
  }

  /** The cart was stored under the next version. */
  private keep({ head, lines }: Cart): void {
    const contents: CartContents = { head: { ...head, version: head.version + 1 }, lines };
    this.cache.set(contents);
  }
}

const isAboutTheCart = (error: unknown): boolean =>
  error instanceof AppError || error instanceof NotLookedUp || error instanceof StalePricingContext;
