import { query, sql, type Tx } from '@suite/database';

interface LastRedemption {
  readonly code: string;
  readonly lastRedeemedAt: Date;
}

/** Ids increase with the time of the redemption. */
const LIST_LAST = sql<LastRedemption>(
  `SELECT asked.code, last.created_at AS last_redeemed_at
     FROM unnest((SELECT $2::text[])) AS asked (code)
    CROSS JOIN LATERAL (
      SELECT r.created_at FROM redemption r WHERE r.tenant = $1 AND r.code = asked.code ORDER BY r.id DESC LIMIT 1) last`,
);

/** Returns when each of these codes was last redeemed, without released redemptions; a code that never was is absent. */
export async function lastRedemptions(tx: Tx, tenant: string, codes: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const found = await query(tx, LIST_LAST, [tenant, codes]);
  return new Map(found.map(({ code, lastRedeemedAt }) => [code, lastRedeemedAt]));
}
