import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt';
import { SettingsModule } from '../settings';
import { CouponIssuerService } from './coupon-issuer.service';
import { CouponListService } from './coupon-list.service';
import { CouponController } from './coupon.controller';
import { CouponService } from './coupon.service';

@Module({
  imports: [AttemptModule, SettingsModule],
  controllers: [CouponController],
  providers: [CouponService, CouponListService, CouponIssuerService],
  exports: [CouponService, CouponIssuerService],
})
export class CouponModule {}
