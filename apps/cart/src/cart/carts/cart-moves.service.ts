import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { refusal } from '@suite/errors';
import { isUniqueViolation } from '@suite/database';
import { CatalogService } from '../../catalog';
import { refuseUnsold } from '../../catalog/domain/site';
import { CartWritesService } from '../writes/cart-writes.service';
import { CouponChecksService } from '../checks/coupon-checks.service';
import { Cart } from '../domain/cart';
import { neededFor } from '../domain/cart-before';
import type { CartHead, CartLine } from '../domain/cart-contents';
import { replaced } from '../domain/cart-discount';
import { cartExistsAtSite } from '../domain/cart.errors';
import type { ExternalDiscount } from '../domain/requested-item';

/** Moves a cart to another site or currency. Every line is looked up there. If one fails, the cart is not changed. */
@Injectable()
export class CartMovesService {
  constructor(
    private readonly catalog: CatalogService,
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
    const change = this.writes.changeWholeCart(
      { caller, cartId },
      {
        plan: async (before) => {
          const copy = new Cart(before);
          const snapshot = await this.catalog.load({ ...before.head, ...to }, neededFor(before, copy.items));
          refuseUnsold(snapshot.currency, snapshot.site);
          refuseForeignAmounts(copy, snapshot.currency);
          copy.move(to, snapshot);
          const { discounts } = await this.checks.recheck(copy, snapshot);
          return { snapshot, discounts };
        },
        apply: (cart, { snapshot, discounts }) => {
          refuseForeignAmounts(cart, snapshot.currency);
          cart.move(to, snapshot);
          cart.head.discounts = replaced(cart.head.discounts, discounts);
        },
      },
    );
    await change.catch((error: unknown) => {
      if (!isUniqueViolation(error, 'cart_open_unique')) throw error;
      throw cartExistsAtSite();
    });
  }
}

/** Rejects (400) another currency while the cart has amounts without one: they are in the cart's currency and are not converted. */
function refuseForeignAmounts({ head, lines }: Cart, to: string): void {
  if (head.currency === to) return;
  const field = amountIn(head.externalDiscounts) ?? lines.map(amountOf).find((each) => each !== undefined);
  if (field === undefined) return;
  throw refusal('currency_mismatch', field, `${field} is an amount in ${head.currency}; remove it before the cart changes to ${to}`);
}

/** A price with a currency is compared with that of the cart where the line is looked up. */
function amountOf({ id, requested: { itemType, price, externalDiscounts } }: CartLine): string | undefined {
  if (itemType === 'EXTERNAL' && price?.currency === undefined) return `items[${id}].price.effectiveAmount`;
  const discount = amountIn(externalDiscounts);
  return discount && `items[${id}].${discount}`;
}

function amountIn(discounts: readonly ExternalDiscount[] | null | undefined): string | undefined {
  const index = (discounts ?? []).findIndex(({ discountType }) => discountType === 'ABSOLUTE');
  return index < 0 ? undefined : `externalDiscounts[${index}].value`;
}
