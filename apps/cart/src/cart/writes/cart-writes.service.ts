import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database } from '@suite/database';
import { findAnswer, type IdempotentRequest } from '@suite/idempotency';
import { Cart } from '../domain/cart';
import type { CartHead } from '../domain/cart-contents';
import { CatalogService } from '../../catalog';
import type { CatalogContext } from '../../catalog/domain/pricing-context';
import { type CatalogSnapshot, NotLookedUp } from '../../catalog/domain/catalog-snapshot';
import { catalogNeeds, type RequestedItem } from '../domain/requested-item';
import { type CartChange, CartChangesService, type Planned } from './cart-changes.service';
import { own, refuseClosed } from '../store/cart.access';
import { CartCache } from '../store/cart.cache';
import { findHead } from '../store/cart.queries';
import { StoredCartsService } from '../store/stored-carts.service';
import { cartBusy, StalePricingContext } from '../domain/cart.errors';

/** Looks items up in the cart's current context, or in that of a change. */
export type LookUp = (items: readonly RequestedItem[], to?: Partial<CatalogContext>) => Promise<CatalogSnapshot>;

const TRIES = 8;

/**
 * Runs every write of a cart: plans the change and looks up what it needs, locks the cart's row, applies the change, prices the
 * cart once and stores the difference. Writers of a cart wait for each other at the row lock, so each starts from the result of
 * the previous one. A plan therefore stays valid despite concurrent writes, except in two cases: the cart moved to another site,
 * currency or country, or the change needs data that was not looked up. The change is then planned again.
 */
@Injectable()
export class CartWritesService {
  /** The last queued write of each cart. */
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly catalog: CatalogService,
    private readonly carts: StoredCartsService,
    private readonly cache: CartCache,
    private readonly changes: CartChangesService,
  ) {}

  /** Changes the head or some lines. The plan sees only the head. */
  changeLines<T>(
    caller: Caller,
    id: string,
    plan: (head: CartHead, lookUp: LookUp) => Promise<CartChange<T>>,
    request?: IdempotentRequest,
  ): Promise<T> {
    const find = async () => headOnly(await findHead(this.db, caller.tenant, id));
    const cached = headOnly(this.cache.find(caller.tenant, id)?.head);
    return this.write(caller, { id, find, cached, plan: ({ head }, lookUp) => plan(head, lookUp) }, request);
  }

  /** Changes the cart as a whole. The plan sees a copy of the cart, and may change it. */
  changeWholeCart<T>(
    caller: Caller,
    id: string,
    plan: (copy: Cart, lookUp: LookUp) => Promise<CartChange<T>>,
    request?: IdempotentRequest,
  ): Promise<T> {
    const find = () => this.carts.find(caller.tenant, id);
    return this.write(caller, { id, find, plan: (found, lookUp) => plan(new Cart(found), lookUp) }, request);
  }

  /** Answers a repeated request with its first answer, even if its plan would be rejected now. */
  private async write<F extends Found, T>(caller: Caller, write: Write<F, T>, request?: IdempotentRequest): Promise<T> {
    if (!request) return this.retryStalePlan(caller, write);
    const earlier = await findAnswer<T>(this.db, request);
    if (earlier) return earlier.answer;
    try {
      return await this.retryStalePlan(caller, write, request);
    } catch (error) {
      const concurrent = await findAnswer<T>(this.db, request);
      if (concurrent) return concurrent.answer;
      throw error;
    }
  }

  /** Retries a stale plan in turn, so that no writer of this replica can make it stale again. */
  private async retryStalePlan<F extends Found, T>(caller: Caller, write: Write<F, T>, request?: IdempotentRequest): Promise<T> {
    const key = `${caller.tenant} ${write.id}`;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const firstPlan = attempt === 1 ? await this.firstPlan(caller, write) : undefined;
        return await this.inTurn(key, async () => this.changes.apply(firstPlan ?? (await this.plan(caller, write, true)), request));
      } catch (error) {
        if (!(error instanceof StalePricingContext || error instanceof NotLookedUp)) throw error;
      }
    }
    throw cartBusy();
  }

  /** Plans with the cached cart. A plan based on a stale version remains valid; an error does not, so it is checked again. */
  private async firstPlan<F extends Found, T>(caller: Caller, write: Write<F, T>): Promise<Planned<T>> {
    const { cached } = write;
    if (!cached) return this.plan(caller, write);
    try {
      return await this.plan(caller, { ...write, find: () => Promise.resolve(cached) });
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

  /** Looks the planned items up. With `withLines`, after these were not enough, all items of the cart as well. */
  private async lookUp(cart: CartHead, items: readonly RequestedItem[], withLines: boolean): Promise<CatalogSnapshot> {
    const lines = withLines ? ((await this.carts.find(cart.tenant, cart.id))?.lines ?? []) : [];
    return this.catalog.load(cart, catalogNeeds([...items, ...lines.map(({ requested }) => requested)]));
  }

  /** Queues writers of the same cart here, so that a burst on one cart does not occupy all connections while waiting for its lock. */
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

/** A write: how to find the cart, and how to plan the change. */
interface Write<F extends Found, T> {
  readonly id: string;
  readonly find: () => Promise<F | undefined>;
  /** The same from the cache, if it is there. */
  readonly cached?: F | undefined;
  readonly plan: (found: F, lookUp: LookUp) => Promise<CartChange<T>>;
}

const headOnly = (head: CartHead | undefined): Found | undefined => head && { head };
const nothing = (): void => undefined;
