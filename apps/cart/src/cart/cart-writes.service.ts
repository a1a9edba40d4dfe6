import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock, Database, findAnswer, type IdempotentRequest, once, type Tx } from '@suite/platform';
import { Cart } from '../domain/cart';
import type { CartHead } from '../domain/cart-contents';
import { sumsOf } from '../domain/cart-sums';
import { type CatalogSnapshot, NotLookedUp } from '../domain/catalog-snapshot';
import { priced } from '../domain/pricing';
import { isSameContext, type PricingContext } from '../domain/pricing-context';
import type { RequestedItem } from '../domain/requested-item';
import { CatalogService } from '../reference/catalog.service';
import { itemResults } from './cart-item.view';
import { cartNotFound, own, refuseClosed } from './cart.access';
import { deleteItems, findContents, findHead, listLines, lockHead, updateCart, upsertItems } from './cart.queries';

/** What was looked up for a change, and how to make it. */
export interface CartChange<T> {
  readonly snapshot: CatalogSnapshot;
  /** Changes the cart, whose row is locked. It may run twice. */
  readonly apply: (cart: Cart, tx: Tx) => T | Promise<T>;
  /** Whether something came of it; where nothing did, the cart stays at its version. */
  readonly hasEffect?: (result: T) => boolean;
}

/** Looks items up: for the cart as it is, or for what it will be. */
export type LookUp = (items: readonly RequestedItem[], to?: Partial<PricingContext>) => Promise<CatalogSnapshot>;

const TRIES = 8;

/** The cart is not any more what the change was planned for: it is planned again. */
export class StalePricingContext extends Error {}

/**
 * Every write of a cart: plan the change and look up what it needs, lock the cart's row, change it, price it once, store
 * what differs. Writers of one cart wait for each other at the row lock, so each acts on what the one before has left: a
 * plan holds whatever others do meanwhile, unless they take the cart to another site, currency or country, or unless it
 * turns out under the lock that something was not looked up. Then it is made again.
 */
@Injectable()
export class CartWrites {
  /** The end of the last write that waits, by cart. */
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly catalog: CatalogService,
  ) {}

  /** Changes the head or some lines; the plan is made from the head alone. */
  changeLines<T>(
    caller: Caller,
    id: string,
    plan: (head: CartHead, lookUp: LookUp) => Promise<CartChange<T>>,
    request?: IdempotentRequest,
  ): Promise<T> {
    const find = async () => headOnly(await findHead(this.db, caller.tenant, id));
    return this.write(caller, { id, find, plan: ({ head }, lookUp) => plan(head, lookUp) }, request);
  }

  /** Changes the cart as a whole; the plan is made from a copy of it, which it may change. */
  changeWholeCart<T>(
    caller: Caller,
    id: string,
    plan: (copy: Cart, lookUp: LookUp) => Promise<CartChange<T>>,
    request?: IdempotentRequest,
  ): Promise<T> {
    const find = () => findContents(this.db, caller.tenant, id);
    return this.write(caller, { id, find, plan: ({ head, lines }, lookUp) => plan(new Cart(head, lines), lookUp) }, request);
  }

  /** A request that is repeated gets its first answer, also where its plan would be refused by now. */
  private async write<F extends Found, T>(caller: Caller, write: Write<F, T>, request?: IdempotentRequest): Promise<T> {
    if (!request) return this.untilPlanHolds(caller, write);
    const earlier = await findAnswer<T>(this.db, request);
    if (earlier) return earlier.answer;
    try {
      return await this.untilPlanHolds(caller, write, request);
    } catch (error) {
      const meanwhile = await findAnswer<T>(this.db, request);
      if (meanwhile) return meanwhile.answer;
      throw error;
    }
  }

  /** A plan that did not hold is made again in turn, so that the cart does not change again before it is used. */
  private async untilPlanHolds<F extends Found, T>(caller: Caller, write: Write<F, T>, request?: IdempotentRequest): Promise<T> {
    const key = `${caller.tenant} ${write.id}`;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const early = attempt === 1 ? await this.plan(caller, write) : undefined;
        return await this.inTurn(key, async () => this.apply(early ?? (await this.plan(caller, write, true)), request));
      } catch (error) {
        if (!(error instanceof StalePricingContext || error instanceof NotLookedUp)) throw error;
      }
    }
    throw new AppError('conflict', 'cart_busy', 'The cart is changed by others at the moment; try again');
  }

  private async plan<F extends Found, T>(caller: Caller, { id, find, plan }: Write<F, T>, withLines = false): Promise<Planned<T>> {
    const found = own(caller, id, await find());
    const before = { ...found.head };
    refuseClosed(before);
    return { before, change: await plan(found, (items, to) => this.lookUp({ ...before, ...to }, items, withLines)) };
  }

  /** Where the items that a plan names were not enough, all of the cart's are looked up with them. */
  private async lookUp(cart: CartHead, items: readonly RequestedItem[], withLines: boolean): Promise<CatalogSnapshot> {
    const lines = withLines ? ((await findContents(this.db, cart.tenant, cart.id))?.lines ?? []) : [];
    return this.catalog.load(cart, [...items, ...lines.map(({ requested }) => requested)]);
  }

  /** Writers of one cart wait here, so that a crowd at one cart does not hold all connections while it waits for the lock. */
  private async inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(work);
    const end = turn.then(nothing, nothing);
    this.turns.set(key, end);
    try {
      return await turn;
    } finally {
      if (this.turns.get(key) === end) this.turns.delete(key);
    }
  }

  private apply<T>({ before, change }: Planned<T>, request?: IdempotentRequest): Promise<T> {
    const { tenant, id } = before;
    const { snapshot, apply, hasEffect } = change;
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const head = await lockHead(tx, tenant, id);
        if (!head) throw cartNotFound(id);
        refuseClosed(head);
        if (!isSameContext(head, before)) throw new StalePricingContext();
        const stored = await listLines(tx, tenant, id);
        const cart = new Cart(head, stored);
        const result = await apply(cart, tx);
        if (hasEffect?.(result) === false) return result;
        cart.payTaxesOf(snapshot);
        await this.store(tx, cart, snapshot, new Map(stored.map((line) => [line.id, line.shownHash])));
        return result;
      }),
    );
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

interface Found {
  readonly head: CartHead;
}

/** One write: how the cart is found, and what is planned with what was found. */
interface Write<F extends Found, T> {
  readonly id: string;
  readonly find: () => Promise<F | undefined>;
  readonly plan: (found: F, lookUp: LookUp) => Promise<CartChange<T>>;
}

/** A change, and the cart that it was planned for. */
interface Planned<T> {
  readonly before: CartHead;
  readonly change: CartChange<T>;
}

const headOnly = (head: CartHead | undefined): Found | undefined => head && { head };
const nothing = (): void => undefined;
