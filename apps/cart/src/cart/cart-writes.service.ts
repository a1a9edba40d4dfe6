import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock, Database, findAnswer, type IdempotentRequest, once, type Tx } from '@suite/platform';
import { Cart } from '../domain/cart';
import type { CartHead } from '../domain/cart-contents';
import { sumsOf } from '../domain/cart-sums';
import type { CatalogSnapshot } from '../domain/catalog-snapshot';
import { priced } from '../domain/pricing';
import { isSameContext } from '../domain/pricing-context';
import { itemResults } from './cart-item.view';
import { cartNotFound, own, refuseClosed } from './cart.access';
import { deleteItems, findContents, findHead, listLines, lockHead, updateCart, upsertItems } from './cart.queries';

/** What was looked up for a change, and how to make it. */
export interface CartChange<T> {
  readonly snapshot: CatalogSnapshot;
  /** Changes the cart, whose row is locked. It may run twice. */
  readonly apply: (cart: Cart, tx: Tx) => T | Promise<T>;
}

const TRIES = 8;

/** The cart is not any more what the change was planned for: it is planned again. */
export class StalePricingContext extends Error {}

/**
 * Every write of a cart: plan the change and look up what it needs, lock the cart's row, change it, price it once, store
 * what differs. Writers of one cart wait for each other at the row lock, so each acts on what the one before has left.
 */
@Injectable()
export class CartWrites {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A copy of the cart to plan with. By the time the change is made, others may have changed its lines. */
  async copy({ tenant, id }: CartHead): Promise<Cart> {
    const contents = await findContents(this.db, tenant, id);
    if (!contents) throw cartNotFound(id);
    return new Cart(contents.head, contents.lines);
  }

  /**
   * Changes the head or some lines. The plan is made from the head alone, so it holds whatever others do to the lines; only
   * not when they take the cart to another site, currency or country.
   */
  changeLines<T>(caller: Caller, id: string, plan: (head: CartHead) => Promise<CartChange<T>>, request?: IdempotentRequest): Promise<T> {
    const write = () =>
      untilPlanHolds(async () => {
        const head = await findHead(this.db, caller.tenant, id);
        const before = own(caller, id, head && { head }).head;
        refuseClosed(before);
        return this.apply(before, await plan(before), (now) => isSameContext(now, before), request);
      });
    return request ? this.answerAgain(request, write) : write();
  }

  /** A request that is repeated gets its first answer, also where its plan would be refused by now. */
  private async answerAgain<T>(request: IdempotentRequest, write: () => Promise<T>): Promise<T> {
    const earlier = await findAnswer<T>(this.db, request);
    if (earlier) return earlier.answer;
    try {
      return await write();
    } catch (error) {
      const meanwhile = await findAnswer<T>(this.db, request);
      if (meanwhile) return meanwhile.answer;
      throw error;
    }
  }

  /** Changes the cart as a whole. The plan is made from a copy, which it may change; it holds only while nobody else changes the cart. */
  changeWholeCart<T>(caller: Caller, id: string, plan: (cart: Cart) => Promise<CartChange<T>>): Promise<T> {
    return untilPlanHolds(async () => {
      const { head, lines } = own(caller, id, await findContents(this.db, caller.tenant, id));
      const before = { ...head };
      refuseClosed(before);
      return this.apply(before, await plan(new Cart(head, lines)), (now) => now.version === before.version);
    });
  }

  private apply<T>(
    { tenant, id }: CartHead,
    change: CartChange<T>,
    isCurrent: (now: CartHead) => boolean,
    request?: IdempotentRequest,
  ): Promise<T> {
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const head = await lockHead(tx, tenant, id);
        if (!head) throw cartNotFound(id);
        refuseClosed(head);
        if (!isCurrent(head)) throw new StalePricingContext();
        return this.change(tx, head, change);
      }),
    );
  }

  private async change<T>(tx: Tx, head: CartHead, { snapshot, apply }: CartChange<T>): Promise<T> {
    const stored = await listLines(tx, head.tenant, head.id);
    const cart = new Cart(head, stored);
    const result = await apply(cart, tx);
    await this.store(tx, cart, snapshot, new Map(stored.map((line) => [line.id, line.shownHash])));
    return result;
  }

  /** Of the lines only those are written whose result is another one than before. */
  private async store(tx: Tx, cart: Cart, snapshot: CatalogSnapshot, hashes: ReadonlyMap<number, string>): Promise<void> {
    const now = this.clock.now();
    const { prices, discounts } = priced(cart, snapshot, now);
    cart.head.discounts = discounts;
    cart.touch(snapshot.site, now);
    const changed = itemResults(cart, prices).filter(({ id, shownHash }) => shownHash !== hashes.get(id));
    if (changed.length > 0) await upsertItems(tx, cart.head, changed);
    const kept = new Set(cart.lines.map(({ id }) => id));
    const deleted = [...hashes.keys()].filter((id) => !kept.has(id));
    if (deleted.length > 0) await deleteItems(tx, cart.head, deleted);
    await updateCart(tx, { ...cart.head, sums: sumsOf(cart, prices) });
  }
}

async function untilPlanHolds<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StalePricingContext)) throw error;
    }
  }
  throw new AppError('conflict', 'cart_busy', 'The cart is changed by others at the moment; try again', { retryAfter: 1 });
}
