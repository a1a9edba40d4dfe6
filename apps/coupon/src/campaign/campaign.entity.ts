import type { CouponCombination } from '@suite/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Localized } from '../domain/coupon-terms';
import type { PromotionTerms } from '../domain/promotion-terms';

const KEY = { primaryKeyConstraintName: 'campaign_pkey' };

@Entity('campaign')
@Check('campaign_budget_check', `(budget_amount IS NULL) = (budget_currency IS NULL) AND budget_amount > 0`)
@Check('campaign_limit_bounds', `max_redemptions > 0`)
@Check('campaign_combinable_known', `combinable IN ('ALL', 'SAME_CAMPAIGN', 'NONE')`)
@Check('campaign_promotion_combinable', `promotion IS NULL OR combinable IN ('ALL', 'NONE')`)
@Index('campaign_created', ['tenant', 'createdAt', 'campaignId'])
@Index('campaign_automatic', ['tenant', 'createdAt', 'campaignId'], { where: 'promotion IS NOT NULL AND deleted_at IS NULL' })
export class Campaign {
  @PrimaryColumn('text', KEY) tenant!: string;
  @PrimaryColumn('text', KEY) campaignId!: string;
  @Column('jsonb') name!: Localized;
  @Column('boolean') active!: boolean;
  @Column('text') timeZone!: string;
  /** The start as requested: a moment, or a day of the time zone. */
  @Column('text', { nullable: true }) validFrom!: string | null;
  @Column('text', { nullable: true }) validUntil!: string | null;
  @Column('timestamptz', { nullable: true }) startsAt!: Date | null;
  @Column('timestamptz', { nullable: true }) endsAt!: Date | null;
  @Column('numeric', { precision: 20, scale: 6, nullable: true }) budgetAmount!: string | null;
  @Column('text', { nullable: true }) budgetCurrency!: string | null;
  @Column('integer', { nullable: true }) maxRedemptions!: number | null;
  @Column('text') combinable!: CouponCombination;
  /** The terms of an automatic campaign; null for a campaign with codes. */
  @Column('jsonb', { nullable: true }) promotion!: PromotionTerms | null;
  /** Incremented with each change: a redemption is valid only for the revision it was checked against. */
  @Column('integer', { default: 1 }) revision!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
  /** Set if coupons or redemptions refer to the campaign; its id stays taken. */
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}

const TOTAL_KEY = { primaryKeyConstraintName: 'campaign_total_pkey' };

/** The sums of a campaign's redemptions in one currency. */
@Entity('campaign_total')
@Check('campaign_total_bounds', `redemptions >= 0 AND cancelled >= 0 AND discount >= 0 AND order_total >= 0`)
export class CampaignTotal {
  @PrimaryColumn('text', TOTAL_KEY) tenant!: string;
  @PrimaryColumn('text', TOTAL_KEY) campaignId!: string;
  @PrimaryColumn('text', TOTAL_KEY) currency!: string;
  /** Without released ones. */
  @Column('bigint') redemptions!: string;
  /** The released ones. */
  @Column('bigint') cancelled!: string;
  @Column('numeric') discount!: string;
  @Column('numeric') orderTotal!: string;
}

const REFUSAL_KEY = { primaryKeyConstraintName: 'campaign_refusal_pkey' };

/** How many redemptions of a campaign were refused for one reason. */
@Entity('campaign_refusal')
export class CampaignRefusal {
  @PrimaryColumn('text', REFUSAL_KEY) tenant!: string;
  @PrimaryColumn('text', REFUSAL_KEY) campaignId!: string;
  @PrimaryColumn('text', REFUSAL_KEY) reason!: string;
  @Column('bigint') refusals!: string;
}
