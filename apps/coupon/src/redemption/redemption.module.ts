import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt';
import { CouponsValidationController } from './coupons-validation.controller';
import { CouponsValidationService } from './coupons-validation.service';
import { RedeemService } from './redeem.service';
import { RedeemableCouponService } from './redeemable-coupon.service';
import { RedemptionGroupService } from './redemption-group.service';
import { RedemptionController } from './redemption.controller';
import { RedemptionService } from './redemption.service';

@Module({
  imports: [AttemptModule],
  controllers: [CouponsValidationController, RedemptionController],
  providers: [RedemptionService, RedeemService, RedemptionGroupService, RedeemableCouponService, CouponsValidationService],
})
export class RedemptionModule {}
