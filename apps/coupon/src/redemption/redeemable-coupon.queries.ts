import { anyOf, queryAll, snakeCase, sql, type Tx } from '@suite/database';
import type { CampaignRow } from '../campaign';
import type { Coupon } from '../coupon';
import type { UsedCampaign } from '../domain/campaign';

/** The members of a coupon that decide about its redemption. */
const ASKED = [
  ...['code', 'kind', 'issuedTo', 'campaignId', 'discountType', 'discountPercentage', 'discountAbsolute', 'restrictions'],
  ...['allowAnonymous', 'maxRedemptions', 'maxRedemptionsPerCustomer', 'revision', 'disabled', 'deleted'],
] as const satisfies (keyof Coupon)[];
const ASKED_COLUMNS = ASKED.map((member) => `c.${snakeCase(member)}`).join(', ');

/** A campaign with the use of all its coupons so far. */
export interface RedeemableCampaign
  extends UsedCampaign, Pick<CampaignRow, 'name' | 'timeZone' | 'combinable' | 'createdAt' | 'modifiedAt'> {
  readonly revision: number;
}

/** A coupon with its use so far: by all customers, by one customer and for one order. */
export interface RedeemableRow extends Pick<Coupon, (typeof ASKED)[number]> {
  readonly campaign: RedeemableCampaign | null;
  /** The uses of all customers; read only where the coupon limits them. */
  readonly redeemed: number;
  /** The part of `redeemed` that the sharded counter holds. */
  readonly inShards: number;
  /** The numbers of the customer's uses, null for a use without one; read only where the coupon limits uses per customer. */
  readonly uses: (number | null)[] | null;
  /** The existing redemption by this customer for this order. */
  readonly earlierId: string | null;
}

/** The customer and the order of a request: null for an anonymous shopper, or while there is no order. */
export interface RedeemableLookup {
  readonly customerNumber: string | null;
  readonly orderCode: string | null;
}

interface CampaignFound {
  /** Null for a coupon without a campaign. */
  readonly campaignRevision: number | null;
  readonly campaignActive: boolean;
  readonly campaignName: RedeemableCampaign['name'];
  readonly campaignTimeZone: string;
  readonly campaignCombinable: RedeemableCampaign['combinable'];
  readonly campaignCreatedAt: Date;
  readonly campaignModifiedAt: Date;
  readonly campaignStartsAt: Date | null;
  readonly campaignEndsAt: Date | null;
  readonly campaignBudget: string | null;
  readonly campaignCurrency: string | null;
  readonly campaignMaxRedemptions: number | null;
  readonly campaignRedeemed: string | null;
  /** In millionths. */
  readonly campaignSpent: string | null;
}

interface CouponFound extends Omit<RedeemableRow, 'uses' | 'earlierId' | 'campaign'>, CampaignFound {
  readonly uses: Readonly<Record<string, (number | null)[]>> | null;
  readonly earlierIds: (string | null)[];
}

/** The redemptions of all coupons of the campaign `k`, and what they took off in the currency of its budget; $1 is the tenant. */
const REDEEMED_IN_CAMPAIGN = `(
            SELECT coalesce(sum(t.redemptions), 0) FROM campaign_total t WHERE t.tenant = $1 AND t.campaign_id = k.campaign_id)`;
const SPENT_IN_CAMPAIGN = `(
            SELECT coalesce(sum(t.discount), 0) FROM campaign_total t
             WHERE t.tenant = $1 AND t.campaign_id = k.campaign_id AND t.currency = k.budget_currency)`;

