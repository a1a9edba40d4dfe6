import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt';
import { CouponsValidationController } from './coupons-validation.controller';
import { CouponsValidationService } from './coupons-validation.service';
import { CustomerRedemptionsService } from './customer-redemptions.service';
import { RedeemService } from './redeem.service';
import { RedeemableCouponService } from './redeemable-coupon.service';
import { RedemptionGroupService } from './redemption-group.service';
import { RedemptionController } from './redemption.controller';
import { Redemption } from './redemption.entity';
import { REDEMPTION_MESSAGES } from './redemption.messages';
import { RedemptionService } from './redemption.service';

/** Checks coupons for orders, and redeems them. */
@Module({
  imports: [AttemptModule],
  controllers: [CouponsValidationController, RedemptionController],
  providers: [
    ...[RedemptionService, RedeemService, RedemptionGroupService],
    ...[RedeemableCouponService, CouponsValidationService, CustomerRedemptionsService],
  ],
  exports: [CustomerRedemptionsService],
})
export class RedemptionModule {
  static readonly tables = [Redemption];
  static readonly messages = REDEMPTION_MESSAGES;
}
