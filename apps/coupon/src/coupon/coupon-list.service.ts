import { Injectable } from '@nestjs/common';
import { Clock, Database, type Tx } from '@suite/platform';
import { readCode } from '../domain/code';
import { LOOKED_THROUGH_MAX, mirrored, refuseLongList } from '../domain/coupon-list';
import { statusOf } from '../domain/coupon-status';
import { pageStart } from '../domain/deleted-positions';
import type { CouponListQuery, CouponView } from './coupon.dto';
import {
  countCoupons,
  findCodes,
  listCandidates,
  listCoupons,
  listCouponsOf,
  listDeletedPositions,
  type Prefix,
} from './coupon-list.queries';
import type { CountedCouponRow } from './coupon.queries';
import { couponView, type Viewer } from './coupon.view';

interface Listed {
  readonly coupons: readonly CountedCouponRow[];
  /** On all pages together. */
  readonly total: number;
}

/** Lists of coupons: any page at once, or refused. */
@Injectable()
export class CouponListService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A page of the tenant's coupons, or of some of them, and how many there are. */
  async list(tenant: string, query: CouponListQuery, viewer: Viewer): Promise<{ page: CouponView[]; total: number }> {
    const now = this.clock.now();
    const { coupons, total } = await this.db.run(tenant, (tx) => {
      if (query.q !== undefined || query.status !== undefined) return this.listSome(tx, tenant, query, now);
      return isByCode(query) ? this.listByCode(tx, tenant, query) : this.listByCreation(tx, tenant, query);
    });
    return { page: coupons.map((coupon) => couponView(coupon, viewer, now)), total };
  }

  /** Deleted positions are counted, so that the page is found without looking at those before it. */
  private async listByCreation(tx: Tx, tenant: string, query: CouponListQuery): Promise<Listed> {
    const { showDeleted, sort } = query;
    const { deleted, total } = await countsOf(tx, tenant, query);
    const { offset, size } = sort === 'createdAt' ? pageOf(query) : mirrored(pageOf(query), total);
    if (size === 0 || offset >= total) return { coupons: [], total };
    const blocks = showDeleted || deleted === 0 ? [] : await listDeletedPositions(tx, tenant);
    const coupons = await listCoupons(tx, tenant, { ...pageStart(offset, blocks), size, withDeleted: showDeleted });
    return { coupons: sort === 'createdAt' ? coupons : coupons.toReversed(), total };
  }

  /** Nothing counts the codes before a page, so they are looked through. */
  private async listByCode(tx: Tx, tenant: string, query: CouponListQuery): Promise<Listed> {
    const { total } = await countsOf(tx, tenant, query);
    const { offset, size } = pageOf(query);
    if (offset >= total) return { coupons: [], total };
    const limit = Math.min(offset + size, total);
    refuseLongList(limit, 'pageNumber', 'ask for a page before, or for codes that begin with q');
    const { codes } = await findCodes(tx, tenant, { ...prefixOf(query), limit }, { offset, size });
    return { coupons: await listCouponsOf(tx, tenant, codes), total };
  }

  private async listSome(tx: Tx, tenant: string, query: CouponListQuery, now: Date): Promise<Listed> {
    const { q, status } = query;
    if (q === undefined) refuseLongList((await countsOf(tx, tenant, query)).total, 'status', 'say what their codes begin with, as q');
    const { offset, size } = pageOf(query);
    const { codes: page, total } = await findCodes(tx, tenant, prefixOf(query), { offset, size });
    refuseLongList(total, 'q', 'say more of what their codes begin with');
    if (status === undefined) return { coupons: await listCouponsOf(tx, tenant, page), total };
    const candidates = await listCandidates(tx, tenant, prefixOf(query));
    const codes = candidates.filter((coupon) => statusOf(coupon, now) === status).map(({ code }) => code);
    return { coupons: await listCouponsOf(tx, tenant, codes.slice(offset, offset + size)), total: codes.length };
  }
}

const isByCode = ({ sort }: CouponListQuery): boolean => sort === 'code' || sort === '-code';

const pageOf = ({ pageNumber, pageSize }: CouponListQuery) => ({ offset: (pageNumber - 1) * pageSize, size: pageSize });

/** One more than may be, which tells that there are too many. */
const prefixOf = ({ q = '', showDeleted, sort }: CouponListQuery): Prefix => ({
  prefix: readCode(q) ?? '',
  limit: LOOKED_THROUGH_MAX + 1,
  withDeleted: showDeleted,
  order: sort,
});

async function countsOf(tx: Tx, tenant: string, { showDeleted }: CouponListQuery): Promise<{ deleted: number; total: number }> {
  const { coupons, deleted } = await countCoupons(tx, tenant);
  return { deleted, total: showDeleted ? coupons : coupons - deleted };
}
