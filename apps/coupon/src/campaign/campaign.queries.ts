import { anyOf, columnsOf, placeholdersOf, plainTable, query, sql, type Tx, valuesOf } from '@suite/database';
import { Campaign, CampaignRefusal, CampaignTotal } from './campaign.entity';

const STORED = { but: ['deletedAt'] } as const;
const COLUMNS = columnsOf(Campaign, STORED);
export type CampaignRow = Omit<Campaign, 'deletedAt'>;

const FIND = sql<CampaignRow>(`SELECT ${COLUMNS} FROM campaign WHERE tenant = $1 AND campaign_id = $2 AND deleted_at IS NULL`);

export async function findCampaign(tx: Tx, tenant: string, campaignId: string): Promise<CampaignRow | undefined> {
  const [campaign] = await query(tx, FIND, [tenant, campaignId]);
  return campaign;
}

/** The conditions of the filter of a list. Each uses an index. */
const OF_KIND = { all: 'true', automatic: 'promotion IS NOT NULL', withCodes: 'promotion IS NULL' } as const;
/** The names of a campaign in all languages; $2 is the text in lower case, or null. */
const MATCHES = `($2::text IS NULL OR starts_with(lower(campaign_id), $2) OR strpos(lower(
  CASE jsonb_typeof(name) WHEN 'object' THEN (SELECT string_agg(value, E'\\n') FROM jsonb_each_text(name)) ELSE name #>> '{}' END), $2) > 0)`;
const statementsOf = (kind: string) => {
  const rows = `FROM campaign WHERE tenant = $1 AND deleted_at IS NULL AND ${kind} AND ${MATCHES}`;
  return {
    oldest: sql<CampaignRow>(`SELECT ${COLUMNS} ${rows} ORDER BY created_at, campaign_id OFFSET $3 LIMIT $4`),
    newest: sql<CampaignRow>(`SELECT ${COLUMNS} ${rows} ORDER BY created_at DESC, campaign_id DESC OFFSET $3 LIMIT $4`),
    count: sql<{ total: number }>(`SELECT count(*)::integer AS total ${rows}`),
  };
};
const LISTS = { all: statementsOf(OF_KIND.all), automatic: statementsOf(OF_KIND.automatic), withCodes: statementsOf(OF_KIND.withCodes) };

/** Selects a page of the campaigns that match, in one order of their creation. */
interface CampaignSearch {
  readonly skip: number;
  readonly size: number;
  readonly order: 'oldest' | 'newest';
  readonly automatic?: boolean | undefined;
  readonly q?: string | undefined;
}

/** Returns a page of campaigns in the order of their creation, and the number of all that match. */
export async function listCampaigns(
  tx: Tx,
  tenant: string,
  { skip, size, order, automatic, q }: CampaignSearch,
): Promise<{ readonly page: CampaignRow[]; readonly total: number }> {
  const statements = LISTS[automatic === undefined ? 'all' : automatic ? 'automatic' : 'withCodes'];
  const text = q === undefined ? null : q.toLowerCase();
  const page = await query(tx, statements[order], [tenant, text, skip, size]);
  const [count] = await query(tx, statements.count, [tenant, text]);
  return { page, total: count?.total ?? 0 };
}

const ACTIVE_PROMOTIONS = 'FROM campaign WHERE tenant = $1 AND promotion IS NOT NULL AND deleted_at IS NULL AND active';
const LOCK_PROMOTIONS = sql<Pick<Campaign, 'campaignId'>>(`SELECT campaign_id ${ACTIVE_PROMOTIONS} ORDER BY campaign_id FOR NO KEY UPDATE`);
const COUNT_PROMOTIONS = sql<{ total: number }>(`SELECT count(*)::integer AS total ${ACTIVE_PROMOTIONS} AND campaign_id <> $2`);

/**
 * Counts the other automatic campaigns that are active. Their rows are locked first, so of several transactions that add one, each
 * counts those of the earlier ones.
 */
export async function countOtherPromotions(tx: Tx, tenant: string, campaignId: string): Promise<number> {
  await query(tx, LOCK_PROMOTIONS, [tenant]);
  const [row] = await query(tx, COUNT_PROMOTIONS, [tenant, campaignId]);
  return row?.total ?? 0;
}

const campaigns = plainTable(Campaign);
/** Inserts a campaign. Returns false if its id is taken. */
export const insertCampaign = campaigns.insertNew();

const LOCK = sql<CampaignRow>(
  `SELECT ${COLUMNS} FROM campaign WHERE tenant = $1 AND campaign_id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE`,
);

/** Locks a campaign before a change: redemptions of its codes wait. Returns undefined when it does not exist. */
export async function lockCampaign(tx: Tx, tenant: string, campaignId: string): Promise<CampaignRow | undefined> {
  const [campaign] = await query(tx, LOCK, [tenant, campaignId]);
  return campaign;
}

/** The columns that a change sets; they follow $1 and $2. */
const SET = { but: ['tenant', 'campaignId', 'createdAt', 'deletedAt', 'revision'] } as const;
const UPDATE = sql(
  `UPDATE campaign SET revision = revision + 1, (${columnsOf(Campaign, SET)}) = ROW (${placeholdersOf(Campaign, { ...SET, from: 3 })})
    WHERE tenant = $1 AND campaign_id = $2`,
);

