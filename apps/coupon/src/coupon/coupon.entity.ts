import type { Money, Restrictions } from '@suite/coupon-rules';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { DiscountCalculationType, CouponTerms, DiscountType, Localized } from '../domain/coupon-terms';
import type { Mixins } from '../domain/mixins';
import type { CouponKind, OwnedCoupon } from '../domain/ownership';

const KEY = { primaryKeyConstraintName: 'coupon_pkey' };

@Entity('coupon')
@Check('coupon_code_upper', `code = upper(code)`)
@Check('coupon_kind_known', `kind IN ('standard', 'referral', 'reward')`)
@Check(
  'coupon_discount_given',
  `CASE discount_type
     WHEN 'PERCENT' THEN discount_percentage IS NOT NULL
     WHEN 'ABSOLUTE' THEN discount_absolute IS NOT NULL
     ELSE discount_type = 'FREE_SHIPPING'
   END`,
)
@Check('coupon_percentage_bounds', `discount_percentage BETWEEN 0 AND 100`)
@Check('coupon_calculation_type_known', `discount_calculation_type IN ('SUBTOTAL', 'TOTAL')`)
@Check('coupon_limit_bounds', `max_redemptions = -1 OR max_redemptions > 0`)
@Check('coupon_customer_limit_bounds', `max_redemptions_per_customer = -1 OR max_redemptions_per_customer > 0`)
@Check('coupon_anonymous_unbound', `NOT allow_anonymous OR (max_redemptions_per_customer = -1 AND NOT restrictions ? 'validFor')`)
@Check('coupon_owner_known', `kind = 'standard' OR issued_to IS NOT NULL`)
@Check('coupon_campaign_marked', `campaign_id IS NOT DISTINCT FROM restrictions ->> 'campaignId'`)
@Check('coupon_combinable_check', `combinable OR campaign_id IS NULL`)
@Index('coupon_campaign_code', { synchronize: false })
@Index('coupon_owner_code', { synchronize: false })
@Index('coupon_deleted_code', { synchronize: false })
@Unique('coupon_position_unique', ['tenant', 'position'])
@Index('coupon_by_owner', ['tenant', 'issuedTo'], { where: 'issued_to IS NOT NULL' })
@Index('coupon_referral_owner', ['tenant', 'issuedTo'], { where: `kind = 'referral'` })
@Index('coupon_referral_unique', ['tenant', 'issuedTo'], { unique: true, where: `kind = 'referral' AND NOT deleted` })
export class Coupon implements CouponTerms, OwnedCoupon {
  @PrimaryColumn('text', KEY) tenant!: string;
  @PrimaryColumn('text', KEY) code!: string;
  /** 1, 2, 3 … within the tenant, in order of creation. */
  @Column('bigint') position!: string;
  @Column('text') kind!: CouponKind;
  @Column('jsonb', { nullable: true }) name!: Localized | null;
  @Column('jsonb', { nullable: true }) description!: Localized | null;
  @Column('text') discountType!: DiscountType;
  @Column({ type: 'double precision', nullable: true }) discountPercentage!: number | null;
  @Column('jsonb', { nullable: true }) discountAbsolute!: Money | null;
  @Column('text') discountCalculationType!: DiscountCalculationType;
  @Column('boolean') allowAnonymous!: boolean;
  @Column('integer') maxRedemptions!: number;
  @Column('integer') maxRedemptionsPerCustomer!: number;
  @Column('jsonb') restrictions!: Restrictions;
  @Column('boolean') categoryRestricted!: boolean;
  @Column('text', { array: true }) includedCategories!: string[];
  @Column('text', { array: true }) excludedCategories!: string[];
  @Column('boolean') segmentRestricted!: boolean;
  @Column('text', { array: true }) segments!: string[];
  @Column('text', { nullable: true }) issuedTo!: string | null;
  @Column('text', { nullable: true }) campaignId!: string | null;
  @Column('boolean', { default: true }) combinable!: boolean;
  /** Whether its seller has switched it off. */
  @Column('boolean', { default: false }) disabled!: boolean;
  @Column('jsonb', { default: {} }) mixins!: Mixins;
  @Column('jsonb', { default: {} }) mixinSchemas!: Record<string, string>;
  /** Redemptions made while the coupon was limited; the redemption counter has the others. */
  @Column('integer', { default: 0 }) redemptionCount!: number;
  /** Incremented with each change of the terms: a redemption is valid only for the revision it was checked against. */
  @Column('integer', { default: 1 }) revision!: number;
  @Column('boolean', { default: false }) deleted!: boolean;
  /** Null for a coupon from before its time was recorded. */
  @Column('timestamptz', { nullable: true }) createdAt!: Date | null;
  /** The conventionKey by which the code was generated; empty for a chosen code. */
  @Column('text') generatedAs!: string;
}

/** How many coupons a tenant has ever had, which equals the last position, and how many of them are deleted. */
@Entity('coupon_count')
@Check('coupon_count_bounds', `deleted BETWEEN 0 AND coupons`)
export class CouponCount {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'coupon_count_pkey' }) tenant!: string;
  @Column('bigint') coupons!: string;
  @Column('bigint', { default: 0 }) deleted!: string;
}

/** The number of deleted coupons in a block of positions; a block without any has no row. */
@Entity('deleted_position')
@Check('deleted_position_bounds', `positions BETWEEN 1 AND 1000`)
export class DeletedPositions {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'deleted_position_pkey' }) tenant!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'deleted_position_pkey' }) block!: number;
  @Column('integer') positions!: number;
}

/** The number of live coupons with codes generated by a convention; kept only for tenants whose coupons could exceed its limit. */
@Entity('generated_code_count')
export class GeneratedCodeCount {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'generated_code_count_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'generated_code_count_pkey' }) convention!: string;
  @Column('bigint') live!: string;
}
