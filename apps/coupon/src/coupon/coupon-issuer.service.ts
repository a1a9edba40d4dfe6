import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { checkQuota, TenantStates } from '@suite/tenant';
import { CampaignService, type HeldCampaign } from '../campaign';
import { campaignWithoutCodes, unknownCampaign } from '../domain/campaign.errors';
import { bytesFor, type CodeConvention, codesFrom, conventionKey, liveMax } from '../domain/code';
import type { CouponTerms } from '../domain/coupon-terms';
import type { CouponKind } from '../domain/ownership';
import { codesGuessable, codeSpaceUsedUp, couponExists } from '../domain/coupon.errors';
import { createdMessage } from './coupon.messages';
import { allocatePositions, insertCoupons } from './coupon.queries';
import { countGenerated } from './generated-code-count.queries';

export interface Issue {
  readonly kind: CouponKind;
  readonly terms: CouponTerms;
  /** The position of the terms in the request. */
  readonly path?: string;
}

const STATEMENT_CODES_MAX = 1_000;
/** If half of all codes are free, one attempt finds about half of the missing codes. Issuing fails when almost no codes are free. */
const ATTEMPTS_MAX = 40;

/** Creates coupons: generates their codes and stores them. */
@Injectable()
export class CouponIssuerService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: MessageOutbox,
    private readonly campaigns: CampaignService,
    private readonly states: TenantStates,
  ) {}

  /** Blocks other transactions from creating or deleting coupons of the tenant until this one ends. */
  async lock(tx: Tx, tenant: string): Promise<void> {
    await allocatePositions(tx, tenant, 0);
  }

  /**
   * Allocates the next `count` positions, and returns the last one before them. Rejects (409 `quota_exceeded`) more coupons than the tenant may
   * have. The tenant's lock, held until the commit, keeps their number.
   */
  async allocate(tx: Tx, tenant: string, count: number): Promise<number> {
    const { before, live } = await allocatePositions(tx, tenant, count);
    if (count > 0) checkQuota(this.states.quotasOf(tenant), 'coupons', { used: live, added: count });
    return before;
  }

  /** Creates `count` coupons with the same terms under random codes, 1,000 per statement. Returns the codes. */
  async issue(tx: Tx, tenant: string, issue: Issue, convention: CodeConvention, count: number): Promise<string[]> {
    const campaign = await this.holdCampaign(tx, tenant, issue);
    const before = await this.allocate(tx, tenant, count);
    await refuseGuessableCodes(tx, tenant, convention, { before, count });
    const generatedAs = conventionKey(convention);
    const createdAt = this.clock.now();
    const codes: string[] = [];
    let free = Array.from({ length: count }, (_, i) => before + 1 + i);
    for (let attempt = 0; attempt < ATTEMPTS_MAX + count / STATEMENT_CODES_MAX; attempt += 1) {
      if (free.length === 0) return codes;
      const countMax = Math.min(free.length, STATEMENT_CODES_MAX);
      const candidates = codesFrom(randomBytes(bytesFor(countMax, convention)), convention, countMax);
      const positions = free.slice(0, candidates.length);
      const inserted = await insertCoupons(tx, tenant, { ...issue, codes: candidates, positions, generatedAs, createdAt });
      await this.outbox.write(tx, tenant, inserted.map((coupon) => createdMessage(coupon, campaign, createdAt))); // prettier-ignore
      codes.push(...inserted.map(({ code }) => code));
      const used = new Set(inserted.map(({ position }) => Number(position)));
      free = free.filter((position) => !used.has(position));
    }
    throw codeSpaceUsedUp();
  }

  /** Creates one coupon under a chosen code. */
  async issueAs(tx: Tx, tenant: string, issue: Issue, code: string): Promise<string> {
    const campaign = await this.holdCampaign(tx, tenant, issue);
    const before = await this.allocate(tx, tenant, 1);
    const createdAt = this.clock.now();
    const made = { ...issue, codes: [code], positions: [before + 1], generatedAs: '', createdAt };
    const [inserted] = await insertCoupons(tx, tenant, made);
    if (inserted === undefined) throw couponExists(code);
    await this.outbox.write(tx, tenant, [createdMessage(inserted, campaign, createdAt)]);
    return inserted.code;
  }

  /** Keeps the campaign of coupons until they are stored. Rejects (400) one that does not exist. */
  async holdCampaign(tx: Tx, tenant: string, { terms: { campaignId }, path }: Omit<Issue, 'kind'>): Promise<HeldCampaign | undefined> {
    if (campaignId === null) return undefined;
    const campaign = await this.campaigns.hold(tx, tenant, campaignId);
    if (!campaign) throw unknownCampaign(campaignId, path);
    if (campaign.isAutomatic) throw campaignWithoutCodes(campaignId, path);
    return campaign;
  }
}

/** Rejects (409) coupons that would make codes too easy to guess. The tenant's lock, held until the commit, keeps the count valid. */
async function refuseGuessableCodes(
  tx: Tx,
  tenant: string,
  convention: CodeConvention,
  { before, count }: { readonly before: number; readonly count: number },
): Promise<void> {
  const max = liveMax(convention);
  if (count > max) throw codesGuessable(convention, max);
  const live = await countGenerated(tx, tenant, convention, { count, isCountable: before + count > max });
  if (live !== undefined && live > max) throw codesGuessable(convention, max);
}
