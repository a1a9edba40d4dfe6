import { Injectable } from '@nestjs/common';
import { auditDone, auditResource, type RecordedChangeView, recordedChangeView, listEventsOf } from '@suite/audit';
import { actsForShop } from '@suite/auth-guard';
import { BatchedReads, Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { GuessThrottleService, type Requester } from '../attempt';
import { normalCode } from '../domain/code';
import { changedTerms, type CouponTerms, termsOf, UNLIMITED } from '../domain/coupon-terms';
import { blockOf } from '../domain/deleted-positions';
import { isFor, isReferrer, keepOwner } from '../domain/ownership';
import { Miss, missOf, couponNotFound, versionConflict } from '../domain/coupon.errors';
import { SettingsService } from '../settings';
import { CouponIssuerService, type Issue } from './coupon-issuer.service';
import { requireCustomer, viewerOf } from './coupon.access';
import type {
  CouponBatchDraftDto,
  CouponHistoryQuery,
  CouponTermsDto,
  CouponPatchDto,
  CouponQuery,
  CouponView,
  CouponDraftDto,
} from './coupon.dto';
import type { Coupon } from './coupon.entity';
import { COUPON_DELETED, COUPON_UPDATED, couponMessage } from './coupon.messages';
import {
  type CountedCouponRow,
  deleteCoupon,
  findCoupon,
  findReferral,
  listCouponsByCode,
  lockCoupon,
  updateTerms,
} from './coupon.queries';
import { couponView, customerOf, type Viewer } from './coupon.view';
import { outdateShards } from './redemption-counter.queries';

@Injectable()
export class CouponService {
  /** Batches the reads of callers whose wrong codes are not counted: carts that show discounts, the most frequent callers. */
  private readonly uncounted = BatchedReads.ofRows('code', (tenant, codes) => listCouponsByCode(this.db, tenant, codes));

  constructor(
    private readonly db: Database,
    private readonly issuer: CouponIssuerService,
    private readonly settings: SettingsService,
    private readonly throttle: GuessThrottleService,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Returns the coupon as the reader may see it. A shopper gets 404 for a coupon of another customer, an application that reads for one, too. */
  async load(tenant: string, code: string, { caller, attemptSources }: Requester, query: CouponQuery): Promise<CouponView> {
    const { showDeleted, customerNumber } = query;
    requireCustomer(caller, customerNumber);
    const viewer = viewerOf(caller, customerNumber);
    const visible = (found: CountedCouponRow | undefined) => (found && isVisible(found, viewer, showDeleted) ? found : missFor(viewer));
    const coupon =
      attemptSources.length > 0
        ? await this.throttle.watch(tenant, attemptSources, async (tx) => visible(await findCoupon(tx, tenant, code)))
        : visible(await this.uncounted.get(tenant, code));
    if (coupon instanceof Miss) throw coupon.answer;
    return this.view(coupon, viewer);
  }

  create(tenant: string, dto: CouponDraftDto, request?: IdempotentRequest): Promise<{ id: string }> {
    const issue = { kind: 'standard', terms: termsOf(dto) } as const;
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const id = await this.issueOne(tx, tenant, issue, dto.code);
        auditResource(id);
        return { id };
      }),
    );
  }

  createMany(tenant: string, { coupon, count }: CouponBatchDraftDto, request?: IdempotentRequest): Promise<{ codes: string[] }> {
    const issue = { kind: 'standard', terms: termsOf(coupon, 'coupon.'), path: 'coupon.' } as const;
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const codes = await this.issuer.issue(tx, tenant, issue, await this.settings.convention(tx, tenant), count);
        await auditDone(tx, { count, campaignId: issue.terms.campaignId });
        return { codes };
      }),
    );
  }

  private async issueOne(tx: Tx, tenant: string, issue: Issue, code: string | undefined): Promise<string> {
    if (code !== undefined) return this.issuer.issueAs(tx, tenant, issue, normalCode(code));
    const [generated = ''] = await this.issuer.issue(tx, tenant, issue, await this.settings.convention(tx, tenant), 1);
    return generated;
  }

  /** Creates a coupon under a generated code for the caller's tenant. Returns it as the caller may see it. */
  generate(caller: Viewer & { readonly tenant: string }, dto: CouponTermsDto, request?: IdempotentRequest): Promise<CouponView> {
    const { tenant } = caller;
    const issue = { kind: 'standard', terms: termsOf(dto) } as const;
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const [code = ''] = await this.issuer.issue(tx, tenant, issue, await this.settings.convention(tx, tenant), 1);
        auditResource(code);
        return this.loadIn(tx, tenant, code, caller);
      }),
    );
  }

  replace(tenant: string, code: string, dto: CouponTermsDto): Promise<void> {
    return this.change(tenant, code, dto, ({ disabled, ...coupon }) => ({ ...termsOf(keepOwner(coupon, dto)), disabled }));
  }

  update(tenant: string, code: string, dto: CouponPatchDto): Promise<void> {
    return this.change(tenant, code, dto, (coupon) => changedTerms(coupon, keepOwner(coupon, dto)));
  }

  /** Returns a page of the changes of a coupon, deleted or not, newest first, and their total. */
  history(
    tenant: string,
    code: string,
    { pageNumber, pageSize }: CouponHistoryQuery,
  ): Promise<{ page: RecordedChangeView[]; total: number }> {
    return this.db.run(tenant, async (tx) => {
      if (!(await findCoupon(tx, tenant, code))) throw couponNotFound();
      const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
      const { events, total } = await listEventsOf(tx, tenant, `coupon/${code}`, page);
      return { page: events.map(recordedChangeView), total };
    });
  }

  /** Marks the coupon as deleted: redemptions still refer to it, and its code is never reused. */
  delete(tenant: string, code: string): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const coupon = await lock(tx, tenant, code);
      auditResource(coupon.code, coupon);
      const deleted = await deleteCoupon(tx, coupon, blockOf(Number(coupon.position)));
      await this.outbox.write(tx, tenant, [couponMessage(COUPON_DELETED, deleted, tx.clock.now())]);
    });
  }

  /** Returns the customer's referral coupon, undefined when there is none. Throws 404 when a seller deleted it: it is not replaced. */
  async findReferral(tx: Tx, tenant: string, customerNumber: string, viewer: Viewer): Promise<CouponView | undefined> {
    const coupon = await findReferral(tx, tenant, customerNumber);
    if (coupon?.deleted) throw couponNotFound();
    return coupon && this.view(coupon, viewer);
  }

  /** Returns a coupon that this request, or an earlier one with the same key, has created. */
  async loadIn(tx: Tx, tenant: string, code: string, viewer: Viewer): Promise<CouponView> {
    const coupon = await findCoupon(tx, tenant, code);
    if (!coupon) throw new Error(`Coupon ${code} was created but cannot be found`);
    return this.view(coupon, viewer);
  }

  /** Changes the terms, if the coupon still has the version that the request is based on. */
  private change(
    tenant: string,
    code: string,
    { metadata }: Pick<CouponPatchDto, 'metadata'>,
    termsAfter: (coupon: Coupon) => CouponTerms,
  ): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const coupon = await lock(tx, tenant, code);
      auditResource(coupon.code, coupon);
      const expected = metadata?.version ?? coupon.revision;
      if (expected !== coupon.revision) throw versionConflict(coupon.code, coupon.revision, expected);
      const terms = termsAfter(coupon);
      if (terms.campaignId !== coupon.campaignId) await this.issuer.holdCampaign(tx, tenant, { terms });
      const changed = await updateTerms(tx, coupon, terms);
      if (coupon.maxRedemptions === UNLIMITED && coupon.campaignId === null)
        await outdateShards(tx, tenant, coupon.code, coupon.revision + 1);
      await this.outbox.write(tx, tenant, [couponMessage(COUPON_UPDATED, changed, tx.clock.now())]);
    });
  }

  private view(coupon: CountedCouponRow, viewer: Viewer): CouponView {
    return couponView(coupon, viewer, this.db.clock.now());
  }
}

function isVisible(coupon: CountedCouponRow, viewer: Viewer, showDeleted: boolean): boolean {
  if (actsForShop(viewer)) return showDeleted || !coupon.deleted;
  const customerNumber = customerOf(viewer);
  return !coupon.deleted && (isFor(coupon, customerNumber) || isReferrer(coupon, customerNumber));
}

const missFor = (viewer: Viewer): Miss => (actsForShop(viewer) ? new Miss(couponNotFound()) : missOf(customerOf(viewer)));

async function lock(tx: Tx, tenant: string, code: string): Promise<Coupon> {
  const coupon = await lockCoupon(tx, tenant, code);
  if (!coupon) throw couponNotFound();
  return coupon;
}
