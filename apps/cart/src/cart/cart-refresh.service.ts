import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock } from '@suite/platform';
import { FifoMap } from 'toad-cache';
import type { Cart } from '../domain/cart';
import type { CartHead } from '../domain/cart-contents';
import { replaced } from '../domain/cart-discount';
import { CartWrites, type LookUp } from './cart-writes.service';
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
    private readonly checks: CouponChecks,
  ) {}

  async refresh(caller: Caller, cartId: string): Promise<void> {
    await this.writes.changeWholeCart(caller, cartId, async (copy, lookUp) => {
      const { snapshot, known } = await lookUpLines(copy, lookUp);
      copy.refresh(snapshot, known);
      const checked = await this.checks.recheck(copy, snapshot);
      return {
        snapshot,
        apply: (cart) => {
          cart.refresh(snapshot, known);
          cart.forgetChosenTerms();
          cart.head.discounts = replaced(cart.head.discounts, checked);
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
      await this.writes.changeWholeCart(caller, id, async (copy, lookUp) => {
        const { snapshot, known } = await lookUpLines(copy, lookUp);
        return { snapshot, apply: (cart) => cart.refresh(snapshot, known) };
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.paused.set(key, this.clock.nowMs() + PAUSE_MS);
      return false;
    }
  }
}

/** All lines that there are now; those that come later are looked up by whoever adds them. */
async function lookUpLines(copy: Cart, lookUp: LookUp) {
  return { snapshot: await lookUp(copy.items), known: new Set(copy.lines.map(({ id }) => id)) };
}
