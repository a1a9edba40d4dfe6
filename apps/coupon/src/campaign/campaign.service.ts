import { Injectable } from '@nestjs/common';
import { auditResource } from '@suite/audit';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { millionths } from '@suite/money';
import { campaignTerms, type CampaignTerms, isExhausted, type RequestedCampaign } from '../domain/campaign';
import { campaignExists, campaignHasCodes, campaignNotFound } from '../domain/campaign.errors';
import { UNLIMITED } from '../domain/coupon-terms';
import type {
  CampaignDraftDto,
  CampaignFiguresView,
  CampaignListQuery,
  CampaignPatchDto,
  CampaignTermsDto,
  CampaignView,
} from './campaign.dto';
import { CAMPAIGN_EXHAUSTED } from './campaign.messages';
import {
  type CampaignRow,
  type CampaignTotalRow,
  deleteCampaign,
  findCampaign,
  findReferences,
  type HeldCampaign,
  holdCampaign,
  insertCampaign,
  listCampaigns,
  listTotals,
  loadUse,
  lockCampaign,
  lockToDelete,
  updateCampaign,
} from './campaign.queries';
import { budgetOf, campaignView, figuresView } from './campaign.view';

@Injectable()
export class CampaignService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: MessageOutbox,
  ) {}

  create(
    tenant: string,
    { campaignId = uuidv7(), ...dto }: CampaignDraftDto,
    request?: IdempotentRequest,
  ): Promise<{ campaignId: string }> {
    const made = campaignTerms(requestedOf(dto));
    auditResource(campaignId);
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const now = this.clock.now();
        const row = { ...storedTerms(made), tenant, campaignId, revision: 1, createdAt: now, modifiedAt: now, deletedAt: null };
        if (!(await insertCampaign(tx, row))) throw campaignExists(campaignId);
        return { campaignId };
      }),
    );
  }

  async load(tenant: string, campaignId: string): Promise<CampaignView> {
    return campaignView(await this.db.run(tenant, (tx) => find(tx, tenant, campaignId)));
  }

  async list(tenant: string, { pageNumber, pageSize }: CampaignListQuery): Promise<{ page: CampaignView[]; total: number }> {
    const { page, total } = await this.db.run(tenant, (tx) =>
      listCampaigns(tx, tenant, { skip: (pageNumber - 1) * pageSize, size: pageSize }),
    );
    return { page: page.map(campaignView), total };
  }

  replace(tenant: string, campaignId: string, dto: CampaignTermsDto): Promise<void> {
    return this.change(tenant, campaignId, () => campaignTerms(requestedOf(dto)));
  }

  update(tenant: string, campaignId: string, dto: CampaignPatchDto): Promise<void> {
    return this.change(tenant, campaignId, (earlier) => campaignTerms(requestedOf(dto), earlier));
  }

  /** Deletes a campaign without codes. A code that joins it concurrently either comes first, or finds no campaign. */
  delete(tenant: string, campaignId: string): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      if (!(await lockToDelete(tx, tenant, campaignId))) throw campaignNotFound();
      const { hasCodes, isUsed } = await findReferences(tx, tenant, campaignId);
      if (hasCodes) throw campaignHasCodes(campaignId);
      await deleteCampaign(tx, tenant, campaignId, isUsed ? this.clock.now() : undefined);
    });
  }

  figures(tenant: string, campaignId: string): Promise<CampaignFiguresView> {
    return this.db.run(tenant, async (tx) => {
      const campaign = await find(tx, tenant, campaignId);
      return figuresView(campaign, await loadUse(tx, tenant, campaignId));
    });
  }

  /** Keeps a campaign from being deleted until the transaction ends. Returns undefined when it does not exist. */
  hold(tx: Tx, tenant: string, campaignId: string): Promise<HeldCampaign | undefined> {
    return holdCampaign(tx, tenant, campaignId);
  }

  /** Changes a campaign under its lock: redemptions that were checked against the earlier terms are decided again. */
  private change(tenant: string, campaignId: string, termsAfter: (earlier: CampaignTerms) => Made): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const campaign = await lockCampaign(tx, tenant, campaignId);
      if (!campaign) throw campaignNotFound();
      const before = { ...campaign, budget: budgetOf(campaign) };
      const made = termsAfter(before);
      const changed = { ...storedTerms(made), tenant, campaignId, modifiedAt: this.clock.now() };
      await updateCampaign(tx, changed);
      const { maxRedemptions, budget } = made.terms;
      if (maxRedemptions === null && budget === null) return;
      const totals = await listTotals(tx, tenant, campaignId);
      if (isExhaustedBy(totals, before) || !isExhaustedBy(totals, made.terms)) return;
      const data = campaignView({ ...changed, createdAt: campaign.createdAt });
      await this.outbox.write(tx, tenant, [{ type: CAMPAIGN_EXHAUSTED, id: campaignId, version: campaign.revision + 1, data }]);
    });
  }
}

type Made = ReturnType<typeof campaignTerms>;
type Requested = Omit<CampaignPatchDto, 'campaignId' | 'createdAt' | 'modifiedAt'>;

/** Whether its use so far leaves nothing of a campaign with these terms. */
function isExhaustedBy(totals: readonly CampaignTotalRow[], { maxRedemptions, budget }: Pick<CampaignTerms, 'maxRedemptions' | 'budget'>) {
  const redeemed = totals.reduce((sum, { redemptions }) => sum + Number(redemptions), 0);
  const inBudget = totals.find(({ currency }) => currency === budget?.currency);
  return isExhausted({ maxRedemptions, redeemed, budget, spent: millionths(inBudget?.discount ?? 0) });
}

async function find(tx: Tx, tenant: string, campaignId: string): Promise<CampaignRow> {
  const campaign = await findCampaign(tx, tenant, campaignId);
  if (!campaign) throw campaignNotFound();
  return campaign;
}

/** Reads -1 as no limit, as in the terms of coupons. */
const requestedOf = (dto: Requested): RequestedCampaign => ({
  ...dto,
  ...(dto.maxRedemptions === UNLIMITED && { maxRedemptions: null }),
});

/** Maps the terms to columns. */
function storedTerms({ terms: { budget, ...terms }, period }: Made) {
  return {
    ...terms,
    ...period,
    budgetAmount: budget === null ? null : String(budget.amount),
    budgetCurrency: budget === null ? null : budget.currency,
  };
}
