import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database } from '@suite/database';
import { findAnswer, type IdempotentRequest } from '@suite/idempotency';
import type { CartBefore, HeadBefore } from '../domain/cart-before';
import type { CartContents } from '../domain/cart-contents';
import { NotLookedUp } from '../../catalog/domain/catalog-snapshot';
import { CartChangesService, type CartEffect, type ChangePlan, type PlannedChange } from './cart-changes.service';
import { own, refuseClosed } from '../store/cart.access';
import { CartCache } from '../store/cart.cache';
import { findHead } from '../store/cart.queries';
import { StoredCartsService } from '../store/stored-carts.service';
import { cartBusy, StalePricingContext } from '../domain/cart.errors';

/** The cart that a request writes. */
export interface CartWrite {
  readonly caller: Caller;
  readonly cartId: string;
  readonly request?: IdempotentRequest | undefined;
}

/** A change of a cart in two steps. Each may run again, so the plan is all that the first one hands to the second. */
export type CartChange<Before extends HeadBefore, P extends ChangePlan, T> = {
  /** Checks the change and looks up what it needs, before the cart is locked. */
  readonly plan: (before: Before) => Promise<P>;
} & CartEffect<P, T>;

const TRIES = 8;

/**
 * Runs every write of a cart: plans the change, locks the cart's row, applies the change, prices the cart once and stores the difference.
 * Writers of a cart wait for each other at the row lock, so each starts from the result of the previous one. A plan remains valid despite
 * concurrent writes, with two exceptions: the cart has another site, currency, country or payment method, or the change needs data that
 * was not looked up. The change is then planned again.
 */
@Injectable()
export class CartWritesService {
  /** The last queued write of each cart. */
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly carts: StoredCartsService,
    private readonly cache: CartCache,
    private readonly changes: CartChangesService,
  ) {}

  /** Changes the head or some lines. The plan sees only the head. */
  changeLines<P extends ChangePlan, T>(write: CartWrite, change: CartChange<HeadBefore, P, T>): Promise<T> {
    return this.writeOnce({ ...write, change, needsLines: false });
  }

  /** Changes the cart as a whole. The plan sees the cart with its lines. */
  changeWholeCart<P extends ChangePlan, T>(write: CartWrite, change: CartChange<CartBefore, P, T>): Promise<T> {
    return this.writeOnce({ ...write, change, needsLines: true });
  }

  /** Answers a repeated request with its first answer, even if its plan would be rejected now. */
  private async writeOnce<P extends ChangePlan, T>(write: PlannedWrite<P, T>): Promise<T> {
    const { request } = write;
    if (!request) return this.retryStalePlan(write);
    const earlier = await findAnswer<T>(this.db, request);
    if (earlier) return earlier.answer;
    try {
      return await this.retryStalePlan(write);
    } catch (error) {
      const concurrent = await findAnswer<T>(this.db, request);
      if (concurrent) return concurrent.answer;
      throw error;
    }
  }

  /** Retries a stale plan in turn, so that no writer of this replica can make it stale again. */
  private async retryStalePlan<P extends ChangePlan, T>(write: PlannedWrite<P, T>): Promise<T> {
    const key = `${write.caller.tenant} ${write.cartId}`;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const planned = attempt === 1 ? await this.firstPlan(write) : undefined;
        return await this.inTurn(key, async () => this.changes.apply(planned ?? (await this.nextPlan(write)), write.request));
      } catch (error) {
        if (!(error instanceof StalePricingContext || error instanceof NotLookedUp)) throw error;
      }
    }
    throw cartBusy();
  }

  /** Plans with the cached head. A plan based on a stale version remains valid; an error does not, so it is checked again. */
  private async firstPlan<P extends ChangePlan, T>(write: PlannedWrite<P, T>): Promise<PlannedChange<P, T>> {
    const { caller, cartId, needsLines } = write;
    const cached = needsLines ? undefined : this.cache.find(caller.tenant, cartId);
    if (cached) {
      try {
        return await planFor(write, cached);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return planFor(write, needsLines ? await this.carts.find(caller.tenant, cartId) : await this.findWithoutLines(caller.tenant, cartId));
  }

  /** Plans with all items of the cart, because those of the change were not enough. */
  private async nextPlan<P extends ChangePlan, T>(write: PlannedWrite<P, T>): Promise<PlannedChange<P, T>> {
    const found = await this.carts.find(write.caller.tenant, write.cartId);
    return planFor(write, found, found?.lines);
  }

  private async findWithoutLines(tenant: string, id: string): Promise<CartContents | undefined> {
    const head = await findHead(this.db, tenant, id);
    return head && { head, lines: [] };
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

interface PlannedWrite<P extends ChangePlan, T> extends CartWrite {
  readonly change: CartChange<CartBefore, P, T>;
  /** Whether the plan sees the lines. */
  readonly needsLines: boolean;
}

/** Plans a change of the cart that was found, if the caller may change it. */
async function planFor<P extends ChangePlan, T>(
  { caller, cartId, change }: PlannedWrite<P, T>,
  found: CartContents | undefined,
  linesToLookUp: CartContents['lines'] = [],
): Promise<PlannedChange<P, T>> {
  const { head, lines } = own(caller, cartId, found);
  refuseClosed(head);
  const plan = await change.plan({ head, lines, others: linesToLookUp.map(({ requested }) => requested) });
  return { before: head, plan, effect: change };
}

const nothing = (): void => undefined;
