import { query, sql, type Tx } from '@suite/database';
import { SHARDS } from '../domain/redemption-shards';

const OUTDATE_SHARDS = sql(
  `INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions, revision_min)
   SELECT $1, $2, shard, 0, $3 FROM generate_series(0, ${SHARDS - 1}) AS shard
       ON CONFLICT (tenant, code, shard) DO UPDATE SET revision_min = EXCLUDED.revision_min`,
);

/**
 * Fences off redemptions of an unlimited coupon that were checked against a revision before this one. Waits for those that
 * already count and blocks later ones. Without the fence, a late redemption could exceed a new limit.
 */
export async function outdateShards(tx: Tx, tenant: string, code: string, revision: number): Promise<void> {
  await query(tx, OUTDATE_SHARDS, [tenant, code, revision]);
}
