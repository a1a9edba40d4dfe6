import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError, refusedAt, validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { readSearch, readSort } from '@suite/validation';
import { type CampaignDraftDto, CampaignService } from '../campaign';
import { customerOf, type Viewer, viewerOf } from '../coupon';
import type { UsedCampaign } from '../domain/campaign';
import { READ_MAX, refuseLongList } from '../domain/coupon-list';
import { grantFor } from '../domain/redeemable-coupon';
import { granted, couponNotFound, redemptionNotFound } from '../domain/coupon.errors';
import { invalidValue } from '../domain/terms-fault';
import { RedeemableCouponService } from './redeemable-coupon.service';
import { isFiltered, isIndexed, type RedemptionFilter, type RedemptionSortField, SEARCHED } from '../domain/redemption-list';
import type {
  CouponValidationDraftDto,
  CouponValidationView,
  RedemptionListQuery,
  RedemptionQuery,
  RedemptionView,
} from './redemption.dto';
import { countMatching, listRedemptions } from './redemption-list.queries';
import type { RedeemableRow } from './redeemable-coupon.queries';
import { countRedemptions, deleteRedemption, findRedemption } from './redemption.queries';
import { cancelledMessage } from './redemption.messages';
import { redemptionView } from './redemption.view';
import type { CouponRequest } from './shopper.access';

@Injectable()
export class RedemptionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: RedeemableCouponService,
    private readonly campaigns: CampaignService,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Returns the discount for this shopper on this order, or throws the reason why there is none. */
  async validate(request: CouponRequest, order: CouponValidationDraftDto): Promise<CouponValidationView> {
    const coupon = await this.coupons.loadThrottled(request);
    const redeemed = await this.findEarlier(request, coupon);
    if (redeemed) return { valid: true, discount: redeemed.discount };
    const campaign = order.campaign ? await this.judged(request, coupon, order.campaign) : coupon.campaign;
    const { discount } = granted(coupon.code, grantFor({ ...coupon, campaign }, order, this.clock.now()));
    return { valid: true, discount };
  }

  /** Returns the campaign of a coupon as a request describes it. */
  private async judged({ tenant }: CouponRequest, { campaignId }: RedeemableRow, campaign: CampaignDraftDto): Promise<UsedCampaign> {
    if (campaignId === null) throw validationError([invalidValue('campaign', 'must be omitted: the coupon belongs to no campaign')]);
    try {
      return await this.campaigns.judge(tenant, campaignId, campaign);
    } catch (error) {
      throw error instanceof AppError ? refusedAt('campaign', error) : error;
    }
  }

  /** Returns the redemption of the coupon by the order of a request, if it has one. */
  private async findEarlier({ tenant }: CouponRequest, { code, earlierId }: RedeemableRow): Promise<RedemptionView | undefined> {
    if (earlierId === null) return undefined;
    const redemption = await this.db.run(tenant, (tx) => findRedemption(tx, tenant, code, earlierId));
    return redemption && redemptionView(redemption);
  }

  /** Returns a page of the redemptions of a coupon, and their total; of one customer, if the query names them. */
  list(caller: Caller, code: string, query: RedemptionListQuery): Promise<{ page: RedemptionView[]; total: number }> {
    const { tenant } = caller;
    const { pageNumber, pageSize, sort = 'redeemedAt' } = query;
    const filter = filterOf(query, viewerOf(caller, query.customerNumber));
    const order = readSort<RedemptionSortField>(sort);
    return this.db.run(tenant, async (tx) => {
      const all = await countRedemptions(tx, tenant, code);
      if (all === undefined) throw couponNotFound();
      const slow = filter.text === undefined ? 'sort' : 'q';
      if (!isIndexed(filter) && (slow === 'q' || order.field !== 'redeemedAt')) refuseLongList(all, slow, HINT, 'redemptions');
      // The stored count has the imported redemptions too, which the list does not have.
      const total = isFiltered(filter) || all <= READ_MAX ? await countMatching(tx, tenant, code, filter) : all;
      const rows = await listRedemptions(tx, tenant, code, filter, { skip: (pageNumber - 1) * pageSize, size: pageSize, ...order });
      return { page: rows.map(redemptionView), total };
    });
  }

  /** Returns one redemption; a customer sees only their own, and so does an application that reads for one. */
  async load(caller: Caller, code: string, id: string, { customerNumber }: RedemptionQuery): Promise<RedemptionView> {
    const { tenant } = caller;
    const ofCustomer = customerOf(viewerOf(caller, customerNumber));
    const redemption = await this.db.run(tenant, (tx) => findRedemption(tx, tenant, code, id, ofCustomer));
    if (!redemption) throw redemptionNotFound();
    return redemptionView(redemption);
  }

  /** Releases the use of the coupon and of its customer, at most once. */
  async release(tenant: string, code: string, id: string): Promise<void> {
    const isDone = await this.db.transaction(tenant, (tx) =>
      deleteRedemption(tx, { tenant, code, id }, (deleted) => this.outbox.callOf(tx, tenant, [cancelledMessage(deleted)])),
    );
    if (!isDone) throw redemptionNotFound();
  }
}

const HINT = 'Sort by redeemedAt, or search for an order code or a customer: q=orderCode:…';

/** Returns the filter of a query. The customer on whose behalf an application reads limits what q may select. */
function filterOf({ q = '' }: RedemptionListQuery, viewer: Viewer): RedemptionFilter {
  const { text, values } = readSearch(q, SEARCHED);
  const customerNumber = customerOf(viewer);
  if (customerNumber !== undefined && values.customerNumber !== undefined && values.customerNumber !== customerNumber) {
    throw validationError([invalidValue('q', 'has another customer than customerNumber; send one of them')]);
  }
  return { text, orderCode: values.orderCode, customerNumber: customerNumber ?? values.customerNumber };
}
