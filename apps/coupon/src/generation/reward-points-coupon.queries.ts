import { columnsOf, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { RewardPointsCoupon } from './reward-points-coupon.entity';

const COLUMNS = columnsOf(RewardPointsCoupon);
const FIND = sql<RewardPointsCoupon>(`SELECT ${COLUMNS} FROM reward_points_coupon WHERE tenant = $1 AND id = $2`);

export async function findRewardPointsCoupon(tx: Tx, tenant: string, id: string): Promise<RewardPointsCoupon | undefined> {
  const [made] = await query(tx, FIND, [tenant, id]);
  return made;
}

const INSERT = sql(`INSERT INTO reward_points_coupon (${COLUMNS}) VALUES (${placeholdersOf(RewardPointsCoupon)})`);

/** Inserts the row. A repeated id violates `reward_points_coupon_pkey`. */
export async function insertRewardPointsCoupon(tx: Tx, row: RewardPointsCoupon): Promise<void> {
  await query(tx, INSERT, valuesOf(RewardPointsCoupon, row));
}
