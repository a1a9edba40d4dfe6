import { plainTable } from '@suite/database';
import { RewardPointsCoupon } from './reward-points-coupon.entity';

const rewardPointsCoupons = plainTable(RewardPointsCoupon);
export const findRewardPointsCoupon = rewardPointsCoupons.find(['tenant', 'id']);
/** Inserts the row. A repeated id violates `reward_points_coupon_pkey`. */
export const insertRewardPointsCoupon = rewardPointsCoupons.insert();
