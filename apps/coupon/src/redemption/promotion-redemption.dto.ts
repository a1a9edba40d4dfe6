import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { PromotionRedemptionRequest } from '@suite/contracts';
import { type DateTimeText, IfPresent, Nested, QueryInt, Text, UuidParam, type UuidText } from '@suite/validation';
import { CampaignPath } from '../campaign';
import { redemptionNotFound } from '../domain/coupon.errors';
import { MoneyDto, Name } from '../terms';
import { RedemptionView } from './redemption.dto';

export class PromotionRedemptionPath extends CampaignPath {
  /** The redemption’s id. */
  @UuidParam(redemptionNotFound) id!: UuidText;
}

/** The order for which an automatic campaign is redeemed. */
export class PromotionRedemptionDraftDto implements PromotionRedemptionRequest {
  /** The shop’s id of the order. Each order redeems the campaign at most once. */
  @Text(128) orderCode!: string;
  /** The total of everything that the campaign can discount, before discounts. */
  @Nested(() => MoneyDto) orderTotal!: MoneyDto;
  /** The discount of the order. It is charged to the budget unchanged. */
  @Nested(() => MoneyDto) discount!: MoneyDto;
  /** The customer of the order; absent: an anonymous shopper. */
  @IfPresent() @Name() customerNumber?: string;
}

/** A redemption of an automatic campaign. */
export class PromotionRedemptionView extends OmitType(RedemptionView, ['code']) {
  /** The campaign’s id. */
  campaignId!: string;
  @ApiProperty({ type: String, format: 'date-time' }) override createdAt!: DateTimeText;
}

export class PromotionRedemptionListQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}
