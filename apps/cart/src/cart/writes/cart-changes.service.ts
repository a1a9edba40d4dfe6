import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { claimKey, type IdempotentRequest, storeAnswers } from '@suite/idempotency';
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

/** The input of a change besides the cart: the data that was looked up, and the results of its checks. */
export interface ChangePlan {
  readonly snapshot: CatalogSnapshot;
}

/** The step of a change that changes the cart. It may run twice. */
export type CartEffect<P extends ChangePlan, T> = {
  /** Whether the change had an effect. Without one, the cart keeps its version. */
  readonly hasEffect?: (result: T) => boolean;
} & (
  | { readonly apply: (cart: Cart, plan: P) => T }
  /** Also changes other rows, so it needs the lock of the cart. */
  | { readonly applyLocked: (cart: Cart, plan: P, tx: Tx) => Promise<T> }
);

/** A change, its plan, and the cart that it was planned for. */
export interface PlannedChange<P extends ChangePlan, T> {
  readonly before: CartHead;
  readonly plan: P;
  readonly effect: CartEffect<P, T>;
}

/** The result of a change, and the cart to cache. The cart is absent if the change stored nothing. */
interface Applied<T> {
  readonly result: T;
  readonly stored?: Cart;
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

  async apply<P extends ChangePlan, T>(change: PlannedChange<P, T>, request?: IdempotentRequest): Promise<T> {
    const optimistic = request ? undefined : await this.applyToCached(change);
    const { result, stored } = optimistic ?? (await this.applyToLocked(change, request));
    if (stored) this.cacheStored(stored);
    return result;
  }

  /** Returns undefined if the cart is not cached, or if the cached version, which may be stale, would reject the change. */
  private async applyToCached<P extends ChangePlan, T>({ before, plan, effect }: PlannedChange<P, T>): Promise<Applied<T> | undefined> {
    const cached = this.cache.find(before.tenant, before.id);
    if (!cached || !('apply' in effect) || !isSameContext(cached.head, before)) return undefined;
    const cart = new Cart(cached);
    try {
      refuseClosed(cart.head); // its checkout may have ended, which does not change the version
      const result = effect.apply(cart, plan);
      if (effect.hasEffect?.(result) === false) return undefined;
      const difference = this.finish(cart, plan.snapshot, cached);
      return (await updateCachedCart(this.db, cart.head, difference)) ? { result, stored: cart } : undefined;
    } catch (error) {
      if (isAboutTheCart(error)) return undefined;
      throw error;
    }
  }

  private applyToLocked<P extends ChangePlan, T>(change: PlannedChange<P, T>, request?: IdempotentRequest): Promise<Applied<T>> {
    return this.db.transaction(change.before.tenant, async (tx) => {
      const earlier = request && (await claimKey<T>(tx, request));
      if (earlier) return { result: earlier.answer };
      const applied = await this.applyUnderLock(tx, change);
      if (request) await storeAnswers(tx, [{ request, answer: applied.result }]);
      return applied;
    });
  }

  /** Writers of a cart wait for each other at the row lock, so each starts from the result of the previous one. */
  private async applyUnderLock<P extends ChangePlan, T>(tx: Tx, { before, plan, effect }: PlannedChange<P, T>): Promise<Applied<T>> {
    const { tenant, id } = before;
    const head = await lockHead(tx, tenant, id);
    if (!head) throw cartNotFound(id);
    refuseClosed(head);
    if (!isSameContext(head, before)) throw new StalePricingContext();
    const locked = { head, lines: await this.linesOf(tx, head) };
    const cart = new Cart(locked);
    const result = 'apply' in effect ? effect.apply(cart, plan) : await effect.applyLocked(cart, plan, tx);
    if (effect.hasEffect?.(result) === false) return { result };
    const isStored = await updateCart(tx, cart.head, this.finish(cart, plan.snapshot, locked));
    if (!isStored) throw new Error(`The cart ${id} changed while it was locked`);
    return { result, stored: cart };
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
    const { prices, discounts, basis, hints } = priced(cart, snapshot, now);
    cart.head.totals = totalsOf(cart, prices);
    const pricingBasis = { ...basis, ...chosenAfter(cart.head, stored.head, snapshot) };
    cart.settle({ discounts, pricingBasis, hints }, stored.head);
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
