import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt';
import { SettingsModule } from '../settings';
import { CouponExportService } from './coupon-export.service';
import { CouponImportController } from './coupon-import.controller';
import { CouponImportService } from './coupon-import.service';
import { CouponIssuerService } from './coupon-issuer.service';
import { CouponListService } from './coupon-list.service';
import { CouponController } from './coupon.controller';
import { CouponService } from './coupon.service';

@Module({
  imports: [AttemptModule, SettingsModule],
  controllers: [CouponImportController, CouponController],
  providers: [CouponService, CouponListService, CouponExportService, CouponImportService, CouponIssuerService],
  exports: [CouponService, CouponIssuerService],
})
export class CouponModule {}
