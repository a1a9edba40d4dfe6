import { Injectable } from '@nestjs/common';
import type { Coupon } from '@suite/contracts';
import { cartRestrictions } from '@suite/coupon-rules';
import { AppError } from '@suite/errors';
import { type CatalogSnapshot, StoredCatalogService } from '../catalog';
import { type CodeAttempt, CouponClient } from './clients/coupon.client';
import type { CartContents, CartHead } from './domain/cart-contents';
import { segmentGoods } from './domain/cart-discount';
import type { CartDiscount, CouponTerms, SegmentGoods } from './domain/coupon-terms';
import { orderTotal } from './domain/pricing';

/** Checks coupons and returns their terms. Calls the coupon service, so never inside a transaction. */
@Injectable()
export class CouponChecksService {
  constructor(
    private readonly coupons: CouponClient,
    private readonly catalog: StoredCatalogService,
  ) {}

  /** Returns what the coupon gives to a cart with this total. Throws if the coupon service rejects it. */
  async check({ tenant, customerId, currency }: CartHead, amount: number, code: string, attempt?: CodeAttempt): Promise<CouponTerms> {
    const coupon = await this.coupons.load(tenant, code, attempt);
    const shopper = customerId === null ? {} : { customerNumber: customerId };
    await this.coupons.validate(tenant, coupon.code, { orderTotal: { amount, currency }, ...shopper }, attempt);
    return termsOf(coupon, await this.goodsOf(tenant, coupon, customerId));
  }

  /** Checks the cart's coupons again. A coupon that is no longer valid stays, with `valid` false and its old terms. */
  async recheck(cart: CartContents, snapshot: CatalogSnapshot): Promise<CartDiscount[]> {
    const { head } = cart;
    if (head.discounts.length === 0) return [];
    const total = orderTotal(cart, snapshot);
    return Promise.all(
      head.discounts.map(async (discount) => {
        try {
          return { ...discount, terms: await this.check(head, total, discount.terms.code), refused: false, valid: true };
        } catch (error) {
          if (error instanceof AppError && error.type === 'coupon_refused') return { ...discount, refused: true, valid: false };
          throw error;
        }
      }),
    );
  }

  private async goodsOf(tenant: string, { segmentRestricted, segments }: Coupon, customerId: string | null): Promise<SegmentGoods> {
    const found = segmentRestricted && customerId !== null ? await this.catalog.listSegments(tenant, segments ?? []) : [];
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
    ...(coupon.campaignId !== undefined && { campaignId: coupon.campaignId }),
    ...(coupon.combines !== 'ALL' && { combines: coupon.combines }),
    restrictions: cartRestrictions(coupon.restrictions ?? {}),
    categoryRestricted: coupon.categoryRestricted,
    includedCategories: coupon.includedCategories ?? [],
    excludedCategories: coupon.excludedCategories ?? [],
    segmentRestricted: coupon.segmentRestricted,
    segmentGoods: goods,
  };
}
