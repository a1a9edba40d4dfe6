import { anyOf, type Call, columnsOf, plainTable, query, queryAll, recordsOf, sql, type Tx } from '@suite/database';
import { messagesIf } from '@suite/messages';
import type { CampaignRow } from '../campaign';
import type { CustomerUse } from '../domain/promotion-redemption';
import { ADD_TO_TOTAL, ALLOWED, LOCK_CAMPAIGN, releaseInCampaign, startTotals } from './campaign-redemption.queries';
import { ConcurrentRedemption, IS_EXHAUSTED } from './new-redemption.queries';
import { PromotionRedemption } from './promotion-redemption.entity';

type State = Pick<
  CampaignRow,
  'promotion' | 'revision' | 'active' | 'startsAt' | 'endsAt' | 'budgetAmount' | 'budgetCurrency' | 'maxRedemptions'
>;

/** An automatic campaign with its use so far, and that of some customers and orders. */
export interface RedeemablePromotion extends State, Pick<CampaignRow, 'name' | 'timeZone' | 'combinable' | 'createdAt' | 'modifiedAt'> {
  readonly redeemed: number;
  /** What its redemptions took off in the currency of the budget. */
  readonly spent: string;
  /** Read only where the campaign limits the uses of each customer. */
  readonly uses: readonly CustomerUse[];
  /** The existing redemptions, by order. */
  readonly earlier: Readonly<Record<string, string>>;
}

const STATE = [
  ...['promotion', 'revision', 'active', 'starts_at', 'ends_at', 'budget_amount', 'budget_currency', 'max_redemptions'],
  ...['name', 'time_zone', 'combinable', 'created_at', 'modified_at'],
];
const FIND = sql<RedeemablePromotion>(`
  SELECT ${STATE.map((column) => `k.${column}`).join(', ')},
         (SELECT coalesce(sum(t.redemptions), 0)::integer FROM campaign_total t WHERE t.tenant = $1 AND t.campaign_id = $2) AS redeemed,
         (SELECT coalesce(sum(t.discount), 0)::text FROM campaign_total t
           WHERE t.tenant = $1 AND t.campaign_id = $2 AND t.currency = k.budget_currency) AS spent,
         CASE WHEN k.promotion ? 'maxRedemptionsPerCustomer' THEN (
           SELECT coalesce(json_agg(json_build_object('customerNumber', r.customer_number, 'useNumber', r.use_number)), '[]')
             FROM promotion_redemption r
            WHERE r.tenant = $1 AND r.campaign_id = $2 AND r.customer_number ${anyOf('$3')}) ELSE '[]' END AS uses,
         (SELECT coalesce(json_object_agg(r.order_code, r.id), '{}') FROM promotion_redemption r
           WHERE r.tenant = $1 AND r.campaign_id = $2 AND r.order_code ${anyOf('$4')}) AS earlier
    FROM campaign k WHERE k.tenant = $1 AND k.campaign_id = $2 AND k.deleted_at IS NULL`);

/** Returns a campaign as these redemptions see it; undefined when it does not exist. */
export async function findPromotion(
  tx: Tx,
  { tenant, campaignId }: Pick<PromotionRedemption, 'tenant' | 'campaignId'>,
  asked: readonly Pick<PromotionRedemption, 'customerNumber' | 'orderCode'>[],
): Promise<RedeemablePromotion | undefined> {
  const customers = asked.flatMap(({ customerNumber }) => (customerNumber === null ? [] : [customerNumber]));
  const [found] = await query(tx, FIND, [tenant, campaignId, customers, asked.map(({ orderCode }) => orderCode)]);
  return found;
}

const MEMBERS = columnsOf(PromotionRedemption, { but: ['tenant'] });
/** One statement inserts the redemptions if the campaign is as it was read, and has enough redemptions and budget left. */
const REDEEM = sql<Pick<PromotionRedemption, 'id'>>(`
  WITH made AS (
    INSERT INTO promotion_redemption (tenant, ${MEMBERS})
    SELECT k.tenant, ${columnsOf(PromotionRedemption, { but: ['tenant'], of: 'asked' })}
      FROM campaign k, json_populate_recordset(NULL::promotion_redemption, $4) AS asked
     WHERE k.tenant = $1 AND k.campaign_id = $2 AND k.deleted_at IS NULL AND ${ALLOWED}
        ON CONFLICT DO NOTHING RETURNING id, currency, discount, order_total),
  totalled AS (${ADD_TO_TOTAL})
  SELECT id FROM made`);

/** Writes the messages of redemptions that were inserted, and of their campaign if they were the last ones that it allowed. */
export const IF_PROMOTION_REDEEMED = messagesIf(`
  EXISTS (
    SELECT FROM json_array_elements_text(m.facts -> 'ids') AS made (id)
     CROSS JOIN LATERAL (
       SELECT FROM promotion_redemption r
        WHERE r.tenant = $1 AND r.campaign_id = m.facts ->> 'campaignId' AND r.id = made.id::uuid LIMIT 1) stored)
  AND (m.kind = 'redemption' OR ${IS_EXHAUSTED})`);

/**
 * Inserts redemptions of a campaign and takes their discounts from the budget, in one round trip. Throws ConcurrentRedemption when the
 * campaign has changed since it was read, or has too little left, and when an order or the use of a customer exists already. The other
 * redemptions may then have been inserted.
 */
export async function insertPromotionRedemptions(
  tx: Tx,
  { tenant, campaignId }: Pick<PromotionRedemption, 'tenant' | 'campaignId'>,
  redemptions: readonly PromotionRedemption[],
  revision: number,
  messages: Call,
): Promise<void> {
  const answers = await queryAll<(typeof REDEEM)['row'][]>(tx, [
    { statement: LOCK_CAMPAIGN, values: [tenant, campaignId] },
    ...startTotals(tenant, campaignId, redemptions),
    { statement: REDEEM, values: [tenant, campaignId, revision, recordsOf(PromotionRedemption, redemptions)] },
    messages,
  ] as Call<(typeof REDEEM)['row']>[]);
  const made = answers.at(-2) ?? [];
  if (made.length < redemptions.length) throw new ConcurrentRedemption();
}

const DELETE = sql<PromotionRedemption>(
  `DELETE FROM promotion_redemption WHERE tenant = $1 AND campaign_id = $2 AND id = $3 RETURNING ${columnsOf(PromotionRedemption)}`,
);

/** Releases a redemption. Returns false when it does not exist or was already released. */
export async function deletePromotionRedemption(
  tx: Tx,
  { tenant, campaignId, id }: Pick<PromotionRedemption, 'tenant' | 'campaignId' | 'id'>,
  messagesOf: (deleted: PromotionRedemption) => Call,
): Promise<boolean> {
  const [, [deleted]] = await queryAll<[object, (typeof DELETE)['row']]>(tx, [
    { statement: LOCK_CAMPAIGN, values: [tenant, campaignId] },
    { statement: DELETE, values: [tenant, campaignId, id] },
  ]);
  if (!deleted) return false;
  await queryAll<object[]>(tx, [releaseInCampaign(deleted), messagesOf(deleted)]);
  return true;
}

/** Lists the redemptions of a campaign, oldest first: ids increase with the time. */
export const listPromotionRedemptions = plainTable(PromotionRedemption).page(['tenant', 'campaignId'], { order: 'id' });