// Sub-SELECTs hide the length of the arrays from the planner; LIMIT 1 makes it look up each order alone.
const LIST_REDEEMABLE = sql<CouponFound>(
  `SELECT ${ASKED_COLUMNS}, s.in_shards, c.redemption_count + s.in_shards AS redeemed,
          ARRAY(
            SELECT e.id FROM unnest((SELECT $3::text[]), (SELECT $4::text[])) WITH ORDINALITY AS asked (customer_number, order_code, i)
              LEFT JOIN LATERAL (
                SELECT id FROM redemption r
                 WHERE r.tenant = $1 AND r.code = $2 AND r.order_code = asked.order_code
                   AND r.customer_number IS NOT DISTINCT FROM asked.customer_number
                 LIMIT 1) e ON true
             ORDER BY i) AS earlier_ids,
          CASE WHEN c.max_redemptions_per_customer > 0 THEN (
            SELECT jsonb_object_agg(customer_number, numbers) FROM (
              SELECT customer_number, jsonb_agg(use_number) AS numbers FROM redemption r
               WHERE r.tenant = $1 AND r.code = $2 AND r.customer_number ${anyOf('$3')}
               GROUP BY customer_number) u) END AS uses,
          k.revision AS campaign_revision, k.active AS campaign_active, k.starts_at AS campaign_starts_at, k.ends_at AS campaign_ends_at,
          k.name AS campaign_name, k.time_zone AS campaign_time_zone, k.combinable AS campaign_combinable,
          k.created_at AS campaign_created_at, k.modified_at AS campaign_modified_at,
          k.budget_amount AS campaign_budget, k.budget_currency AS campaign_currency, k.max_redemptions AS campaign_max_redemptions,
          CASE WHEN k.max_redemptions IS NOT NULL THEN ${REDEEMED_IN_CAMPAIGN} END AS campaign_redeemed,
          CASE WHEN k.budget_amount IS NOT NULL THEN trunc(1000000 * ${SPENT_IN_CAMPAIGN}) END AS campaign_spent
     FROM coupon c
     LEFT JOIN campaign k ON k.tenant = $1 AND k.campaign_id = c.campaign_id
     CROSS JOIN LATERAL (
       SELECT CASE WHEN c.max_redemptions > 0 THEN (
         SELECT coalesce(sum(redemptions), 0)::integer FROM redemption_counter r WHERE r.tenant = $1 AND r.code = $2) ELSE 0 END AS in_shards) s
    WHERE c.tenant = $1 AND c.code = $2`,
);

/** A coupon that is read for several customers and orders. */
export interface RedeemableRequest {
  readonly code: string;
  readonly lookups: readonly RedeemableLookup[];
}

/** Returns each coupon as seen by its lookups, in their order; an entry is undefined when the coupon does not exist. */
export async function listRedeemable(
  tx: Tx,
  tenant: string,
  requests: readonly RedeemableRequest[],
): Promise<(RedeemableRow | undefined)[][]> {
  const calls = requests.map(({ code, lookups }) => ({ statement: LIST_REDEEMABLE, values: [tenant, code, ...columnsOfLookups(lookups)] }));
  const found = await queryAll<CouponFound[]>(tx, calls);
  return requests.map(({ lookups }, i) => seenBy(lookups, found[i]?.[0]));
}

const columnsOfLookups = (lookups: readonly RedeemableLookup[]) => [
  lookups.map(({ customerNumber }) => customerNumber),
  lookups.map(({ orderCode }) => orderCode),
];

function seenBy(lookups: readonly RedeemableLookup[], found: CouponFound | undefined): (RedeemableRow | undefined)[] {
  if (!found) return lookups.map(() => undefined);
  const { earlierIds, uses, ...coupon } = found;
  const usesOf = new Map(Object.entries(uses ?? {}));
  const campaign = campaignOf(found);
  return lookups.map(({ customerNumber }, i) => ({
    ...coupon,
    campaign,
    uses: (customerNumber !== null && usesOf.get(customerNumber)) || null,
    earlierId: earlierIds[i] ?? null,
  }));
}

function campaignOf(found: CampaignFound): RedeemableCampaign | null {
  if (found.campaignRevision === null) return null;
  const { campaignBudget, campaignCurrency } = found;
  return {
    revision: found.campaignRevision,
    name: found.campaignName,
    active: found.campaignActive,
    timeZone: found.campaignTimeZone,
    combinable: found.campaignCombinable,
    createdAt: found.campaignCreatedAt,
    modifiedAt: found.campaignModifiedAt,
    startsAt: found.campaignStartsAt,
    endsAt: found.campaignEndsAt,
    budget: campaignBudget === null || campaignCurrency === null ? null : { amount: Number(campaignBudget), currency: campaignCurrency },
    maxRedemptions: found.campaignMaxRedemptions,
    redeemed: Number(found.campaignRedeemed ?? 0),
    spent: BigInt(found.campaignSpent ?? 0),
  };
}
