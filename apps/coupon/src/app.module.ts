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
import { CreateCoupon1763700000000 } from './migrations/1763700000000-create-coupon';
import { AddRevisionToTally1763800000000 } from './migrations/1763800000000-add-revision-to-tally';
import { RenameCoinedTables1763900000000 } from './migrations/1763900000000-rename-coined-tables';
import { LetOrdersBeOfCustomers1764000000000 } from './migrations/1764000000000-let-orders-be-of-customers';
import { IndexWhatExpires1764000001000 } from './migrations/1764000001000-index-what-expires';
import { RedeemService } from './redemption/redeem.service';
import { RedeemableCouponService } from './redemption/redeemable-coupon.service';
import { RedemptionController } from './redemption/redemption.controller';
import { RedemptionGroupService } from './redemption/redemption-group.service';
import { FindCouponsByPrefix1764300000000 } from './migrations/1764300000000-find-coupons-by-prefix';
import { NoteAnswersOfRedemptions1765300000000 } from './migrations/1765300000000-note-answers-of-redemptions';
import { CountGeneratedCodes1765300001000 } from './migrations/1765300001000-count-generated-codes';
import { WidenAmounts1765700000000 } from './migrations/1765700000000-widen-amounts';
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
    migrations: [
      CreateCoupon1763700000000,
      AddRevisionToTally1763800000000,
      RenameCoinedTables1763900000000,
      LetOrdersBeOfCustomers1764000000000,
      IndexWhatExpires1764000001000,
      FindCouponsByPrefix1764300000000,
      NoteAnswersOfRedemptions1765300000000,
      CountGeneratedCodes1765300001000,
      WidenAmounts1765700000000,
    ],
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
