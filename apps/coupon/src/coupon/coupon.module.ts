import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { AttemptModule } from '../attempt';
import { CampaignModule } from '../campaign';
import { SettingsModule } from '../settings';
import { CouponExportService } from './list/coupon-export.service';
import { CouponImportController } from './import/coupon-import.controller';
import { CouponImportService } from './import/coupon-import.service';
import { CouponIssuerService } from './coupon-issuer.service';
import { CouponListService } from './list/coupon-list.service';
import { CouponController } from './coupon.controller';
import { Coupon, CouponCount, DeletedPositions, GeneratedCodeCount } from './coupon.entity';
import { COUPON_MESSAGES } from './coupon.messages';
import { COUNT_LIVE } from './coupon.queries';
import { CouponService } from './coupon.service';
import { CustomerCouponsService } from './customer-coupons.service';
import { RedemptionCounter } from './redemption-counter.entity';

/** Coupons: their terms, how they are created, imported, changed, listed and exported. */
@Module({
  imports: [AttemptModule, CampaignModule, SettingsModule],
  controllers: [CouponImportController, CouponController],
  providers: [
    ...[CouponService, CouponListService, CouponExportService],
    ...[CouponImportService, CouponIssuerService, CustomerCouponsService],
  ],
  exports: [CouponService, CouponIssuerService, CustomerCouponsService],
})
export class CouponModule {
  static readonly counted = { coupons: COUNT_LIVE };
  static readonly tables = [Coupon, CouponCount, DeletedPositions, GeneratedCodeCount, RedemptionCounter];
  static readonly audited = {
    coupon: auditedKind(Coupon, {
      key: 'code',
      unshown: ['issuedTo', 'restrictions', 'mixins'],
      ignored: ['position', 'redemptionCount'],
    }),
  };
  static readonly messages = COUPON_MESSAGES;
}
