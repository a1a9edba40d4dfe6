import { type Call, columnsOf, plainTable, query, queryAll, recordsOf, sql, type Tx } from '@suite/database';
import { messagesIf } from '@suite/messages';
import type { CampaignRow } from '../campaign';
import { LOCK_CAMPAIGN, releaseInCampaign, START_TOTAL } from './campaign-redemption.queries';
import { ConcurrentRedemption } from './new-redemption.queries';
import { PromotionRedemption } from './promotion-redemption.entity';

type State = Pick<
  CampaignRow,
  'promotion' | 'revision' | 'active' | 'startsAt' | 'endsAt' | 'budgetAmount' | 'budgetCurrency' | 'maxRedemptions'
>;

/** An automatic campaign with its use so far, and that of one customer and one order. */
export interface RedeemablePromotion extends State, Pick<CampaignRow, 'name' | 'timeZone' | 'combinable' | 'createdAt' | 'modifiedAt'> {
  readonly redeemed: number;
  /** What its redemptions took off in the currency of the budget. */
  readonly spent: string;
  readonly uses: readonly (number | null)[];
  readonly earlierId: string | null;
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
         CASE WHEN k.promotion ? 'maxRedemptionsPerCustomer' THEN ARRAY (
           SELECT r.use_number FROM promotion_redemption r
            WHERE r.tenant = $1 AND r.campaign_id = $2 AND r.customer_number = $3) ELSE '{}' END AS uses,
         (SELECT r.id FROM promotion_redemption r WHERE r.tenant = $1 AND r.campaign_id = $2 AND r.order_code = $4) AS earlier_id
    FROM campaign k WHERE k.tenant = $1 AND k.campaign_id = $2 AND k.deleted_at IS NULL`);

/** Returns a campaign as the redemption by this order sees it; undefined when it does not exist. */
export async function findPromotion(
  tx: Tx,
  { tenant, campaignId, customerNumber, orderCode }: Pick<PromotionRedemption, 'tenant' | 'campaignId' | 'customerNumber' | 'orderCode'>,
): Promise<RedeemablePromotion | undefined> {
  const [found] = await query(tx, FIND, [tenant, campaignId, customerNumber, orderCode]);
  return found;
}

const MEMBERS = columnsOf(PromotionRedemption, { but: ['tenant'] });
/** One statement: the redemption is inserted if the campaign is as it was read, and has enough redemptions and budget left. */
const REDEEM = sql<Pick<PromotionRedemption, 'id'>>(`
  WITH made AS (
    INSERT INTO promotion_redemption (tenant, ${MEMBERS})
    SELECT k.tenant, ${columnsOf(PromotionRedemption, { but: ['tenant'], of: 'asked' })}
      FROM campaign k, json_populate_recordset(NULL::promotion_redemption, $4) AS asked
     WHERE k.tenant = $1 AND k.campaign_id = $2 AND k.revision = $3 AND k.deleted_at IS NULL
       AND (k.max_redemptions IS NULL OR 1 + (
         SELECT coalesce(sum(t.redemptions), 0) FROM campaign_total t WHERE t.tenant = $1 AND t.campaign_id = $2) <= k.max_redemptions)
       AND (k.budget_amount IS NULL OR asked.discount + (
         SELECT coalesce(sum(t.discount), 0) FROM campaign_total t
          WHERE t.tenant = $1 AND t.campaign_id = $2 AND t.currency = k.budget_currency) <= k.budget_amount)
        ON CONFLICT DO NOTHING RETURNING id, currency, discount, order_total),
  totalled AS (
    UPDATE campaign_total t
       SET redemptions = t.redemptions + 1, discount = t.discount + made.discount, order_total = t.order_total + made.order_total
      FROM made WHERE t.tenant = $1 AND t.campaign_id = $2 AND t.currency = made.currency)
  SELECT id FROM made`);

const IS_STORED = `
  EXISTS (SELECT FROM promotion_redemption r
           WHERE r.tenant = $1 AND r.campaign_id = m.facts ->> 'campaignId' AND r.id = (m.facts ->> 'id')::uuid)`;
/** Writes the messages of a redemption that was inserted, and of its campaign if it was the last one that the campaign allowed. */
export const IF_PROMOTION_REDEEMED = messagesIf(`
  ${IS_STORED} AND (m.kind = 'redemption' OR EXISTS (
    SELECT FROM campaign k
     WHERE k.tenant = $1 AND k.campaign_id = m.resource_id
       AND (k.max_redemptions <= (
              SELECT sum(t.redemptions) FROM campaign_total t WHERE t.tenant = $1 AND t.campaign_id = m.resource_id)
            OR k.budget_amount <= (
              SELECT sum(t.discount) FROM campaign_total t
               WHERE t.tenant = $1 AND t.campaign_id = m.resource_id AND t.currency = k.budget_currency))))`);

/**
 * Inserts a redemption and takes its discount from the budget, in one round trip. Throws ConcurrentRedemption when the campaign has
 * changed since it was read, or has too little left, and when the order or the use of the customer exists already.
 */
export async function insertPromotionRedemption(tx: Tx, redemption: PromotionRedemption, revision: number, messages: Call): Promise<void> {
  const { tenant, campaignId, currency } = redemption;
  const answers = await queryAll<(typeof REDEEM)['row'][]>(tx, [
    { statement: LOCK_CAMPAIGN, values: [tenant, campaignId] },
    { statement: START_TOTAL, values: [tenant, campaignId, currency] },
    { statement: REDEEM, values: [tenant, campaignId, revision, recordsOf(PromotionRedemption, [redemption])] },
    messages,
  ] as Call<(typeof REDEEM)['row']>[]);
  if (answers.at(-2)?.length === 0) throw new ConcurrentRedemption();
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
