import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import type { Viewer } from '../coupon';
import { grantFor } from '../domain/redeemable-coupon';
import { granted, couponNotFound, redemptionNotFound } from '../domain/coupon.errors';
import { RedeemableCouponService } from './redeemable-coupon.service';
import type { RedemptionListQuery, RedemptionView, CouponValidationDraftDto, CouponValidationView } from './redemption.dto';
import { countRedemptions, deleteRedemption, findRedemption, listRedemptions } from './redemption.queries';
import { redemptionView } from './redemption.view';
import type { CouponRequest } from './shopper.access';

@Injectable()
export class RedemptionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: RedeemableCouponService,
  ) {}

  /** Returns the discount for this shopper on this order, or throws the reason why there is none. */
  async validate(request: CouponRequest, order: CouponValidationDraftDto): Promise<CouponValidationView> {
    const coupon = await this.coupons.loadThrottled(request);
    const { discount } = granted(coupon.code, grantFor(coupon, order, this.clock.now()));
    return { valid: true, discount };
  }

  list(tenant: string, code: string, { pageNumber, pageSize }: RedemptionListQuery): Promise<{ page: RedemptionView[]; total: number }> {
    return this.db.run(tenant, async (tx) => {
      const total = await countRedemptions(tx, tenant, code);
      if (total === undefined) throw couponNotFound();
      const rows = await listRedemptions(tx, tenant, code, { skip: (pageNumber - 1) * pageSize, size: pageSize });
      return { page: rows.map(redemptionView), total };
    });
  }

  /** Returns one redemption; a customer sees only their own. */
  async load(tenant: string, code: string, id: string, { kind, subject }: Viewer): Promise<RedemptionView> {
    const ofCustomer = kind === 'customer' ? subject : undefined;
    const redemption = await this.db.run(tenant, (tx) => findRedemption(tx, tenant, code, id, ofCustomer));
    if (!redemption) throw redemptionNotFound();
    return redemptionView(redemption);
  }

  /** Releases the use of the coupon and of its customer, at most once. */
  async release(tenant: string, code: string, id: string): Promise<void> {
    const isDone = await this.db.transaction(tenant, (tx) => deleteRedemption(tx, tenant, code, id));
    if (!isDone) throw redemptionNotFound();
  }
}
