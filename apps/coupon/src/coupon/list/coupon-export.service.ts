import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import type { CsvChunk } from '@suite/http';
import { Clock } from '@suite/runtime';
import { WALKED_MAX } from '../../domain/coupon-list';
import { statusOf } from '../../domain/coupon-status';
import { couponLine } from './coupon-csv.view';
import { lastRedemptions } from './coupon-export.queries';
import { requireListByCode, walkOf, type Wanted, wantedOf } from './coupon-list.service';
import { walkCodes } from './coupon-walk.queries';
import type { CouponListQuery } from '../coupon.dto';
import { listCouponsOf } from '../coupon.queries';
import { campaignOf } from '../coupon.view';

/** Writes lists of coupons as CSV, however long they are. */
@Injectable()
export class CouponExportService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns how to read the coupons that match, by code. Throws for a filter that a list by code does not have. */
  export(tenant: string, query: CouponListQuery): (after: string | null) => Promise<CsvChunk<string>> {
    const wanted = wantedOf({ ...query, pageNumber: 1 }, this.clock.now());
    requireListByCode(query, wanted);
    return (after) => this.chunk(tenant, wanted, after ?? wanted.after ?? '');
  }

  /** Each chunk is read by itself: a slow reader holds no connection. */
  private chunk(tenant: string, wanted: Wanted, after: string): Promise<CsvChunk<string>> {
    return this.db.run(tenant, async (tx) => {
      const { codes, next } = await walkCodes(tx, tenant, { ...walkOf(wanted, WALKED_MAX), after });
      const coupons = await listCouponsOf(tx, tenant, codes);
      const last = await lastRedemptions(tx, tenant, codes);
      const lines = coupons.map((coupon) =>
        couponLine({
          ...coupon,
          status: statusOf({ ...coupon, campaign: campaignOf(coupon) }, wanted.now),
          redemptions: coupon.redeemed,
          lastRedeemedAt: last.get(coupon.code) ?? null,
        }),
      );
      return { lines: lines.join(''), next };
    });
  }
}
