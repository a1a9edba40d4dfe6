import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { Cart } from '../domain/cart';
import type { CartContents, CartDifference, CartHead, CartLine } from '../domain/cart-contents';
import { type CatalogSnapshot, NotLookedUp } from '../../catalog/domain/catalog-snapshot';
import { isSameContext } from '../../catalog/domain/pricing-context';
import { chosenAfter } from '../domain/chosen-terms';
import { totalsOf } from '../domain/cart-sums';
import { priced } from '../domain/pricing';
import { refuseClosed } from '../store/cart.access';
import { CartCache } from '../store/cart.cache';
import { listLines, lockHead, updateCart, updateCachedCart } from '../store/cart.queries';
import { cartNotFound, StalePricingContext } from '../domain/cart.errors';

/** A change and what was looked up for it. It may be applied twice. */
export type CartChange<T> = {
  readonly snapshot: CatalogSnapshot;
  /** Whether the change had an effect. Without one, the cart keeps its version. */
  readonly hasEffect?: (result: T) => boolean;
} & ({ readonly apply: (cart: Cart) => T } | { readonly applyLocked: (cart: Cart, tx: Tx) => Promise<T> });

/** A change and the version of the cart that it was planned for. */
export interface Planned<T> {
  readonly before: CartHead;
  readonly change: CartChange<T>;
}

/**
 * Applies a change to a cart: changes it, prices it once and stores the difference. A cached cart is changed optimistically and
 * stored if its version is still current. Otherwise the change is applied under the lock of the cart's row.
 */
@Injectable()
export class CartChangesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly cache: CartCache,
  ) {}

  async apply<T>(planned: Planned<T>, request?: IdempotentRequest): Promise<T> {
    const done = request ? undefined : await this.applyToCached(planned);
    return done ? done.result : this.applyToLocked(planned, request);
  }

  /** Returns undefined if the cart is not cached, or if the cached version, which may be stale, would reject the change. */
  private async applyToCached<T>({ before, change }: Planned<T>): Promise<{ readonly result: T } | undefined> {
    const cached = this.cache.find(before.tenant, before.id);
    if (!cached || !('apply' in change) || !isSameContext(cached.head, before)) return undefined;
    const cart = new Cart(cached);
    try {
      refuseClosed(cart.head); // its checkout may have ended, which does not change the version
      const result = change.apply(cart);
      if (change.hasEffect?.(result) === false) return undefined;
      const difference = this.finish(cart, change.snapshot, cached);
      if (!(await updateCachedCart(this.db, cart.head, difference))) return undefined;
      this.cacheStored(cart);
      return { result };
    } catch (error) {
      if (isAboutTheCart(error)) return undefined;
      throw error;
    }
  }

  /** Writers of a cart wait for each other at the row lock, so each starts from the result of the previous one. */
  private async applyToLocked<T>({ before, change }: Planned<T>, request?: IdempotentRequest): Promise<T> {
    const { tenant, id } = before;
    let changed: Cart | undefined;
    const result = await this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        changed = undefined;
        const head = await lockHead(tx, tenant, id);
        if (!head) throw cartNotFound(id);
        refuseClosed(head);
        if (!isSameContext(head, before)) throw new StalePricingContext();
        const stored = { head, lines: await this.linesOf(tx, head) };
        const cart = new Cart(stored);
        const made = 'apply' in change ? change.apply(cart) : await change.applyLocked(cart, tx);
        if (change.hasEffect?.(made) === false) return made;
        const isStored = await updateCart(tx, cart.head, this.finish(cart, change.snapshot, stored));
        if (!isStored) throw new Error(`The cart ${id} changed while it was locked`);
        changed = cart;
        return made;
      }),
    );
    if (changed) this.cacheStored(changed);
    return result;
  }

  /** Returns the lines of a locked cart. The lock prevents a newer version. */
  private async linesOf(tx: Tx, { tenant, id, version }: CartHead): Promise<readonly CartLine[]> {
    const cached = this.cache.find(tenant, id);
    return cached?.head.version === version ? cached.lines : listLines(tx, tenant, id);
  }

  /** Prices a changed cart and returns what to store. */
  private finish(cart: Cart, snapshot: CatalogSnapshot, stored: CartContents): CartDifference {
    const now = this.clock.now();
    cart.payTaxesOf(snapshot);
    const { prices, discounts, basis } = priced(cart, snapshot, now);
    cart.head.totals = totalsOf(cart, prices, cart.head.version + 1);
    cart.head.discounts = discounts;
    cart.head.pricingBasis = { ...basis, ...chosenAfter(cart.head, stored.head, snapshot) };
    cart.touch(snapshot.site, now);
    return cart.differenceTo(stored);
  }

  /** Caches the stored cart under its next version. */
  private cacheStored({ head, lines }: Cart): void {
    const contents: CartContents = { head: { ...head, version: head.version + 1 }, lines };
    this.cache.set(contents);
  }
}

const isAboutTheCart = (error: unknown): boolean =>
  error instanceof AppError || error instanceof NotLookedUp || error instanceof StalePricingContext;
