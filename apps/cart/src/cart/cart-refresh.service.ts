import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { CatalogService } from '../reference/catalog.service';
import { CartWrites } from './cart-writes.service';
import { CouponChecks } from './coupon-checks.service';

/** Looks prices, taxes, fees and coupons of a cart up again. */
@Injectable()
export class CartRefreshService {
  constructor(
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
   * For a reader: prices, taxes and fees, where they have expired. Coupons stay as they are. False where it cannot be
   * done at the moment: the last good prices are shown then, and validation tells what is wrong.
   */
  async refreshExpired(caller: Caller, cartId: string): Promise<boolean> {
    try {
      await this.writes.changeLines(caller, cartId, async (head) => {
        const cart = await this.writes.copy(head);
        const snapshot = await this.catalog.load(head, cart.items);
        const known = new Set(cart.lines.map(({ id }) => id));
        return { snapshot, apply: (locked) => locked.refresh(snapshot, known) };
      });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
