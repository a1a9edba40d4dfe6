import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { AppError } from '@suite/errors';
import { FifoMap } from 'toad-cache';
import { CatalogService } from '../../catalog';
import { CartWritesService } from '../writes/cart-writes.service';
import { CouponChecksService } from '../checks/coupon-checks.service';
import { DeliverySlotsService } from '../checks/delivery-slots.service';
import { Cart } from '../domain/cart';
import { type CartBefore, neededFor } from '../domain/cart-before';
import type { CartHead } from '../domain/cart-contents';
import { replaced } from '../domain/cart-discount';
import { haveExpired, isPricedWith } from '../domain/outdated-prices';

/** After a failed refresh, reads do not retry it for this long. */
const PAUSE_MS = 30_000;
const PAUSED_MAX = 10_000;

/** Refreshes the prices, taxes, fees, coupons and the delivery slot of a cart. */
@Injectable()
export class CartRefreshService {
  /** When the pause of a cart's version ends. A changed cart has a new version and is refreshed immediately. */
  private readonly paused = new FifoMap<number>(PAUSED_MAX);

  constructor(
    private readonly db: Database,
    private readonly catalog: CatalogService,
    private readonly writes: CartWritesService,
    private readonly checks: CouponChecksService,
    private readonly slots: DeliverySlotsService,
  ) {}

  /** Refreshes a cart, also in a call that is not declared as a write. Throws while its tenant is read-only. */
  refresh(caller: Caller, cartId: string): Promise<void> {
    return this.db.states.counted(caller.tenant, 'write', () => this.refreshNow(caller, cartId));
  }

  private async refreshNow(caller: Caller, cartId: string): Promise<void> {
    await this.catalog.refreshPromotions(caller.tenant);
    await this.writes.changeWholeCart(
      { caller, cartId },
      {
        plan: async (before) => {
          const copy = new Cart(before);
          const [{ snapshot, lineIds }, window] = await Promise.all([this.lookUpLines(before), this.slots.refreshed(before.head)]);
          copy.refresh(snapshot, lineIds);
          copy.head.deliveryWindow = window;
          const { discounts } = await this.checks.recheck(copy, snapshot);
          return { snapshot, lineIds, chosen: before.head.deliveryWindow, window, discounts };
        },
        apply: (cart, { snapshot, lineIds, chosen, window, discounts }) => {
          cart.refresh(snapshot, lineIds);
          cart.forgetChosenTerms();
          if (isDeepStrictEqual(cart.head.deliveryWindow, chosen)) cart.head.deliveryWindow = window;
          cart.head.discounts = replaced(cart.head.discounts, discounts);
        },
      },
    );
  }

  /**
   * Refreshes expired prices, taxes and fees for a reader, without checking coupons. Of concurrent readers, one stores the cart. Returns
   * false if that fails, also while the tenant is read-only. The reader then shows the last good prices, and validation reports the fault.
   */
  refreshExpired(caller: Caller, head: CartHead): Promise<boolean> {
    return this.unlessPaused(head, () =>
      this.writes.changeWholeCart(
        { caller, cartId: head.id },
        {
          plan: (before) => this.lookUpLines(before),
          apply: (cart, { snapshot, lineIds }) => {
            const isOutdated = haveExpired(cart.head, this.db.clock.now());
            if (isOutdated) cart.refresh(snapshot, lineIds);
            return isOutdated;
          },
          hasEffect: isTrue,
        },
      ),
    );
  }

  /** Prices a cart with the current promotions for a reader, likewise. Its prices, taxes and fees stay. */
  reprice(caller: Caller, head: CartHead): Promise<boolean> {
    return this.unlessPaused(head, () =>
      this.writes.changeLines(
        { caller, cartId: head.id },
        {
          plan: async (before) => ({ snapshot: await this.catalog.load(before.head, neededFor(before, [])) }),
          apply: (cart, { snapshot }) => !isPricedWith(cart.head, snapshot.promotions?.known.keyAt(this.db.clock.now()) ?? ''),
          hasEffect: isTrue,
        },
      ),
    );
  }

  private async unlessPaused({ tenant, id, version }: CartHead, write: () => Promise<unknown>): Promise<boolean> {
    const key = `${tenant}/${id}/${version}`;
    if ((this.paused.get(key) ?? 0) > this.db.clock.nowMs()) return false;
    try {
      await this.db.states.counted(tenant, 'write', write);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.paused.set(key, this.db.clock.nowMs() + PAUSE_MS);
      return false;
    }
  }

  /** Looks up all current lines. Lines that are added later are looked up by their own requests. */
  private async lookUpLines(before: CartBefore) {
    const items = before.lines.map(({ requested }) => requested);
    const snapshot = await this.catalog.load(before.head, neededFor(before, items));
    return { snapshot, lineIds: new Set(before.lines.map(({ id }) => id)) };
  }
}

const isTrue = (result: boolean): boolean => result;
