import { query, sql, type Tx } from '@suite/platform';

/** Each replica counts in one of these. */
export const SHARDS = 32;

const OUTDATE_SHARDS = sql(
  `INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions, revision_min)
   SELECT $1, $2, shard, 0, $3 FROM generate_series(0, ${SHARDS - 1}) AS shard
       ON CONFLICT (tenant, code, shard) DO UPDATE SET revision_min = EXCLUDED.revision_min`,
);

/**
 * Ends every redemption that an unlimited coupon is being redeemed by under terms older than this revision: those that
 * have begun to count are waited for, and none can begin. Without it, one that is late could exceed a new limit.
 */
export async function outdateShards(tx: Tx, tenant: string, code: string, revision: number): Promise<void> {
  await query(tx, OUTDATE_SHARDS, [tenant, code, revision]);
}
