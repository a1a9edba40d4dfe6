import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { v7 as uuidv7 } from 'uuid';
import { refuseFurtherCoupon } from '../domain/cart-discount';
import { couponsMax } from '../domain/site';
import { CartWrites } from './cart-writes.service';
import { CouponChecks } from './coupon-checks.service';
import type { DiscountCreated } from './discount.dto';

/** Coupons on carts. Their places in the list are their indices, which move up when one before them is taken off. */
@Injectable()
export class CartDiscountsService {
  constructor(
    private readonly writes: CartWrites,
    private readonly checks: CouponChecks,
  ) {}

  /** Puts a coupon on the cart if the coupon service says that it holds for this shopper and order. */
  apply(caller: Caller, cartId: string, code: string, address: string): Promise<DiscountCreated> {
    const guesser = caller.kind === 'application' ? undefined : { shopper: caller.sessionId ?? caller.subject, address };
    return this.writes.change(caller, cartId, {
      prepare: (cart, reference) => {
        refuseFurtherCoupon(cart.head.discounts, code.toUpperCase(), couponsMax(reference.site));
        return this.checks.terms(cart, reference, code, guesser);
      },
      apply: ({ head }, { site }, terms) => {
        refuseFurtherCoupon(head.discounts, terms.code, couponsMax(site));
        const discount = { id: uuidv7(), terms, valid: true };
        head.discounts = [...head.discounts, discount];
        return { discountId: discount.id, discountIndex: head.discounts.length - 1 };
      },
    });
  }

  async remove(caller: Caller, cartId: string, index: string): Promise<void> {
    await this.writes.change(caller, cartId, {
      apply: ({ head }) => {
        const place = /^\d{1,3}$/.test(index) ? Number(index) : -1;
        if (head.discounts[place] === undefined) throw discountNotFound(index);
        head.discounts = head.discounts.filter((_discount, at) => at !== place);
      },
    });
  }

  async removeCodes(caller: Caller, cartId: string, codes: readonly string[]): Promise<void> {
    const unwanted = new Set(codes.map((code) => code.toUpperCase()));
    await this.writes.change(caller, cartId, {
      apply: ({ head }) => {
        const kept = head.discounts.filter(({ terms }) => !unwanted.has(terms.code.toUpperCase()));
        if (kept.length === head.discounts.length) throw discountNotFound(codes.join(', '));
        head.discounts = kept;
      },
    });
  }
}

function discountNotFound(name: string): AppError {
  return new AppError('not_found', 'discount_not_found', `The cart has no discount ${name}`);
}
