import { Module } from '@nestjs/common';
import { CouponModule } from '../coupon';
import { SettingsModule } from '../settings';
import { GenerationController } from './generation.controller';
import { ReferralService } from './referral.service';
import { RewardPointsCoupon } from './reward-points-coupon.entity';
import { RewardPointsService } from './reward-points.service';

/** Coupons that the service creates for a customer: referral coupons, and those for reward points. */
@Module({ imports: [SettingsModule, CouponModule], controllers: [GenerationController], providers: [ReferralService, RewardPointsService] })
export class GenerationModule {
  static readonly tables = [RewardPointsCoupon];
}
