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
    await this.writes.changeWholeCart(caller, cartId, async (cart) => {
      const snapshot = await this.catalog.load(cart.head, cart.items);
      cart.refresh(snapshot);
      const discounts = await this.checks.recheck(cart, snapshot);
      return {
        snapshot,
        apply: (locked) => {
          locked.refresh(snapshot);
          locked.head.discounts = discounts;
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
      await this.writes.changeWholeCart(caller, cartId, async (cart) => {
        const snapshot = await this.catalog.load(cart.head, cart.items);
        return { snapshot, apply: (locked) => locked.refresh(snapshot) };
      });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
