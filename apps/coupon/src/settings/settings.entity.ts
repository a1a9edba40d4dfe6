import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodeConvention } from '../domain/code';
import type { GivenTerms } from '../domain/coupon-terms';

/** A tenant that never set anything has no row. */
@Entity('coupon_settings')
@Check('coupon_settings_guessable_max', `guessable_max > 0 AND guessable_max <= 1`)
export class CouponSettings implements CodeConvention {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'coupon_settings_pkey' }) tenant!: string;
  @Column('text') codePrefix!: string;
  @Column('integer') length!: number;
  @Column('text') alphabet!: string;
  @Column('double precision', { default: () => '0.000001' }) guessableMax!: number;
  /** As it was given: the terms of referral coupons, and a prefix of their own. Null: no referral coupons. */
  @Column('jsonb', { nullable: true }) referral!: (GivenTerms & { readonly codePrefix?: string }) | null;
}
