import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsBoolean, IsIn, IsNotEmpty, IsString } from 'class-validator';
import { DISCOUNT_CALCULATION_TYPES, DISCOUNT_TYPES, type DiscountCalculationType, type DiscountType } from '@suite/cart-pricing';
import { Amount, countingNumber, Currency, Decimal, IfPresent, type Int32, Nested, PathParam, ReadOnly, Text } from '@suite/validation';
import { MoneyDto } from '../../catalog';
import { CartPath } from '../wire/cart.dto';
import { discountNotFound } from '../domain/cart.errors';
import type { StatedCoupon } from '../domain/stated-coupon';

export class DiscountPath extends CartPath {
  /** The index among the cart’s coupons, from 0. */
  @ApiProperty({ type: 'string' }) @PathParam(countingNumber, discountNotFound) index!: number;
}

/**
 * The coupon to apply: its code, or the whole coupon as it was read. Only the code is used. Terms that contradict the coupon are
 * rejected, other members are ignored.
 */
export class CartDiscountDraftDto implements StatedCoupon {
  /** The coupon’s code; upper and lower case are equal. */
  @Text(64) code!: string;
  /** The kind of discount; must be the coupon’s. */
  @IfPresent() @IsIn(DISCOUNT_TYPES) discountType?: DiscountType;
  /** The scope of the discount; must match the coupon’s. */
  @IfPresent() @IsIn(DISCOUNT_CALCULATION_TYPES) discountCalculationType?: DiscountCalculationType;
  /** The percentage; must be the coupon’s. */
  @IfPresent() @Decimal({ min: 0, max: 100 }) discountPercentage?: number;
  /** Alias of `discountPercentage`. */
  @IfPresent() @Decimal({ min: 0, max: 100 }) discountRate?: number;
  /** The amount; must be the coupon’s. */
  @IfPresent() @Nested(() => MoneyDto) discountAbsolute?: MoneyDto;
  /** The amount of `discountAbsolute`; must be the coupon’s. */
  @IfPresent() @Amount() amount?: number;
  /** The currency of the coupon’s amount, otherwise of the cart. */
  @IfPresent() @Currency() currency?: string;
  /** Whether the coupon applies to certain categories only; must be the coupon’s. */
  @IfPresent() @IsBoolean() categoryRestricted?: boolean;
  /** Whether the coupon applies to certain segments only; must be the coupon’s. */
  @IfPresent() @IsBoolean() segmentRestricted?: boolean;
  /** Ignored. */
  @ReadOnly() id?: string;
  /** Ignored. */
  @ReadOnly() xrn?: string;
  /** Ignored. */
  @ReadOnly() yrn?: string;
  /** Ignored. */
  @ReadOnly() couponYrn?: string;
  /** Ignored. */
  @ReadOnly() discountIndex?: Int32;
  /** Ignored. */
  @ReadOnly() name?: unknown;
  /** Ignored. */
  @ReadOnly() description?: unknown;
  /** Ignored; the site determines it. */
  @ReadOnly() calculationType?: string;
  /** Ignored. */
  @ReadOnly() valid?: boolean;
  /** Ignored. */
  @ReadOnly() links?: unknown;
  /** Ignored. */
  @ReadOnly() allowAnonymous?: boolean;
  /** Ignored. */
  @ReadOnly() maxRedemptions?: Int32;
  /** Ignored. */
  @ReadOnly() maxRedemptionsPerCustomer?: Int32;
  /** Ignored. */
  @ReadOnly() restrictions?: unknown;
  /** Ignored. */
  @ReadOnly() includedCategories?: unknown;
  /** Ignored. */
  @ReadOnly() excludedCategories?: unknown;
  /** Ignored. */
  @ReadOnly() segments?: unknown;
  /** Ignored. */
  @ReadOnly() issuedTo?: string;
  /** Ignored. */
  @ReadOnly() campaignId?: string;
  /** Ignored. */
  @ReadOnly() combinable?: boolean;
  /** Ignored. */
  @ReadOnly() combines?: string;
  /** Ignored. */
  @ReadOnly() redemptionCount?: Int32;
  /** Ignored. */
  @ReadOnly() status?: string;
  /** Ignored. */
  @ReadOnly() deleted?: boolean;
  /** Ignored. */
  @ReadOnly() mixins?: unknown;
  /** Ignored. */
  @ReadOnly() metadata?: unknown;
}

export class DeleteCouponsQuery {
  /** Codes of the coupons to remove, separated by commas; upper and lower case are equal. Default: all coupons. */
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map((code) => code.trim()) : value))
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  codes?: string[];
}
