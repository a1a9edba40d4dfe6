import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { isUniqueViolation } from '@suite/platform';
import type { CartHead } from '../domain/cart-contents';
import { refusal } from '../domain/refusal';
import { sellsIn } from '../domain/site';
import { CatalogService } from '../reference/catalog.service';
import { CartWrites } from './cart-writes.service';
import { CouponChecks } from './coupon-checks.service';

/** Takes a cart to another site or currency: everything is looked up there, or the cart stays as it is. */
@Injectable()
export class CartMovesService {
  constructor(
    private readonly writes: CartWrites,
    private readonly catalog: CatalogService,
    private readonly checks: CouponChecks,
  ) {}

  changeSite(caller: Caller, cartId: string, siteCode: string): Promise<void> {
    return this.move(caller, cartId, { siteCode });
  }

  changeCurrency(caller: Caller, cartId: string, currency: string): Promise<void> {
    return this.move(caller, cartId, { currency });
  }

  private async move(caller: Caller, cartId: string, to: Partial<Pick<CartHead, 'siteCode' | 'currency'>>): Promise<void> {
    const change = this.writes.changeWholeCart(caller, cartId, async (cart) => {
      const snapshot = await this.catalog.load({ ...cart.head, ...to }, cart.items);
      const { site, currency } = snapshot;
      if (!sellsIn(site, currency)) throw refusal('currency_not_sold', 'currency', `The site ${site.code} does not sell in ${currency}`);
      cart.move(to, snapshot);
      const discounts = await this.checks.recheck(cart, snapshot);
      return {
        snapshot,
        apply: (locked) => {
          locked.move(to, snapshot);
          locked.head.discounts = discounts;
        },
      };
    });
    await change.catch((error: unknown) => {
      if (!isUniqueViolation(error, 'cart_open_unique')) throw error;
      throw new AppError('conflict', 'cart_exists', 'The shopper has an open cart on that site already');
    });
  }
}
