import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database, findAnswer, type IdempotentRequest } from '@suite/platform';
import { Cart } from '../domain/cart';
import type { CartHead } from '../domain/cart-contents';
import { type CatalogSnapshot, NotLookedUp } from '../domain/catalog-snapshot';
import type { RequestedItem } from '../domain/requested-item';
import { type CatalogContext, CatalogService } from '../reference/catalog.service';
import { type CartChange, CartChanges, type Planned, StalePricingContext } from './cart-changes.service';
import { own, refuseClosed } from './cart.access';
import { CartCache } from './cart.cache';
import { findHead } from './cart.queries';
import { StoredCarts } from './stored-carts.service';

/** Looks items up: for the cart as it is, or for what it will be. */
export type LookUp = (items: readonly RequestedItem[], to?: Partial<CatalogContext>) => Promise<CatalogSnapshot>;

const TRIES = 8;

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
    private readonly catalog: CatalogService,
    private readonly carts: StoredCarts,
    private readonly cache: CartCache,
    private readonly changes: CartChanges,
  ) {}

  /** Changes the head or some lines; the plan is made from the head alone. */
  changeLines<T>(
    caller: Caller,
    id: string,
    plan: (head: CartHead, lookUp: LookUp) => Promise<CartChange<T>>,
    request?: IdempotentRequest,
  ): Promise<T> {
    const find = async () => headOnly(await findHead(this.db, caller.tenant, id));
    const known = headOnly(this.cache.find(caller.tenant, id)?.head);
    return this.write(caller, { id, find, known, plan: ({ head }, lookUp) => plan(head, lookUp) }, request);
  }

  /** Changes the cart as a whole; the plan is made from a copy of it, which it may change. */
  changeWholeCart<T>(
    caller: Caller,
    id: string,
    plan: (copy: Cart, lookUp: LookUp) => Promise<CartChange<T>>,
    request?: IdempotentRequest,
  ): Promise<T> {
    const find = () => this.carts.find(caller.tenant, id);
    return this.write(caller, { id, find, plan: (found, lookUp) => plan(new Cart(found), lookUp) }, request);
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
        const early = attempt === 1 ? await this.firstPlan(caller, write) : undefined;
        return await this.inTurn(key, async () => this.changes.apply(early ?? (await this.plan(caller, write, true)), request));
      } catch (error) {
        if (!(error instanceof StalePricingContext || error instanceof NotLookedUp)) throw error;
      }
    }
    throw new AppError('conflict', 'cart_busy', 'The cart is changed by others at the moment; try again');
  }

  /** What is known of the cart may be old: a plan for it holds all the same, a refusal does not. */
  private async firstPlan<F extends Found, T>(caller: Caller, write: Write<F, T>): Promise<Planned<T>> {
    const { known } = write;
    if (!known) return this.plan(caller, write);
    try {
      return await this.plan(caller, { ...write, find: () => Promise.resolve(known) });
    } catch (error) {
      if (error instanceof AppError) return this.plan(caller, write);
      throw error;
    }
  }

  private async plan<F extends Found, T>(caller: Caller, { id, find, plan }: Write<F, T>, withLines = false): Promise<Planned<T>> {
    const found = own(caller, id, await find());
    const before = { ...found.head };
    refuseClosed(before);
    return { before, change: await plan(found, (items, to) => this.lookUp({ ...before, ...to }, items, withLines)) };
  }

  /** Where the items that a plan names were not enough, all of the cart's are looked up with them. */
  private async lookUp(cart: CartHead, items: readonly RequestedItem[], withLines: boolean): Promise<CatalogSnapshot> {
    const lines = withLines ? ((await this.carts.find(cart.tenant, cart.id))?.lines ?? []) : [];
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
}

interface Found {
  readonly head: CartHead;
}

/** One write: how the cart is found, and what is planned with what was found. */
interface Write<F extends Found, T> {
  readonly id: string;
  readonly find: () => Promise<F | undefined>;
  /** The same as it was known here, where it is. */
  readonly known?: F | undefined;
  readonly plan: (found: F, lookUp: LookUp) => Promise<CartChange<T>>;
}

const headOnly = (head: CartHead | undefined): Found | undefined => head && { head };
const nothing = (): void => undefined;
