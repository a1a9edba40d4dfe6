import { Module } from '@nestjs/common';
import { CouponModule } from '../coupon';
import { SettingsModule } from '../settings';
import { GenerationController } from './generation.controller';
import { ReferralService } from './referral.service';
import { RewardPointsService } from './reward-points.service';

@Module({ imports: [SettingsModule, CouponModule], controllers: [GenerationController], providers: [ReferralService, RewardPointsService] })
export class GenerationModule {}
