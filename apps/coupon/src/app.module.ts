import { type DynamicModule, Module } from '@nestjs/common';
import { IdempotencyKey } from '@suite/idempotency';
import { type Area, ServiceModule } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { Attempts } from './attempt/attempt.entity';
import { GuessThrottleService } from './attempt/guess-throttle.service';
import { CleanupService } from './cleanup/cleanup.service';
import type { CouponConfig } from './config';
import { CouponController } from './coupon/coupon.controller';
import { Coupon, CouponCount, DeletedPositions, GeneratedCodeCount } from './coupon/coupon.entity';
import { CouponIssuerService } from './coupon/coupon-issuer.service';
import { CouponListService } from './coupon/coupon-list.service';
import { CouponService } from './coupon/coupon.service';
import { RedemptionCounter } from './coupon/redemption-counter.entity';
import { GenerationController } from './generation/generation.controller';
import { ReferralService } from './generation/referral.service';
import { RewardPointsCoupon } from './generation/reward-points-coupon.entity';
import { RewardPointsService } from './generation/reward-points.service';
import { Baseline1766000000000 } from './migrations/1766000000000-baseline';
import { RedeemService } from './redemption/redeem.service';
import { RedeemableCouponService } from './redemption/redeemable-coupon.service';
import { RedemptionController } from './redemption/redemption.controller';
import { RedemptionGroupService } from './redemption/redemption-group.service';
import { Redemption } from './redemption/redemption.entity';
import { RedemptionService } from './redemption/redemption.service';
import { SettingsController } from './settings/settings.controller';
import { CouponSettings } from './settings/settings.entity';
import { SettingsService } from './settings/settings.service';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'coupon',
    prefix: '/coupon',
    schema: 'coupon',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.coupon,
    entities: [
      Attempts,
      Coupon,
      CouponCount,
      CouponSettings,
      DeletedPositions,
      GeneratedCodeCount,
      IdempotencyKey,
      Redemption,
      RedemptionCounter,
      RewardPointsCoupon,
    ],
    migrations: [Baseline1766000000000],
  };

  static with(config: CouponConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.forService(AppModule.area, config)],
      controllers: [GenerationController, SettingsController, CouponController, RedemptionController],
      providers: [
        CleanupService,
        CouponIssuerService,
        CouponListService,
        CouponService,
        GuessThrottleService,
        RedeemableCouponService,
        RedeemService,
        RedemptionGroupService,
        RedemptionService,
        ReferralService,
        RewardPointsService,
        SettingsService,
      ],
    };
  }
}
