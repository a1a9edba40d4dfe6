import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { couponLine, CSV_HEADER } from '../../domain/coupon-csv';
import { WALKED_MAX } from '../../domain/coupon-list';
import { statusOf } from '../../domain/coupon-status';
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

  /** Returns the chunks of the file with all coupons that match, by code. Throws for a filter that a list by code does not have. */
  async export(tenant: string, query: CouponListQuery): Promise<AsyncIterable<string>> {
    const wanted = wantedOf({ ...query, pageNumber: 1 }, this.clock.now());
    requireListByCode(query, wanted);
    const first = await this.chunk(tenant, wanted, wanted.after ?? '');
    return this.chunks(tenant, wanted, first);
  }

  private async *chunks(tenant: string, wanted: Wanted, first: Chunk): AsyncGenerator<string> {
    yield CSV_HEADER + first.lines;
    for (let { next } = first; next !== null;) {
      const chunk = await this.chunk(tenant, wanted, next);
      if (chunk.lines !== '') yield chunk.lines;
      ({ next } = chunk);
    }
  }

  /** Each chunk is read by itself: a slow reader holds no connection. */
  private chunk(tenant: string, wanted: Wanted, after: string): Promise<Chunk> {
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

interface Chunk {
  readonly lines: string;
  /** The code after which the next chunk continues; null at the end. */
  readonly next: string | null;
}
