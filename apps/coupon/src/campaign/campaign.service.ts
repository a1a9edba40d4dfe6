import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { campaignTerms, type CampaignTerms, type RequestedCampaign } from '../domain/campaign';
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
import {
  type CampaignRow,
  deleteCampaign,
  findCampaign,
  findReferences,
  insertCampaign,
  listCampaigns,
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
  ) {}

  create(
    tenant: string,
    { campaignId = uuidv7(), ...dto }: CampaignDraftDto,
    request?: IdempotentRequest,
  ): Promise<{ campaignId: string }> {
    const made = campaignTerms(requestedOf(dto));
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const now = this.clock.now();
        const row = { ...storedTerms(made), tenant, campaignId, revision: 1, createdAt: now, modifiedAt: now };
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

  /** Changes a campaign under its lock: redemptions that were checked against the earlier terms are decided again. */
  private change(tenant: string, campaignId: string, termsAfter: (earlier: CampaignTerms) => Made): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const campaign = await lockCampaign(tx, tenant, campaignId);
      if (!campaign) throw campaignNotFound();
      const made = termsAfter({ ...campaign, budget: budgetOf(campaign) });
      await updateCampaign(tx, { ...storedTerms(made), tenant, campaignId, modifiedAt: this.clock.now() });
    });
  }
}

type Made = ReturnType<typeof campaignTerms>;
type Requested = Omit<CampaignPatchDto, 'campaignId' | 'createdAt' | 'modifiedAt'>;

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
