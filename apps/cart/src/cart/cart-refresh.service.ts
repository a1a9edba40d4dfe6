import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock } from '@suite/platform';
import { FifoMap } from 'toad-cache';
import { CatalogService } from '../reference/catalog.service';
import type { CartHead } from '../domain/cart-contents';
import { CartWrites } from './cart-writes.service';
import { CouponChecks } from './coupon-checks.service';

/** For so long a cart whose prices could not be looked up for a reader is left alone, so that not each read tries it all again. */
const PAUSE_MS = 30_000;
const PAUSED_MAX = 10_000;

/** Looks prices, taxes, fees and coupons of a cart up again. */
@Injectable()
export class CartRefreshService {
  /** Until when which version of a cart is left alone: a cart that was changed is tried at once. */
  private readonly paused = new FifoMap<number>(PAUSED_MAX);

  constructor(
    private readonly clock: Clock,
    private readonly writes: CartWrites,
    private readonly catalog: CatalogService,
    private readonly checks: CouponChecks,
  ) {}

  async refresh(caller: Caller, cartId: string): Promise<void> {
    await this.writes.changeLines(caller, cartId, async (head) => {
      const cart = await this.writes.copy(head);
      const snapshot = await this.catalog.load(head, cart.items);
      const known = new Set(cart.lines.map(({ id }) => id));
      cart.refresh(snapshot, known);
      const checked = new Map((await this.checks.recheck(cart, snapshot)).map((discount) => [discount.id, discount]));
      return {
        snapshot,
        apply: (locked) => {
          locked.refresh(snapshot, known);
          locked.head.discounts = locked.head.discounts.map((discount) => checked.get(discount.id) ?? discount);
        },
      };
    });
  }

  /**
   * For a reader: prices, taxes and fees, where they have expired. No coupon is asked about. False where it cannot be done
   * at the moment: the last good prices are shown then, and validation tells what is wrong.
   */
  async refreshExpired(caller: Caller, { tenant, id, version }: CartHead): Promise<boolean> {
    const key = `${tenant}/${id}/${version}`;
    if ((this.paused.get(key) ?? 0) > this.clock.nowMs()) return false;
    try {
      await this.writes.changeLines(caller, id, async (head) => {
        const cart = await this.writes.copy(head);
        const snapshot = await this.catalog.load(head, cart.items);
        const known = new Set(cart.lines.map(({ id }) => id));
        return { snapshot, apply: (locked) => locked.refresh(snapshot, known) };
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.paused.set(key, this.clock.nowMs() + PAUSE_MS);
      return false;
    }
  }
}
