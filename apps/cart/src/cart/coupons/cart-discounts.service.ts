import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { IdempotentRequest } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import { CatalogService } from '../../catalog';
import { couponsMax } from '../../catalog/domain/site';
import type { ChangePlan } from '../writes/cart-changes.service';
import { CartWritesService } from '../writes/cart-writes.service';
import { discountCreated } from '../wire/cart.view';
import { CouponChecksService } from '../checks/coupon-checks.service';
import type { CreatedCartDiscountView } from '../wire/created.dto';
import { type HeadBefore, neededFor } from '../domain/cart-before';
import type { CartHead } from '../domain/cart-contents';
import { refuseConflict, refuseFurtherCoupon } from '../domain/cart-discount';
import { discountNotFound } from '../domain/cart.errors';
import type { CartDiscount, CodeAttempt } from '../domain/coupon-terms';
import { steppedAsideFor } from '../domain/pricing';
import { refuseOtherTerms, type StatedCoupon } from '../domain/stated-coupon';

/** Coupons on carts. A coupon is addressed by its index in the list, which shifts when an earlier one is removed. */
@Injectable()
export class CartDiscountsService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly writes: CartWritesService,
    private readonly checks: CouponChecksService,
  ) {}

  /** Adds a coupon to the cart if the coupon service accepts it for this shopper and order. */
  apply(
    caller: Caller,
    cartId: string,
    { code, ...stated }: StatedCoupon & { readonly code: string },
    attempt: CodeAttempt | undefined,
    request?: IdempotentRequest,
  ): Promise<CreatedCartDiscountView> {
    return this.writes.changeWholeCart(
      { caller, cartId, request },
      {
        plan: async (before) => {
          const { discounts, currency } = before.head;
          const { snapshot } = await this.lookUp(before);
          const max = couponsMax(snapshot.site);
          refuseFurtherCoupon(discounts, code.toUpperCase(), max);
          const terms = await this.checks.check(before, snapshot, code, attempt);
          refuseOtherTerms(stated, terms, currency);
          refuseConflict(discounts, terms);
          return { snapshot, max, terms };
        },
        apply: (cart, { snapshot, max, terms }) => {
          const { head } = cart;
          refuseFurtherCoupon(head.discounts, terms.code, max);
          refuseConflict(head.discounts, terms);
          const discount = { id: uuidv7(), terms, refused: false, valid: true };
          head.discounts = [...head.discounts, discount];
          const aside = steppedAsideFor(new Set([discount.id]), cart, snapshot);
          return { ...discountCreated(head, discount.id, head.discounts.length - 1), ...(aside.length > 0 && { steppedAside: aside }) };
        },
      },
    );
  }

  delete(caller: Caller, cartId: string, index: number): Promise<void> {
    return this.retain(caller, cartId, String(index), (_discount, at) => at !== index);
  }

  /** Removes the given codes from the cart, or all of them. */
  deleteCodes(caller: Caller, cartId: string, codes?: readonly string[]): Promise<void> {
    if (!codes) return this.deleteAll(caller, cartId);
    const removed = new Set(codes.map((code) => code.toUpperCase()));
    return this.retain(caller, cartId, codes.join(', '), ({ terms }) => !removed.has(terms.code.toUpperCase()));
  }

  private async deleteAll(caller: Caller, cartId: string): Promise<void> {
    await this.writes.changeLines(
      { caller, cartId },
      {
        plan: (before) => this.lookUp(before),
        apply: ({ head }) => {
          const deleted = head.discounts.length;
          head.discounts = [];
          return deleted;
        },
        hasEffect: (deleted) => deleted > 0,
      },
    );
  }

  private retain(
    caller: Caller,
    cartId: string,
    name: string,
    isRetained: (discount: CartDiscount, index: number) => boolean,
  ): Promise<void> {
    return this.writes.changeLines(
      { caller, cartId },
      {
        plan: (before) => this.lookUp(before),
        apply: ({ head }) => retainDiscounts(head, isRetained, name),
      },
    );
  }

  private async lookUp(before: HeadBefore): Promise<ChangePlan> {
    return { snapshot: await this.catalog.load(before.head, neededFor(before, [])) };
  }
}

function retainDiscounts(head: CartHead, isRetained: (discount: CartDiscount, index: number) => boolean, name: string): void {
  const remaining = head.discounts.filter(isRetained);
  if (remaining.length === head.discounts.length) throw discountNotFound(name);
  head.discounts = remaining;
}
