import { anyOf, type Call, columnsOf, queryAll, recordsOf, sql, type Tx } from '@suite/database';
import { ConcurrentRedemption, NOTED, OTHERS, type RedemptionRow } from './new-redemption.queries';
import type { RedeemableCampaign, RedeemableRow } from './redeemable-coupon.queries';
import { Redemption } from './redemption.entity';

/**
 * The redemptions of a campaign take its lock, then those of their coupons in the order of the codes. A change of the campaign
 * waits for the redemptions that hold it, and is seen by all later ones.
 */
export const LOCK_CAMPAIGN = sql('SELECT FROM campaign WHERE tenant = $1 AND campaign_id = $2 FOR NO KEY UPDATE');
const LOCK_COUPONS = sql(`SELECT FROM coupon WHERE tenant = $1 AND code ${anyOf('$2')} ORDER BY code FOR NO KEY UPDATE`);
const START_TOTAL = sql(
  `INSERT INTO campaign_total (tenant, campaign_id, currency, redemptions, cancelled, discount, order_total)
   VALUES ($1, $2, $3, 0, 0, 0, 0) ON CONFLICT (tenant, campaign_id, currency) DO NOTHING`,
);

/** SQL: the campaign is as it was read ($3), and has enough redemptions and budget left for all that are asked for ($4). */
export const ALLOWED = `
  k.revision = $3
  AND (k.max_redemptions IS NULL OR json_array_length($4) + (
    SELECT coalesce(sum(t.redemptions), 0) FROM campaign_total t WHERE t.tenant = $1 AND t.campaign_id = $2) <= k.max_redemptions)
  AND (k.budget_amount IS NULL OR (SELECT sum(discount) FROM json_populate_recordset(NULL::redemption, $4)) + (
    SELECT coalesce(sum(t.discount), 0) FROM campaign_total t
     WHERE t.tenant = $1 AND t.campaign_id = $2 AND t.currency = k.budget_currency) <= k.budget_amount)`;

/** SQL: adds the redemptions that were made to the totals of their campaign. */
export const ADD_TO_TOTAL = `
  UPDATE campaign_total t
     SET redemptions = t.redemptions + m.uses, discount = t.discount + m.discount, order_total = t.order_total + m.order_total
    FROM (SELECT currency, count(*) AS uses, sum(discount) AS discount, sum(order_total) AS order_total FROM made GROUP BY currency) m
   WHERE t.tenant = $1 AND t.campaign_id = $2 AND t.currency = m.currency`;

/** Returns the calls that make sure that a campaign has totals in the currencies of the redemptions. */
export const startTotals = (tenant: string, campaignId: string, redemptions: readonly { readonly currency: string }[]): Call<object>[] =>
  [...new Set(redemptions.map(({ currency }) => currency))]
    .sort()
    .map((currency) => ({ statement: START_TOTAL, values: [tenant, campaignId, currency] }));

/** Counts every coupon of a campaign in its own row, limited or not: its redemptions wait for each other anyway. */
const REDEEM = sql<Pick<Redemption, 'id'>>(
  `WITH made AS (
     INSERT INTO redemption (tenant, ${columnsOf(Redemption, OTHERS)})
     SELECT c.tenant, ${columnsOf(Redemption, { ...OTHERS, of: 'asked' })}
       FROM json_populate_recordset(NULL::redemption, $4) AS asked
       JOIN unnest((SELECT $5::text[]), (SELECT $6::integer[]), (SELECT $7::integer[]), (SELECT $8::integer[]))
            AS read (code, revision, in_shards, uses) ON read.code = asked.code
       JOIN coupon c ON c.tenant = $1 AND c.code = asked.code AND c.revision = read.revision
                    AND (c.max_redemptions = -1 OR c.redemption_count + read.in_shards + read.uses <= c.max_redemptions)
       JOIN campaign k ON k.tenant = $1 AND k.campaign_id = $2 AND ${ALLOWED}
      ORDER BY asked.code, asked.order_code, asked.customer_number
         ON CONFLICT DO NOTHING RETURNING id, code, currency, discount, order_total),
   counted AS (
     UPDATE coupon SET redemption_count = redemption_count + m.uses
       FROM (SELECT code, count(*)::integer AS uses FROM made GROUP BY code) m
      WHERE coupon.tenant = $1 AND coupon.code = m.code),
   totalled AS (${ADD_TO_TOTAL})
   SELECT id FROM made`,
);

