import { Injectable } from '@nestjs/common';
import type { Coupon } from '@suite/contracts';
import { cartRestrictions, withinPeriod } from '@suite/coupon-rules';
import { AppError } from '@suite/errors';
import { StoredCatalogService } from '../../catalog';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { CouponClient } from './coupon.client';
import type { CartContents, CartHead } from '../domain/cart-contents';
import { segmentGoods } from '../domain/cart-discount';
import type { CartDiscount, CodeAttempt, CouponTerms, SegmentGoods } from '../domain/coupon-terms';
import { pricedAsOrder } from '../domain/order-pricing';
import { type PlannedRedemption, plannedRedemptions } from '../domain/planned-redemption';

/** The coupons of a cart, as the coupon service evaluates them together for the resulting order. */
export interface CheckedCoupons {
  /** The coupons with their current terms. A refused one has `valid` false. */
  readonly discounts: readonly CartDiscount[];
  /** Why coupons were refused, by their ids. */
  readonly refusals: ReadonlyMap<string, AppError>;
  /** The data of the other coupons' redemptions. */
  readonly redemptions: readonly PlannedRedemption[];
}

/** The id of a coupon that is not on the cart yet. */
const NEW = 'new';

/** Checks coupons and returns their terms. Calls the coupon service, so never inside a transaction. */
@Injectable()
export class CouponChecksService {
  constructor(
    private readonly coupons: CouponClient,
    private readonly catalog: StoredCatalogService,
  ) {}

  /** Returns the terms of a coupon that the cart does not have yet. Throws if the coupon service rejects it together with the others. */
  async check(cart: CartContents, snapshot: CatalogSnapshot, code: string, attempt?: CodeAttempt): Promise<CouponTerms> {
    const { head } = cart;
    const terms = await this.load(head, code, attempt);
    const others = head.discounts.map((discount) => ({ ...discount, refused: false }));
    const all = [...others, { id: NEW, terms, refused: false, valid: true }];
    const planned = plannedFor(cart, all, snapshot).find((each) => each.code === terms.code) as PlannedRedemption;
    await this.coupons.validate(head.tenant, { ...planned, ...shopperOf(head) }, attempt);
    const refusal = others.length > 0 ? (await this.judge(cart, all, snapshot)).refusals.get(NEW) : undefined;
    if (refusal) throw refusal;
    return terms;
  }

  /** Checks the cart's coupons again. A coupon that is no longer valid is kept with `valid` false. */
  async recheck(cart: CartContents, snapshot: CatalogSnapshot): Promise<CheckedCoupons> {
    const { head } = cart;
    const refusals = new Map<string, AppError>();
    const loaded = head.discounts.map(async (discount): Promise<CartDiscount> => {
      try {
        return { ...discount, terms: await this.load(head, discount.terms.code), refused: false };
      } catch (error) {
        if (!(error instanceof AppError) || error.type !== 'coupon_refused') throw error;
        refusals.set(discount.id, error);
        return discount;
      }
    });
    return this.judge(cart, await Promise.all(loaded), snapshot, refusals);
  }

  /** Repeats the check until no further coupon is refused. Without a refused coupon, the others may give a larger discount. */
  private async judge(
    cart: CartContents,
    discounts: readonly CartDiscount[],
    snapshot: CatalogSnapshot,
    refusedBefore: ReadonlyMap<string, AppError> = new Map(),
  ): Promise<CheckedCoupons> {
    const refusals = new Map(refusedBefore);
    for (;;) {
      const open = discounts.filter(({ id }) => !refusals.has(id));
      const redemptions = plannedFor(cart, open, snapshot);
      const refused = await this.refusedOf(cart.head, redemptions);
      for (const { id, terms } of open) {
        const refusal = refused.get(terms.code);
        if (refusal) refusals.set(id, refusal);
      }
      if (open.some(({ id }) => refusals.has(id))) continue;
      const judged = discounts.map((discount) => ({ ...discount, refused: refusals.has(discount.id), valid: !refusals.has(discount.id) }));
      return { discounts: judged, refusals, redemptions };
    }
  }

  /** Returns the refusals by code. A coupon without a discount is evaluated last, so that it uses no redemption of the others. */
  private async refusedOf(head: CartHead, redemptions: readonly PlannedRedemption[]): Promise<ReadonlyMap<string, AppError>> {
    if (redemptions.length === 0) return new Map();
    const coupons = redemptions.toSorted((one, other) => Number(one.discount.amount === 0) - Number(other.discount.amount === 0));
    return this.coupons.listRefused(head.tenant, { coupons, ...shopperOf(head) });
  }

  private async load({ tenant, customerId }: CartHead, code: string, attempt?: CodeAttempt): Promise<CouponTerms> {
    const coupon = await this.coupons.load(tenant, code, attempt);
    return termsOf(coupon, await this.goodsOf(tenant, coupon, customerId));
  }

  private async goodsOf(tenant: string, { segmentRestricted, segments }: Coupon, customerId: string | null): Promise<SegmentGoods> {
    const found = segmentRestricted && customerId !== null ? await this.catalog.listSegments(tenant, segments ?? []) : [];
    return segmentGoods(found, customerId);
  }
}

const shopperOf = ({ customerId }: CartHead) => (customerId === null ? {} : { customerNumber: customerId });

/** Returns what the redemptions of these coupons state, if the cart has no others. */
function plannedFor({ head, lines }: CartContents, discounts: readonly CartDiscount[], snapshot: CatalogSnapshot): PlannedRedemption[] {
  const priced = pricedAsOrder({ head: { ...head, discounts }, lines }, snapshot, snapshot.at);
  return plannedRedemptions(priced.discounts, { currency: head.currency, prices: priced.prices, site: snapshot.site });
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
    restrictions: cartRestrictions(withinPeriod(coupon.restrictions ?? {}, coupon.campaignPeriod ?? {})),
    categoryRestricted: coupon.categoryRestricted,
    includedCategories: coupon.includedCategories ?? [],
    excludedCategories: coupon.excludedCategories ?? [],
    segmentRestricted: coupon.segmentRestricted,
    segmentGoods: goods,
  };
}
