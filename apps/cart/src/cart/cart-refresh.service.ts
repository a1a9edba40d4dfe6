import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock } from '@suite/platform';
import type { Cart } from '../domain/cart';
import { CartReads } from './cart-reads.service';
import { CartWrites } from './cart-writes.service';
import type { StoredCart } from './cart.queries';
import { CouponChecks } from './coupon-checks.service';

/** Looks prices, taxes, fees and coupons of a cart up again. */
@Injectable()
export class CartRefreshService {
  constructor(
    private readonly writes: CartWrites,
    private readonly reads: CartReads,
    private readonly checks: CouponChecks,
    private readonly clock: Clock,
  ) {}

  async refresh(caller: Caller, cartId: string): Promise<void> {
    await this.writes.change(caller, cartId, {
      offers: ({ lines }: Cart) => lines.map(({ offer }) => offer),
      prepare: (cart, reference) => {
        cart.refresh(reference);
        return this.checks.recheck(cart, reference);
      },
      apply: (cart, reference, discounts) => {
        cart.refresh(reference);
        cart.head.discounts = discounts;
        cart.head.pricesExpireAt = null; // set anew when the change is stored
      },
    });
  }

  /** The stored cart; looked up again first when that is asked for, or when its prices have expired and can be had. */
  async fresh(caller: Caller, cartId: string, asked = false): Promise<StoredCart> {
    if (asked) await this.refresh(caller, cartId);
    const stored = await this.reads.stored(caller, cartId);
    const { pricesExpireAt, status } = stored.head;
    if (status === 'CLOSED' || pricesExpireAt === null || pricesExpireAt > this.clock.now()) return stored;
    try {
      await this.refresh(caller, cartId);
    } catch (error) {
      if (error instanceof AppError) return stored; // the last good prices; validation tells what is wrong
      throw error;
    }
    return this.reads.stored(caller, cartId);
  }
}
