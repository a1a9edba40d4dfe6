import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodeConvention } from '../domain/code';
import type { RequestedTerms } from '../domain/coupon-terms';

/** A tenant's settings. A tenant that uses the defaults has no row. */
@Entity('coupon_settings')
@Check('coupon_settings_guessable_max', `guessable_max > 0 AND guessable_max <= 1`)
export class CouponSettings implements CodeConvention {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'coupon_settings_pkey' }) tenant!: string;
  @Column('text') codePrefix!: string;
  @Column('integer') length!: number;
  @Column('text') alphabet!: string;
  @Column('double precision', { default: () => '0.000001' }) guessableMax!: number;
  /** The terms of referral coupons as given, and their own code prefix. Null: no referral coupons. */
  @Column('jsonb', { nullable: true }) referral!: (RequestedTerms & { readonly codePrefix?: string }) | null;
}
