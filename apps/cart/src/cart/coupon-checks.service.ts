import { Injectable } from '@nestjs/common';
import type { Coupon } from '@suite/contracts';
import { AppError } from '@suite/errors';
import { CouponClient, type Guesser } from '../clients/coupon.client';
import type { Cart } from '../domain/cart';
import { type CartDiscount, type CouponTerms, segmentGoods, type SegmentGoods } from '../domain/cart-discount';
import { orderTotal, priced } from '../domain/pricing';
import type { Reference } from '../domain/reference';
import { SegmentSource } from '../reference/sources';

/** Whether coupons hold for a cart, and what they give. Asks the coupon service, so never inside a transaction. */
@Injectable()
export class CouponChecks {
  constructor(
    private readonly coupons: CouponClient,
    private readonly segments: SegmentSource,
  ) {}

  /** What the coupon gives to this cart, or the coupon service's refusal. */
  async terms(cart: Cart, { site, taxes }: Reference, code: string, guesser?: Guesser): Promise<CouponTerms> {
    const { tenant, customerId, currency } = cart.head;
    const coupon = await this.coupons.coupon(tenant, code, guesser);
    const amount = orderTotal(priced(cart, site, taxes), site);
    const shopper = customerId === null ? {} : { customerNumber: customerId };
    await this.coupons.validate(tenant, coupon.code, { orderTotal: { amount, currency }, ...shopper }, guesser);
    return termsOf(coupon, await this.goodsOf(tenant, coupon, customerId));
  }

  /** The cart's coupons as they are now: one that does not hold any more stays, with `valid` false and its old terms. */
  async recheck(cart: Cart, reference: Reference): Promise<CartDiscount[]> {
    return Promise.all(
      cart.head.discounts.map(async (discount) => {
        try {
          return { ...discount, terms: await this.terms(cart, reference, discount.terms.code), valid: true };
        } catch (error) {
          if (error instanceof AppError && error.type === 'coupon_refused') return { ...discount, valid: false };
          throw error;
        }
      }),
    );
  }

  private async goodsOf(tenant: string, { segmentRestricted, segments }: Coupon, customerId: string | null): Promise<SegmentGoods> {
    const found = segmentRestricted && customerId !== null ? await this.segments.segments(tenant, segments ?? []) : [];
    return segmentGoods(found, customerId);
  }
}

function termsOf(coupon: Coupon, goods: SegmentGoods): CouponTerms {
  const name = typeof coupon.name === 'object' ? (coupon.name['en'] ?? Object.values(coupon.name)[0]) : coupon.name;
  return {
    code: coupon.code,
    ...(name !== undefined && { name }),
    discountType: coupon.discountType,
    discountCalculationType: coupon.discountCalculationType,
    ...(coupon.discountType === 'PERCENT' && { percentage: coupon.discountPercentage ?? 0 }),
    ...(coupon.discountType === 'ABSOLUTE' && coupon.discountAbsolute && { absolute: coupon.discountAbsolute }),
    categoryRestricted: coupon.categoryRestricted,
    includedCategories: coupon.includedCategories ?? [],
    excludedCategories: coupon.excludedCategories ?? [],
    segmentRestricted: coupon.segmentRestricted,
    segmentGoods: goods,
  };
}
