export { GenerationModule } from './generation.module';
export { RewardPointsCoupon } from './reward-points-coupon.entity';
