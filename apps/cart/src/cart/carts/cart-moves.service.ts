import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { refusal } from '@suite/errors';
import { isUniqueViolation } from '@suite/database';
import { refuseUnsold } from '../../catalog/domain/site';
import { CartWritesService } from '../writes/cart-writes.service';
import { CouponChecksService } from '../checks/coupon-checks.service';
import type { CartHead } from '../domain/cart-contents';
import { replaced } from '../domain/cart-discount';
import { cartExistsAtSite } from '../domain/cart.errors';

/** Moves a cart to another site or currency. Every line is looked up there, and the cart stays unchanged if one fails. */
@Injectable()
export class CartMovesService {
  constructor(
    private readonly writes: CartWritesService,
    private readonly checks: CouponChecksService,
  ) {}

  changeSite(caller: Caller, cartId: string, siteCode: string): Promise<void> {
    return this.move(caller, cartId, { siteCode });
  }

  changeCurrency(caller: Caller, cartId: string, currency: string): Promise<void> {
    return this.move(caller, cartId, { currency });
  }

  private async move(caller: Caller, cartId: string, to: Partial<Pick<CartHead, 'siteCode' | 'currency'>>): Promise<void> {
    const change = this.writes.changeWholeCart(caller, cartId, async (copy, lookUp) => {
      const snapshot = await lookUp(copy.items, to);
      const { site, currency } = snapshot;
      refuseUnsold(currency, site);
      refuseForeignAmounts(copy.head, currency);
      copy.move(to, snapshot);
      const { discounts } = await this.checks.recheck(copy, snapshot);
      return {
        snapshot,
        apply: (cart) => {
          refuseForeignAmounts(cart.head, currency);
          cart.move(to, snapshot);
          cart.head.discounts = replaced(cart.head.discounts, discounts);
        },
      };
    });
    await change.catch((error: unknown) => {
      if (!isUniqueViolation(error, 'cart_open_unique')) throw error;
      throw cartExistsAtSite();
    });
  }
}

/** Rejects (400) another currency for external discounts of an amount, which is in the cart's currency and is not converted. */
function refuseForeignAmounts({ externalDiscounts, currency }: CartHead, to: string): void {
  const index = (externalDiscounts ?? []).findIndex(({ discountType }) => discountType === 'ABSOLUTE');
  if (index < 0 || currency === to) return;
  const field = `externalDiscounts[${index}].value`;
  throw refusal('currency_mismatch', field, `${field} is an amount in ${currency}; remove it before the cart changes to ${to}`);
}
