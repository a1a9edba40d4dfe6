import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { isUniqueViolation } from '@suite/platform';
import type { Cart, CartHead } from '../domain/cart';
import { refusal } from '../domain/refusal';
import { sellsIn } from '../domain/site';
import { CartWrites } from './cart-writes.service';
import { CouponChecks } from './coupon-checks.service';

/** Takes a cart to another site or currency: everything is looked up there, or the cart stays as it is. */
@Injectable()
export class CartMovesService {
  constructor(
    private readonly writes: CartWrites,
    private readonly checks: CouponChecks,
  ) {}

  changeSite(caller: Caller, cartId: string, siteCode: string): Promise<void> {
    return this.move(caller, cartId, { siteCode });
  }

  changeCurrency(caller: Caller, cartId: string, currency: string): Promise<void> {
    return this.move(caller, cartId, { currency });
  }

  private async move(caller: Caller, cartId: string, edit: Partial<CartHead>): Promise<void> {
    const change = this.writes.change(caller, cartId, {
      edit: () => edit,
      offers: ({ lines }: Cart) => lines.map(({ offer }) => offer),
      prepare: (cart, reference) => {
        const { site, currency } = reference;
        if (!sellsIn(site, currency)) throw refusal('currency_not_sold', 'currency', `The site ${site.code} does not sell in ${currency}`);
        cart.lookUpAll(reference);
        return this.checks.recheck(cart, reference);
      },
      apply: (cart, reference, discounts) => {
        cart.lookUpAll(reference);
        cart.head.discounts = discounts;
        cart.head.pricesExpireAt = null; // set anew when the change is stored
      },
    });
    await change.catch((error: unknown) => {
      if (!isUniqueViolation(error, 'cart_open_unique')) throw error;
      throw new AppError('conflict', 'cart_exists', 'The shopper has an open cart on that site already');
    });
  }
}
