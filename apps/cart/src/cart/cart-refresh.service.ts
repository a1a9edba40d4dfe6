import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import type { Cart } from '../domain/cart';
import type { Reference } from '../domain/reference';
import { CartWrites } from './cart-writes.service';
import { CouponChecks } from './coupon-checks.service';

const offersOf = ({ lines }: Cart) => lines.map(({ offer }) => offer);

/** Looks prices, taxes, fees and coupons of a cart up again. */
@Injectable()
export class CartRefreshService {
  constructor(
    private readonly writes: CartWrites,
    private readonly checks: CouponChecks,
  ) {}

  async refresh(caller: Caller, cartId: string): Promise<void> {
    await this.writes.change(caller, cartId, {
      offers: offersOf,
      prepare: (cart, reference) => {
        cart.refresh(reference);
        return this.checks.recheck(cart, reference);
      },
      apply: (cart, reference, discounts) => {
        lookUpAgain(cart, reference);
        cart.head.discounts = discounts;
      },
    });
  }

  /**
   * For a reader: prices, taxes and fees, where they have expired. Coupons stay as they are. False where it cannot be
   * done at the moment: the last good prices are shown then, and validation tells what is wrong.
   */
  async lookUpExpired(caller: Caller, cartId: string): Promise<boolean> {
    try {
      await this.writes.change(caller, cartId, { offers: offersOf, wholeCart: true, apply: lookUpAgain });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}

function lookUpAgain(cart: Cart, reference: Reference): void {
  cart.refresh(reference);
  cart.head.pricesExpireAt = null; // set anew when the change is stored
}
