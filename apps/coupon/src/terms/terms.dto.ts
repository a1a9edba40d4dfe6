import { ApiPropertyOptional } from '@nestjs/swagger';
import { Decimal, IfPresent, LocalizedLine, LocalizedText, Nested, Rule, Text } from '@suite/validation';
import { IsBoolean, IsIn, IsObject, Matches } from 'class-validator';
import {
  DISCOUNT_CALCULATION_TYPES,
  type DiscountCalculationType,
  DISCOUNT_TYPES,
  type DiscountType,
  type Localized,
  UNLIMITED,
} from '../domain/coupon-terms';
import { PERCENT_DECIMALS } from '../domain/discount';
import {
  MoneyDraftDto,
  CouponRestrictionsView,
  GOODS_MAX,
  Money,
  NAME_LENGTH_MAX,
  Names,
  CouponRestrictionsDraftDto,
} from './restrictions.dto';
import { ReadAs } from './view-type.dto';

const TextSchema = ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] });

const MixinsSchema = ApiPropertyOptional({ type: 'object', additionalProperties: true });

/** The name of a customer, a category, a segment. */
export const Name = () => Text(NAME_LENGTH_MAX);

const LIMIT_MAX = 2_147_483_647;
const isLimit = (value: unknown): boolean =>
  Number.isInteger(value) && (value === UNLIMITED || ((value as number) > 0 && (value as number) <= LIMIT_MAX));
/** How often something may happen; -1 for any number of times. */
export const Limit = () => Rule(isLimit, `must be -1 (unlimited) or a whole number from 1 to ${LIMIT_MAX}`, { name: 'isLimit' });

/** The id of a campaign. */
export const CAMPAIGN_ID = /^[A-Za-z0-9_.-]{1,64}$/;

/** The terms of a coupon. */
export class TermsFields {
  /** The name for shoppers: one text of one line, or one for each language code. */
  @TextSchema @IfPresent() @LocalizedLine() name?: Localized;
  /** The description for shoppers: one text, or one for each language code. */
  @TextSchema @IfPresent() @LocalizedText() description?: Localized;
  /** The kind of discount: PERCENT, ABSOLUTE (an amount) or FREE_SHIPPING. */
  @IsIn(DISCOUNT_TYPES) discountType!: DiscountType;
  /** The percentage, from 0 to 100; required if `discountType` is PERCENT. */
  @IfPresent() @Decimal({ min: 0, max: 100, decimals: PERCENT_DECIMALS }) discountPercentage?: number;
  /** The amount of the discount if `discountType` is ABSOLUTE; default 0 USD. */
  @IfPresent() @Money() discountAbsolute?: MoneyDraftDto;
  /** SUBTOTAL (default) discounts the lines; TOTAL also discounts their fees and the shipping. */
  @IfPresent() @IsIn(DISCOUNT_CALCULATION_TYPES) discountCalculationType?: DiscountCalculationType;
  /** Whether anonymous shoppers may redeem the coupon; default false. */
  @IfPresent() @IsBoolean() allowAnonymous?: boolean;
  /** The maximum number of redemptions by all customers together; -1 (default) is unlimited. Only sellers see it. */
  @IfPresent() @Limit() maxRedemptions?: number;
  /** The maximum number of redemptions by each customer; -1 (default) is unlimited. Cannot be combined with `allowAnonymous`. */
  @IfPresent() @Limit() maxRedemptionsPerCustomer?: number;
  /** The conditions of the coupon: customers, period and orders. */
  @ReadAs({ type: () => CouponRestrictionsView })
  @IfPresent()
  @Nested(() => CouponRestrictionsDraftDto)
  restrictions?: CouponRestrictionsDraftDto;
  /**
   * Whether the coupon discounts only lines in an included category (without a list: any category) and in no excluded one;
   * default false.
   */
  @IfPresent() @IsBoolean() categoryRestricted?: boolean;
  /** The ids of the categories that the coupon discounts; used if `categoryRestricted` is true. */
  @IfPresent() @Names(GOODS_MAX) includedCategories?: string[];
  /** The ids of the categories that the coupon does not discount; used if `categoryRestricted` is true. */
  @IfPresent() @Names(GOODS_MAX) excludedCategories?: string[];
  /** Whether the coupon discounts only lines with goods of one of the segments; default false. */
  @IfPresent() @IsBoolean() segmentRestricted?: boolean;
  /** The ids of customer segments; used if `segmentRestricted` is true. */
  @IfPresent() @Names(GOODS_MAX) segments?: string[];
  /**
   * The number of the customer who owns the coupon. Only the owner may redeem it; a referral coupon can be redeemed
   * by anyone but the owner. Only sellers see it.
   */
  @IfPresent() @Name() issuedTo?: string;
  /** The id of the campaign; its terms apply in addition to those of the coupon. Only sellers see it. */
  @IfPresent() @Matches(CAMPAIGN_ID, { message: 'campaignId must be the id of a campaign' }) campaignId?: string;
  /**
   * Whether the coupon may be on one cart with others; default true. A campaign decides for its coupons, so false cannot be combined
   * with `campaignId`.
   */
  @IfPresent() @IsBoolean() combinable?: boolean;
  /** The shop’s own attributes, by name: stored and returned as sent, at most 16 KiB of JSON. In a change, null removes one. */
  @MixinsSchema @IfPresent() @IsObject() mixins?: Record<string, unknown>;
}
