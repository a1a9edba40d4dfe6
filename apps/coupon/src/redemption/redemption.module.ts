import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt';
import { CampaignModule } from '../campaign';
import { CouponsValidationController } from './coupons-validation.controller';
import { CouponsValidationService } from './coupons-validation.service';
import { CustomerRedemptionsService } from './customer-redemptions.service';
import { PromotionRedemptionController } from './promotion-redemption.controller';
import { PromotionRedemption } from './promotion-redemption.entity';
import { PromotionRedemptionService } from './promotion-redemption.service';
import { RedeemService } from './redeem.service';
import { RedeemableCouponService } from './redeemable-coupon.service';
import { RedemptionGroupService } from './redemption-group.service';
import { RedemptionController } from './redemption.controller';
import { Redemption } from './redemption.entity';
import { REDEMPTION_MESSAGES } from './redemption.messages';
import { RedemptionService } from './redemption.service';

/** Checks coupons for orders, and redeems them. */
@Module({
  imports: [AttemptModule, CampaignModule],
  controllers: [CouponsValidationController, RedemptionController, PromotionRedemptionController],
  providers: [
    ...[RedemptionService, RedeemService, RedemptionGroupService],
    ...[RedeemableCouponService, CouponsValidationService, CustomerRedemptionsService, PromotionRedemptionService],
  ],
  exports: [CustomerRedemptionsService],
})
export class RedemptionModule {
  static readonly tables = [Redemption, PromotionRedemption];
  static readonly messages = REDEMPTION_MESSAGES;
}
