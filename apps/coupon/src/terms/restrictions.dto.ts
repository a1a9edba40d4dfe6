import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { RESTRICTION_NAMES, type Restrictions, type RestrictionsPatch } from '@suite/coupon-rules';
import { Amount, Currency, DateTimeOrDate, IfPresent, Nested, Texts, TimeZone } from '@suite/validation';
import { GOODS, type RestrictedGoods } from '../domain/restricted-goods';
import { ReadAs, ViewType } from './view-type.dto';

export const NAME_LENGTH_MAX = 128;
export const Names = (max: number, min = 0) => Texts({ min, max, lengthMax: NAME_LENGTH_MAX });
const CUSTOMERS_MAX = 10_000;
/** The most categories or segments of a coupon. */
export const GOODS_MAX = 1_000;

/** An amount of money, with defaults. */
export class MoneyDraftDto {
  /** The amount in units of the currency, such as 12.99; default 0. */
  @IfPresent() @Amount() amount?: number;
  /** The currency, as its ISO 4217 code; default USD. */
  @IfPresent() @Currency() currency?: string;
}

/** An amount of money. */
export class MoneyDto {
  /** The amount in units of the currency, such as 12.99. */
  @Amount() amount!: number;
  @Currency() currency!: string;
}

/** A moment, which responses give in UTC. */
const Moment = () => applyDecorators(ReadAs({ format: 'date-time' }), DateTimeOrDate());

/** An amount of money, which responses give with its currency. */
export const Money = () =>
  applyDecorators(
    ReadAs({ type: () => MoneyDto }),
    Nested(() => MoneyDraftDto),
  );

/** The conditions of a coupon. A coupon without restrictions is always valid for every customer and order. */
export class CouponRestrictionsDraftDto {
  /**
   * The numbers of the customers who may use the coupon, at least one; absent: all customers. Cannot be combined with
   * `allowAnonymous`. A customer sees only their own number.
   */
  @IfPresent() @Names(CUSTOMERS_MAX, 1) validFor?: string[];
  /** The first moment at which the coupon is valid; a date means its start in `timeZone`. */
  @IfPresent() @Moment() validFrom?: string;
  /** The last moment at which the coupon is valid; a date means its end in `timeZone`. */
  @IfPresent() @Moment() validUntil?: string;
  /** The IANA time zone of dates in `validFrom` and `validUntil`, such as America/Los_Angeles; default: UTC. A change moves no earlier dates. */
  @IfPresent() @TimeZone() timeZone?: string;
  /**
   * The smallest order total, before discounts, for which the coupon is valid. Orders in another currency are rejected. A change
   * without a currency keeps the stored one.
   */
  @IfPresent() @Money() minOrderValue?: MoneyDraftDto;
  /** The same as `includedCategories` of the coupon. A different list there is rejected. */
  @IfPresent() @Names(GOODS_MAX) includedCategories?: string[];
  /** The same as `excludedCategories` of the coupon. A different list there is rejected. */
  @IfPresent() @Names(GOODS_MAX) excludedCategories?: string[];
  /** The same as `segments` of the coupon. A different list there is rejected. */
  @IfPresent() @Names(GOODS_MAX) segments?: string[];
}

type PatchedRestrictions = RestrictionsPatch & RestrictedGoods;

/** Restrictions to change. Omitted restrictions keep their values; null removes a restriction. */
export class CouponRestrictionsPatchDto extends (PartialType(CouponRestrictionsDraftDto) as new () => {
  -readonly [R in keyof PatchedRestrictions]: PatchedRestrictions[R];
}) {}
for (const name of [...RESTRICTION_NAMES, ...GOODS]) ApiPropertyOptional({ nullable: true })(CouponRestrictionsPatchDto.prototype, name);

type VisibleRestrictions = Restrictions & { readonly [List in (typeof GOODS)[number]]?: readonly string[] };

/** The conditions of a coupon. A customer sees only their own number in `validFor`. */
export class CouponRestrictionsView extends ViewType<VisibleRestrictions, CouponRestrictionsDraftDto>(CouponRestrictionsDraftDto) {}
