import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database } from '@suite/platform';
import { validate as isUuid } from 'uuid';
import type { Viewer } from '../coupon/coupon.view';
import { isCode, normalCode } from '../domain/code';
import { grantFor } from '../domain/redeemable-coupon';
import { granted, noSuchCoupon } from '../domain/refusals';
import { RedeemableCoupons } from './redeemable-coupon.service';
import type { RedemptionListQuery, RedemptionView, ValidationDto, ValidationView } from './redemption.dto';
import { countRedemptions, deleteRedemption, findRedemption, listRedemptions } from './redemption.queries';
import { redemptionView } from './redemption.view';
import type { CouponRequest } from './shopper.access';

@Injectable()
export class RedemptionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: RedeemableCoupons,
  ) {}

  /** Says what the coupon would give this shopper on this order, or why nothing. */
  async validate(request: CouponRequest, order: ValidationDto): Promise<ValidationView> {
    const coupon = await this.coupons.loadThrottled(request);
    const { discount } = granted(coupon.code, grantFor(coupon, order, this.clock.now()));
    return { valid: true, discount };
  }

  list(tenant: string, code: string, { pageNumber, pageSize }: RedemptionListQuery): Promise<{ page: RedemptionView[]; total: number }> {
    return this.db.run(tenant, async (tx) => {
      const normal = normalCode(code);
      const total = isCode(normal) ? await countRedemptions(tx, tenant, normal) : undefined;
      if (total === undefined) throw noSuchCoupon();
      const rows = await listRedemptions(tx, tenant, normal, { skip: (pageNumber - 1) * pageSize, size: pageSize });
      return { page: rows.map(redemptionView), total };
    });
  }

  /** One redemption; to a customer, only one of their own. */
  async load(tenant: string, code: string, id: string, { kind, subject }: Viewer): Promise<RedemptionView> {
    const ofCustomer = kind === 'customer' ? subject : undefined;
    const find = isUuid(id) && this.db.run(tenant, (tx) => findRedemption(tx, tenant, normalCode(code), id, ofCustomer));
    const redemption = await find;
    if (!redemption) throw noSuchRedemption();
    return redemptionView(redemption);
  }

  /** Gives the use back to the coupon and to its customer, once. */
  async giveBack(tenant: string, code: string, id: string): Promise<void> {
    const isDone = isUuid(id) && (await this.db.transaction(tenant, (tx) => deleteRedemption(tx, tenant, normalCode(code), id)));
    if (!isDone) throw noSuchRedemption();
  }
}

const noSuchRedemption = (): AppError => new AppError('not_found', 'redemption_not_found', 'There is no such redemption');
