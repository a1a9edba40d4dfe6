import { ApiPropertyOptional } from '@nestjs/swagger';
import type {
  DailyHours,
  DiscountCalculationType,
  GoodsSelector,
  PiecesToBuy,
  PromotionConditions,
  PromotionTier,
  PromotionType,
  TierStart,
} from '@suite/contracts';
import { Amount, Currency, Decimal, IfPresent, type Int32, Nested, NestedList, Rule, WholeNumber } from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, Matches } from 'class-validator';
import { PERCENT_DECIMALS } from '../domain/discount';
import type { RequestedBenefit } from '../domain/promotion-terms';
import { GOODS_MAX, MoneyDto, Names } from '../terms';

export const PROMOTION_TYPES = ['PERCENT', 'ABSOLUTE', 'FREE_SHIPPING', 'TIERS', 'BUY_X_GET_Y'] as const satisfies readonly PromotionType[];
export const PROMOTION_BASES = ['SUBTOTAL', 'TOTAL'] as const satisfies readonly DiscountCalculationType[];
const TIERS_MAX = 20;
const PIECES_MAX = 100;
const QUANTITY_MAX = 1_000_000;
const SITES_MAX = 100;
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const Percentage = () => Decimal({ min: 0, max: 100, decimals: PERCENT_DECIMALS });

/** The goods in any of the categories or among the products. */
class GoodsFields implements GoodsSelector {
  /** The ids of categories; at least one. */
  @IfPresent() @Names(GOODS_MAX, 1) categoryIds?: string[];
  /** The ids of products; at least one. */
  @IfPresent() @Names(GOODS_MAX, 1) productIds?: string[];
}

/** The value or the number of units from which a tier applies: one of both. */
export class TierStartDto implements TierStart {
  /** The sum of the lines before discounts, more than 0. */
  @IfPresent() @Amount() amount?: number;
  /** The number of units. */
  @IfPresent() @WholeNumber({ min: 1, max: QUANTITY_MAX }) quantity?: Int32;
}

/** The discount from a value or a quantity on: a percentage or an amount. */
export class PromotionTierDto implements PromotionTier {
  /** Where the tier starts. */
  @Nested(() => TierStartDto) from!: TierStartDto;
  /** The percentage, above 0 and at most 100. */
  @IfPresent() @Percentage() percentage?: number;
  /** The amount, more than 0, in the currency of the benefit. */
  @IfPresent() @Amount() amount?: number;
}

/** The pieces that must be bought. Without categories and products: of any catalog item. */
export class PiecesToBuyDto extends GoodsFields implements PiecesToBuy {
  /** The number of pieces, from 1 to 100. */
  @WholeNumber({ min: 1, max: PIECES_MAX }) quantity!: Int32;
}

/** The pieces that are discounted, the cheapest first. Without categories and products: of the goods to buy. */
export class PiecesToGetDto extends GoodsFields {
  /** The number of pieces, from 1 to 100. */
  @WholeNumber({ min: 1, max: PIECES_MAX }) quantity!: Int32;
  /** The discount on these pieces in percent, above 0; default 100. */
  @IfPresent() @Percentage() percentage?: number;
}

/** What a promotion gives. Each type has its own fields. */
export class PromotionBenefitDto implements RequestedBenefit {
  /** PERCENT, ABSOLUTE (an amount), FREE_SHIPPING, TIERS (by value or quantity) or BUY_X_GET_Y. */
  @IsIn(PROMOTION_TYPES) type!: PromotionType;
  /** The percentage of PERCENT, above 0 and at most 100. */
  @IfPresent() @Percentage() percentage?: number;
  /** The amount of ABSOLUTE, more than 0. */
  @IfPresent() @Amount() amount?: number;
  /** The currency of ABSOLUTE, and of the amounts of TIERS. */
  @IfPresent() @Currency() currency?: string;
  /** Of TIERS: 1 to 20, in rising order. All start by an amount or all by a quantity, and all give a percentage or all an amount. */
  @IfPresent() @NestedList(() => PromotionTierDto, { min: 1, max: TIERS_MAX }) tiers?: PromotionTierDto[];
  /** Of BUY_X_GET_Y. */
  @IfPresent() @Nested(() => PiecesToBuyDto) buy?: PiecesToBuyDto;
  /** Of BUY_X_GET_Y. */
  @IfPresent() @Nested(() => PiecesToGetDto) get?: PiecesToGetDto;
  /** Of BUY_X_GET_Y: whether it applies as often as the cart has the pieces; default true. */
  @IfPresent() @IsBoolean() repeat?: boolean;
}

/** Hours of each day, in the time zone of the campaign. They may run past midnight, and belong to the day they began. */
export class DailyHoursDto implements DailyHours {
  /** The first minute, `HH:MM`. */
  @Matches(TIME, { message: '$property must be a time such as 09:30' }) from!: string;
  /** The end, `HH:MM`, which is excluded. */
  @Matches(TIME, { message: '$property must be a time such as 09:30' }) to!: string;
}

/** The conditions of a promotion. All of them must hold. The categories and products name the lines that count and are discounted. */
export class PromotionConditionsDto extends GoodsFields implements PromotionConditions {
  /** The smallest sum of its lines, before discounts, more than 0. */
  @IfPresent() @Nested(() => MoneyDto) minOrderValue?: MoneyDto;
  /** The smallest number of its units: pieces of catalog items that are not weighed. */
  @IfPresent() @WholeNumber({ min: 1, max: QUANTITY_MAX }) minQuantity?: Int32;
  /** The ids of customer segments; the customer belongs to one of them. */
  @IfPresent() @Names(GOODS_MAX, 1) segments?: string[];
  /** True: only for a customer who is logged in and has no order that is not cancelled. */
  @ApiPropertyOptional({ enum: [true] })
  @IfPresent()
  @Rule((value) => value === true, 'must be true; omit it for any order', { name: 'isTrue' })
  firstOrder?: true;
  /** The codes of the sites where it applies. */
  @IfPresent() @Names(SITES_MAX, 1) siteCodes?: string[];
  /** The days of the week, 1 is Monday. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'integer', format: 'int32', minimum: 1, maximum: 7 } })
  @IfPresent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(DAYS.length)
  @ArrayUnique()
  @IsIn(DAYS, { each: true })
  weekdays?: number[];
  /** The hours of the day. */
  @IfPresent() @Nested(() => DailyHoursDto) hours?: DailyHoursDto;
}

/** The terms of an automatic campaign that others do not have. */
export class PromotionView {
  /** Whether carts get the discount without a code. */
  automatic!: boolean;
  /** What carts get; only of an automatic campaign, as all of the following. */
  benefit?: PromotionBenefitDto;
  /** SUBTOTAL discounts the lines; TOTAL also their fees and the shipping. */
  @ApiPropertyOptional({ enum: PROMOTION_BASES }) appliesTo?: DiscountCalculationType;
  /** The conditions; absent: none. */
  conditions?: PromotionConditionsDto;
  /** The lowest comes first. */
  priority?: Int32;
  /** Whether no further automatic campaign applies after this one. */
  stop?: boolean;
  /** The maximum number of redemptions by each customer. */
  maxRedemptionsPerCustomer?: Int32;
}
