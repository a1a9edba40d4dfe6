import { Injectable } from '@nestjs/common';
import { auditResource } from '@suite/audit';
import { Database, type Tx } from '@suite/database';
import { invalidValue, validationError } from '@suite/errors';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { millionths } from '@suite/money';
import {
  campaignTerms,
  type CampaignTerms,
  isExhausted,
  type MadeCampaign,
  replacedTerms,
  type RequestedCampaign,
  type UsedCampaign,
} from '../domain/campaign';
import { campaignExists, campaignHasCodes, campaignNotFound, PROMOTIONS_MAX, tooManyPromotions } from '../domain/campaign.errors';
import { UNLIMITED } from '../domain/coupon-terms';
import type {
  CampaignDraftDto,
  CampaignFiguresView,
  CampaignListQuery,
  CampaignPatchDto,
  CampaignTermsDto,
  CampaignView,
} from './campaign.dto';
import { CAMPAIGN_CREATED, CAMPAIGN_DELETED, CAMPAIGN_EXHAUSTED, CAMPAIGN_UPDATED, campaignMessage } from './campaign.messages';
import {
  type CampaignRow,
  type CampaignTotalRow,
  countOtherPromotions,
  deleteCampaign,
  findCampaign,
  findReferences,
  type HeldCampaign,
  holdCampaign,
  insertCampaign,
  listCampaigns,
  listTotals,
  listTotalsOf,
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
        if (row.promotion && row.active && (await countOtherPromotions(tx, tenant, campaignId)) >= PROMOTIONS_MAX)
          throw tooManyPromotions();
        if (!(await insertCampaign(tx, row))) throw campaignExists(campaignId);
        await this.outbox.write(tx, tenant, [campaignMessage(CAMPAIGN_CREATED, campaignView(row, []), 1)]);
        return { campaignId };
      }),
    );
  }

  /** Returns a campaign as it would be created; one that exists as its terms would be replaced. */
  preview(tenant: string, { campaignId = uuidv7(), ...dto }: CampaignDraftDto): Promise<CampaignView> {
    return this.db.run(tenant, async (tx) => {
      const earlier = await findCampaign(tx, tenant, campaignId);
      const made = earlier ? replacedTerms(requestedOf(dto), earlier) : campaignTerms(requestedOf(dto));
      const now = this.clock.now();
      const { createdAt = now } = earlier ?? {};
      const totals = earlier ? await listTotals(tx, tenant, campaignId) : [];
      return campaignView({ ...storedTerms(made), campaignId, createdAt, modifiedAt: now }, totals);
    });
  }

  /** Returns a campaign with codes as a request would replace it, and its use so far. Stores nothing. */
  judge(tenant: string, campaignId: string, { campaignId: judgedId = campaignId, ...dto }: CampaignDraftDto): Promise<UsedCampaign> {
    if (judgedId !== campaignId) throw validationError([invalidValue('campaignId', `must be ${campaignId}, the campaign of the coupon`)]);
    return this.db.run(tenant, async (tx) => {
      const { terms, period } = replacedTerms(requestedOf(dto), await find(tx, tenant, campaignId));
      return { ...terms, ...period, ...useOf(await listTotals(tx, tenant, campaignId), terms) };
    });
  }

  load(tenant: string, campaignId: string): Promise<CampaignView> {
    return this.db.run(tenant, async (tx) => {
      const campaign = await find(tx, tenant, campaignId);
      return campaignView(campaign, campaign.promotion ? await listTotals(tx, tenant, campaignId) : []);
    });
  }

  list(
    tenant: string,
    { pageNumber, pageSize, sort = 'createdAt', ...filter }: CampaignListQuery,
  ): Promise<{ page: CampaignView[]; total: number }> {
    const order = sort.startsWith('-') || sort.endsWith(':desc') ? 'newest' : 'oldest';
    return this.db.run(tenant, async (tx) => {
      const { page, total } = await listCampaigns(tx, tenant, { skip: (pageNumber - 1) * pageSize, size: pageSize, order, ...filter });
      const promotions = page.filter(({ promotion }) => promotion !== null).map(({ campaignId }) => campaignId);
      const totals = Map.groupBy(await listTotalsOf(tx, tenant, promotions), ({ campaignId }) => campaignId);
      return { page: page.map((campaign) => campaignView(campaign, totals.get(campaign.campaignId) ?? [])), total };
    });
  }

  replace(tenant: string, campaignId: string, dto: CampaignTermsDto): Promise<void> {
    return this.change(tenant, campaignId, (earlier) => replacedTerms(requestedOf(dto), earlier));
  }

  update(tenant: string, campaignId: string, dto: CampaignPatchDto): Promise<void> {
    return this.change(tenant, campaignId, (earlier) => campaignTerms(requestedOf(dto), earlier));
  }

  /** Deletes a campaign without codes. A code that joins it concurrently either comes first, or finds no campaign. */
  delete(tenant: string, campaignId: string): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const campaign = await lockToDelete(tx, tenant, campaignId);
      if (!campaign) throw campaignNotFound();
      const { hasCodes, isUsed } = await findReferences(tx, tenant, campaignId);
      if (hasCodes) throw campaignHasCodes(campaignId);
      await deleteCampaign(tx, tenant, campaignId, isUsed ? this.clock.now() : undefined);
      await this.outbox.write(tx, tenant, [campaignMessage(CAMPAIGN_DELETED, campaignView(campaign), campaign.revision + 1)]);
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
      // Locks the others before its own row, so that all changes take the locks in the same order.
      const isPromotion = (await find(tx, tenant, campaignId)).promotion !== null;
      const others = isPromotion ? await countOtherPromotions(tx, tenant, campaignId) : 0;
      const campaign = await lockCampaign(tx, tenant, campaignId);
      if (!campaign) throw campaignNotFound();
      const before = { ...campaign, budget: budgetOf(campaign) };
      const made = termsAfter(before);
      if (made.terms.active && !campaign.active && others >= PROMOTIONS_MAX) throw tooManyPromotions();
      const changed = { ...storedTerms(made), tenant, campaignId, modifiedAt: this.clock.now() };
      await updateCampaign(tx, changed);
      const totals = await listTotals(tx, tenant, campaignId);
      const data = campaignView({ ...changed, createdAt: campaign.createdAt }, totals);
      const messages = [
        CAMPAIGN_UPDATED,
        ...(!isExhaustedBy(totals, before) && isExhaustedBy(totals, made.terms) ? [CAMPAIGN_EXHAUSTED] : []),
      ];
      await this.outbox.write(tx, tenant, messages.map((type) => campaignMessage(type, data, campaign.revision + 1))); // prettier-ignore
    });
  }
}

type Made = MadeCampaign;
type Requested = Omit<CampaignPatchDto, 'campaignId' | 'createdAt' | 'modifiedAt' | 'budgetLeft' | 'redemptionsLeft'>;

/** Whether its use so far leaves nothing of a campaign with these terms. */
function isExhaustedBy(totals: readonly CampaignTotalRow[], { maxRedemptions, budget }: Pick<CampaignTerms, 'maxRedemptions' | 'budget'>) {
  return isExhausted({ maxRedemptions, budget, ...useOf(totals, { budget }) });
}

/** Returns the redemptions of a campaign, and what they have spent of a budget. */
function useOf(totals: readonly CampaignTotalRow[], { budget }: Pick<CampaignTerms, 'budget'>): Pick<UsedCampaign, 'redeemed' | 'spent'> {
  const redeemed = totals.reduce((sum, { redemptions }) => sum + Number(redemptions), 0);
  const inBudget = totals.find(({ currency }) => currency === budget?.currency);
  return { redeemed, spent: millionths(inBudget?.discount ?? 0) };
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
