import { OmitType } from '@nestjs/swagger';
import type { Coupon } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import { IfPresent, type Int32, WholeNumber } from '@suite/validation';
import { Matches } from 'class-validator';
import { CouponDraftDto } from '../coupon.dto';

const REDEMPTIONS_MAX = 2_147_483_647;

/** A coupon of another system, with its code. */
export class ImportedCouponDto extends OmitType(CouponDraftDto, ['code', 'redemptionCount']) implements WordsOf<Coupon> {
  /** The code: 1 to 64 letters, digits, `_` or `-`, stored in upper case. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'code must be 1 to 64 letters, digits, _ or -' }) code!: string;
  /** How often it was redeemed in the other system; default 0. Counts for `maxRedemptions` of the coupon. */
  @IfPresent() @WholeNumber({ min: 0, max: REDEMPTIONS_MAX }) redemptionCount?: number;
}

/** One fault of an entry. */
export class CouponImportFaultView {
  /** The field, such as `restrictions.validUntil`. */
  field?: string;
  /** The kind of fault. */
  type!: string;
  /** What is wrong. */
  message?: string;
}

/** The result of one entry. */
export class CouponImportResultView {
  /** The position of the entry in the request, from 0. */
  index!: Int32;
  /** The code of the coupon; absent for an entry that was rejected. */
  id?: string;
  /** 201: created. 200: the same entry was imported before. 400: invalid. 409: the code is taken. */
  code!: Int32;
  /** The name of the code. */
  status!: string;
  /** Why the entry was not imported. */
  message?: string;
  /** The faults of an invalid entry. */
  details?: CouponImportFaultView[];
}
