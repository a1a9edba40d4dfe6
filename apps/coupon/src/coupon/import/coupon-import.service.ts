import { Injectable } from '@nestjs/common';
import { auditDone } from '@suite/audit';
import { Database, type Tx } from '@suite/database';
import { type AppError, isAccepted, isRejected, rejectedEntry, toResult } from '@suite/errors';
import { canonicalJson, type IdempotentRequest, once } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { valid } from '@suite/validation';
import { CampaignService, type HeldCampaign } from '../../campaign';
import { campaignWithoutCodes, unknownCampaign } from '../../domain/campaign.errors';
import { normalCode } from '../../domain/code';
import { couponExists } from '../../domain/coupon.errors';
import { type CouponTerms, termsOf } from '../../domain/coupon-terms';
import { type CouponImportResultView, ImportedCouponDto } from './coupon-import.dto';
import { type ImportedCouponRow, insertImported } from './coupon-import.queries';
import { createdMessage } from '../coupon.messages';
import { CouponIssuerService } from '../coupon-issuer.service';
import { listCouponsOf } from '../coupon.queries';

/** A valid entry. */
interface ImportedCoupon {
  readonly code: string;
  readonly terms: CouponTerms;
  readonly redemptionCount: number;
}

/** The code of the answer for a stored entry, or why it is not stored. */
type Outcome = 200 | 201 | AppError;

/** Imports coupons of another system under their codes, with their redemptions so far. */
@Injectable()
export class CouponImportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: MessageOutbox,
    private readonly campaigns: CampaignService,
    private readonly issuer: CouponIssuerService,
  ) {}

  /** Imports each entry independently; all accepted ones are stored in one transaction. Repeating an import changes nothing. */
  import(tenant: string, entries: readonly unknown[], request?: IdempotentRequest): Promise<CouponImportResultView[]> {
    const read = entries.map((entry) => toResult(() => importedCoupon(valid(ImportedCouponDto, entry))));
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const outcomes = await this.store(tx, tenant, read.filter(isAccepted));
        await auditDone(tx, { entries: entries.length, created: [...outcomes.values()].filter((outcome) => outcome === 201).length });
        return read.map((result, index) => {
          if (isRejected(result)) return rejectedEntry(index, result);
          const outcome = outcomes.get(result) as Outcome;
          if (typeof outcome === 'object') return rejectedEntry(index, outcome);
          return { index, id: result.code, code: outcome, status: outcome === 201 ? 'Created' : 'OK' };
        });
      }),
    );
  }

  /** Stores the coupons whose codes are free. The tenant's lock keeps them free until the end of the transaction. */
  private async store(tx: Tx, tenant: string, coupons: readonly ImportedCoupon[]): Promise<ReadonlyMap<ImportedCoupon, Outcome>> {
    const campaigns = await this.holdCampaigns(tx, tenant, coupons);
    await this.issuer.lock(tx, tenant);
    const taken = new Map<string, CouponTerms | undefined>();
    for (const stored of await listCouponsOf(tx, tenant, [...new Set(coupons.map(({ code }) => code))]))
      taken.set(stored.code, stored.deleted ? undefined : stored);
    const outcomes = new Map<ImportedCoupon, Outcome>();
    const free: ImportedCoupon[] = [];
    for (const coupon of coupons) {
      const { code, terms } = coupon;
      const { campaignId } = terms;
      if (taken.has(code)) outcomes.set(coupon, hasTerms(taken.get(code), terms) ? 200 : couponExists(code));
      else if (campaignId !== null && !campaigns.has(campaignId)) outcomes.set(coupon, unknownCampaign(campaignId));
      else if (campaignId !== null && campaigns.get(campaignId)?.isAutomatic) outcomes.set(coupon, campaignWithoutCodes(campaignId));
      else {
        outcomes.set(coupon, 201);
        taken.set(code, terms);
        free.push(coupon);
      }
    }
    const before = await this.issuer.allocate(tx, tenant, free.length);
    const createdAt = this.clock.now();
    const inserted = await insertImported(tx, tenant, free.map((coupon, i) => rowOf(coupon, before + 1 + i, createdAt))); // prettier-ignore
    const messages = inserted.map((coupon) => createdMessage(coupon, campaigns.get(coupon.campaignId ?? ''), createdAt));
    await this.outbox.write(tx, tenant, messages);
    return outcomes;
  }

  /** Keeps the campaigns of the coupons until they are stored, in the order of their ids. Returns those that exist. */
  private async holdCampaigns(tx: Tx, tenant: string, coupons: readonly ImportedCoupon[]): Promise<ReadonlyMap<string, HeldCampaign>> {
    const held = new Map<string, HeldCampaign>();
    for (const campaignId of [...new Set(coupons.map(({ terms }) => terms.campaignId))].sort()) {
      const campaign = campaignId === null ? undefined : await this.campaigns.hold(tx, tenant, campaignId);
      if (campaignId !== null && campaign) held.set(campaignId, campaign);
    }
    return held;
  }
}

function importedCoupon({ code, redemptionCount = 0, ...requested }: ImportedCouponDto): ImportedCoupon {
  return { code: normalCode(code), terms: termsOf(requested), redemptionCount };
}

/** Whether a stored coupon has the terms of an entry, so that the entry was imported before. */
function hasTerms(stored: CouponTerms | undefined, terms: CouponTerms): boolean {
  const members = Object.keys(terms) as (keyof CouponTerms)[];
  const termsIn = (coupon: CouponTerms): string => canonicalJson(Object.fromEntries(members.map((member) => [member, coupon[member]])));
  return stored !== undefined && termsIn(stored) === termsIn(terms);
}

const rowOf = ({ code, terms, redemptionCount }: ImportedCoupon, position: number, createdAt: Date): ImportedCouponRow => ({
  ...terms,
  includedCategories: [...terms.includedCategories],
  excludedCategories: [...terms.excludedCategories],
  segments: [...terms.segments],
  mixinSchemas: { ...terms.mixinSchemas },
  code,
  position: String(position),
  kind: 'standard',
  redemptionCount,
  revision: 1,
  deleted: false,
  createdAt,
  generatedAs: '',
});