/** Replaces the terms and increments the revision. */
export async function updateCampaign(tx: Tx, campaign: Omit<CampaignRow, 'createdAt' | 'revision'>): Promise<void> {
  await query(tx, UPDATE, [campaign.tenant, campaign.campaignId, ...valuesOf(Campaign, campaign, SET)]);
}

/** What a campaign decides about the views of its coupons. */
export type HeldCampaign = Pick<Campaign, 'active' | 'startsAt' | 'endsAt' | 'combinable'> & { readonly isAutomatic: boolean };

const HOLD = sql<HeldCampaign>(
  `SELECT active, starts_at, ends_at, combinable, promotion IS NOT NULL AS is_automatic FROM campaign
    WHERE tenant = $1 AND campaign_id = $2 AND deleted_at IS NULL FOR KEY SHARE`,
);

/** Keeps a campaign from being deleted until the transaction ends. Returns undefined when it does not exist. */
export async function holdCampaign(tx: Tx, tenant: string, campaignId: string): Promise<HeldCampaign | undefined> {
  const [held] = await query(tx, HOLD, [tenant, campaignId]);
  return held;
}

const LOCK_TO_DELETE = sql<CampaignRow>(
  `SELECT ${COLUMNS} FROM campaign WHERE tenant = $1 AND campaign_id = $2 AND deleted_at IS NULL FOR UPDATE`,
);

/** Locks a campaign before its deletion: no code can join it until the transaction ends. Returns undefined when it does not exist. */
export async function lockToDelete(tx: Tx, tenant: string, campaignId: string): Promise<CampaignRow | undefined> {
  const [locked] = await query(tx, LOCK_TO_DELETE, [tenant, campaignId]);
  return locked;
}

interface References {
  readonly hasCodes: boolean;
  /** Deleted codes or redemptions refer to it. */
  readonly isUsed: boolean;
}

const FIND_REFERENCES = sql<References>(
  `SELECT EXISTS (SELECT FROM coupon WHERE tenant = $1 AND campaign_id = $2 AND NOT deleted) AS has_codes,
          EXISTS (SELECT FROM coupon WHERE tenant = $1 AND campaign_id = $2)
            OR EXISTS (SELECT FROM campaign_total WHERE tenant = $1 AND campaign_id = $2)
            OR EXISTS (SELECT FROM campaign_refusal WHERE tenant = $1 AND campaign_id = $2) AS is_used`,
);

export async function findReferences(tx: Tx, tenant: string, campaignId: string): Promise<References> {
  const [found] = await query(tx, FIND_REFERENCES, [tenant, campaignId]);
  return found as References;
}

const deleteUnused = campaigns.delete(['tenant', 'campaignId']);
const MARK_DELETED = sql('UPDATE campaign SET deleted_at = $3, revision = revision + 1 WHERE tenant = $1 AND campaign_id = $2');

/** Deletes a locked campaign. One that is in use is only marked, so that its id stays taken. */
export async function deleteCampaign(tx: Tx, tenant: string, campaignId: string, usedAt: Date | undefined): Promise<void> {
  if (usedAt) await query(tx, MARK_DELETED, [tenant, campaignId, usedAt]);
  else await deleteUnused(tx, tenant, campaignId);
}

const COUNT_CODES = sql<{ codes: number }>(
  'SELECT count(*)::integer AS codes FROM coupon WHERE tenant = $1 AND campaign_id = $2 AND NOT deleted',
);
const OF_CAMPAIGN = ['tenant', 'campaignId'] as const;
/** The use of a campaign in one currency. */
export type CampaignTotalRow = Omit<CampaignTotal, 'tenant' | 'campaignId'>;
/** Lists the use of a campaign by currency, the one with the most redemptions first. */
export const listTotals = plainTable(CampaignTotal).list(OF_CAMPAIGN, { but: OF_CAMPAIGN, order: 'redemptions DESC, currency' });
/** Lists the use of several campaigns, with their ids. */
export async function listTotalsOf(
  tx: Tx,
  tenant: string,
  campaignIds: readonly string[],
): Promise<(CampaignTotalRow & Pick<CampaignTotal, 'campaignId'>)[]> {
  return campaignIds.length === 0 ? [] : query(tx, LIST_TOTALS_OF, [tenant, campaignIds]);
}
const LIST_TOTALS_OF = sql<CampaignTotalRow & Pick<CampaignTotal, 'campaignId'>>(
  `SELECT ${columnsOf(CampaignTotal, { but: ['tenant'] })} FROM campaign_total WHERE tenant = $1 AND campaign_id ${anyOf('$2')}`,
);
const listRefusals = plainTable(CampaignRefusal).list(OF_CAMPAIGN, { but: OF_CAMPAIGN, order: 'reason' });

export interface CampaignUse {
  readonly codes: number;
  /** The currency with the most redemptions first. */
  readonly totals: readonly CampaignTotalRow[];
  readonly refusals: readonly Pick<CampaignRefusal, 'reason' | 'refusals'>[];
}

/** Returns what the codes of a campaign have done so far. */
export async function loadUse(tx: Tx, tenant: string, campaignId: string): Promise<CampaignUse> {
  const [count] = await query(tx, COUNT_CODES, [tenant, campaignId]);
  const totals = await listTotals(tx, tenant, campaignId);
  const refusals = await listRefusals(tx, tenant, campaignId);
  return { codes: count?.codes ?? 0, totals, refusals };
}
