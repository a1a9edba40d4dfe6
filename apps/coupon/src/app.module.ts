import type { DynamicModule } from '@nestjs/common';
import { type Area, IdempotencyKey, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import type { CouponConfig } from './config';
import { CouponController } from './coupon/coupon.controller';
import { Coupon, CouponCount, CouponHole } from './coupon/coupon.entity';
import { CouponIssuer } from './coupon/coupon-issuer.service';
import { CouponService } from './coupon/coupon.service';
import { GenerationController } from './generation/generation.controller';
import { ReferralService } from './generation/referral.service';
import { RewardPointsCoupon } from './generation/reward-points-coupon.entity';
import { RewardPointsService } from './generation/reward-points.service';
import { GuessBrake } from './guess/guess-brake.service';
import { Guess } from './guess/guess.entity';
import { Housekeeping } from './housekeeping/housekeeping.service';
import { CreateCoupon1763700000000 } from './migrations/1763700000000-create-coupon';
import { AddRevisionToTally1763800000000 } from './migrations/1763800000000-add-revision-to-tally';
import { RedemptionController } from './redemption/redemption.controller';
import { Redemption, RedemptionTally } from './redemption/redemption.entity';
import { RedemptionService } from './redemption/redemption.service';
import { SettingsController } from './settings/settings.controller';
import { CouponSettings } from './settings/settings.entity';
import { SettingsService } from './settings/settings.service';

export class AppModule {
  static readonly area: Area = {
    name: 'coupon',
    prefix: '/coupon',
    schema: 'coupon',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.coupon,
    entities: [Coupon, CouponCount, CouponHole, CouponSettings, Guess, IdempotencyKey, Redemption, RedemptionTally, RewardPointsCoupon],
    migrations: [CreateCoupon1763700000000, AddRevisionToTally1763800000000],
  };

  static with(config: CouponConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forService(AppModule.area, config)],
      controllers: [GenerationController, SettingsController, CouponController, RedemptionController],
      providers: [
        CouponIssuer,
        CouponService,
        GuessBrake,
        Housekeeping,
        RedemptionService,
        ReferralService,
        RewardPointsService,
        SettingsService,
      ],
    };
  }
}