/** Redemptions of coupons that belong to one campaign. */
export interface CampaignRedemptions {
  readonly tenant: string;
  readonly campaignId: string;
  readonly campaign: Pick<RedeemableCampaign, 'revision'>;
  /** Each coupon once, as it was read. */
  readonly coupons: readonly RedeemableRow[];
  readonly redemptions: readonly RedemptionRow[];
  /** Writes the messages of inserted redemptions, in the same round trip. */
  readonly messages: Call;
}

/**
 * Inserts and counts the redemptions, and takes their discounts from the budget, in one round trip. Throws ConcurrentRedemption when
 * the campaign or a coupon has changed since it was read, or has too little left, and when a redemption conflicts with an existing
 * one. As for a single coupon, the other redemptions may then have been inserted.
 */
export async function insertCampaignRedemptions(tx: Tx, asked: CampaignRedemptions): Promise<void> {
  const { tenant, campaignId, campaign, coupons, redemptions, messages } = asked;
  const usesOf = (code: string): number => redemptions.filter((redemption) => redemption.code === code).length;
  const codes = coupons.map(({ code }) => code);
  const read = [codes, coupons.map(({ revision }) => revision), coupons.map(({ inShards }) => inShards), codes.map(usesOf)];
  const answers = await queryAll<(typeof REDEEM)['row'][]>(tx, [
    { statement: LOCK_CAMPAIGN, values: [tenant, campaignId] },
    { statement: LOCK_COUPONS, values: [tenant, codes] },
    ...startTotals(tenant, campaignId, redemptions),
    {
      statement: REDEEM,
      values: [tenant, campaignId, campaign.revision, recordsOf(Redemption, redemptions, { but: NOTED }), ...read],
    },
    messages,
  ] as Call<(typeof REDEEM)['row']>[]);
  const made = answers.at(-2) ?? [];
  if (made.length < redemptions.length) throw new ConcurrentRedemption();
}

const RELEASE = sql(
  `UPDATE campaign_total SET redemptions = redemptions - 1, cancelled = cancelled + 1, discount = discount - $4, order_total = order_total - $5
    WHERE tenant = $1 AND campaign_id = $2 AND currency = $3`,
);

/** Returns the discount of a released redemption to the budget of its campaign. */
export const releaseInCampaign = ({
  tenant,
  campaignId,
  currency,
  discount,
  orderTotal,
}: Pick<Redemption, 'tenant' | 'currency' | 'discount' | 'orderTotal'> & { readonly campaignId: string }): Call<object> => ({
  statement: RELEASE,
  values: [tenant, campaignId, currency, discount, orderTotal],
});

const COUNT_REFUSALS = sql(
  `INSERT INTO campaign_refusal AS counted (tenant, campaign_id, reason, refusals) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant, campaign_id, reason) DO UPDATE SET refusals = counted.refusals + EXCLUDED.refusals`,
);

export interface RefusedInCampaign {
  readonly campaignId: string;
  readonly reason: string;
}

/** Counts refused redemptions of campaigns. Rows are locked in the order of their keys. */
export async function countRefusals(tx: Tx, tenant: string, refused: readonly RefusedInCampaign[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { campaignId, reason } of refused) {
    const key = `${campaignId}\n${reason}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const ordered = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const calls = ordered.map(([key, count]) => ({ statement: COUNT_REFUSALS, values: [tenant, ...key.split('\n'), count] }));
  if (calls.length > 0) await queryAll<object[]>(tx, calls);
}
