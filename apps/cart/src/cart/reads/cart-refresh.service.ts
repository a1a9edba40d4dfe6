import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock } from '@suite/runtime';
import { FifoMap } from 'toad-cache';
import { CartWritesService, type LookUp } from '../writes/cart-writes.service';
import { CouponChecksService } from '../checks/coupon-checks.service';
import { DeliverySlotsService } from '../checks/delivery-slots.service';
import type { Cart } from '../domain/cart';
import type { CartHead } from '../domain/cart-contents';
import { replaced } from '../domain/cart-discount';

/** After a failed refresh, reads do not retry it for this long. */
const PAUSE_MS = 30_000;
const PAUSED_MAX = 10_000;

/** Refreshes the prices, taxes, fees, coupons and the delivery slot of a cart. */
@Injectable()
export class CartRefreshService {
  /** When the pause of a cart's version ends. A changed cart has a new version and is refreshed immediately. */
  private readonly paused = new FifoMap<number>(PAUSED_MAX);

  constructor(
    private readonly clock: Clock,
    private readonly writes: CartWritesService,
    private readonly checks: CouponChecksService,
    private readonly slots: DeliverySlotsService,
  ) {}

  async refresh(caller: Caller, cartId: string): Promise<void> {
    await this.writes.changeWholeCart(caller, cartId, async (copy, lookUp) => {
      const { deliveryWindow: chosen } = copy.head;
      const [{ snapshot, lineIds }, window] = await Promise.all([lookUpLines(copy, lookUp), this.slots.refreshed(copy.head)]);
      copy.refresh(snapshot, lineIds);
      copy.head.deliveryWindow = window;
      const { discounts } = await this.checks.recheck(copy, snapshot);
      return {
        snapshot,
        apply: (cart) => {
          cart.refresh(snapshot, lineIds);
          cart.forgetChosenTerms();
          if (isDeepStrictEqual(cart.head.deliveryWindow, chosen)) cart.head.deliveryWindow = window;
          cart.head.discounts = replaced(cart.head.discounts, discounts);
        },
      };
    });
  }

  /**
   * Refreshes expired prices, taxes and fees for a reader, without checking coupons. Returns false if that fails. The reader
   * then shows the last good prices, and validation reports the fault.
   */
  async refreshExpired(caller: Caller, { tenant, id, version }: CartHead): Promise<boolean> {
    const key = `${tenant}/${id}/${version}`;
    if ((this.paused.get(key) ?? 0) > this.clock.nowMs()) return false;
    try {
      await this.writes.changeWholeCart(caller, id, async (copy, lookUp) => {
        const { snapshot, lineIds } = await lookUpLines(copy, lookUp);
        return { snapshot, apply: (cart) => cart.refresh(snapshot, lineIds) };
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.paused.set(key, this.clock.nowMs() + PAUSE_MS);
      return false;
    }
  }
}

/** Looks up all current lines. Lines that are added later are looked up by their own requests. */
async function lookUpLines(copy: Cart, lookUp: LookUp) {
  return { snapshot: await lookUp(copy.items), lineIds: new Set(copy.lines.map(({ id }) => id)) };
}
