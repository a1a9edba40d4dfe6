import { Injectable } from '@nestjs/common';
import { validationError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { readCode } from '../domain/code';
import { READ_MAX, mirrored, refuseLongList } from '../domain/coupon-list';
import { statusOf } from '../domain/coupon-status';
import { pageStart } from '../domain/deleted-positions';
import { invalidValue } from '../domain/terms-fault';
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
import { walkCodes } from './coupon-walk.queries';
import type { CountedCouponRow } from './coupon.queries';
import { couponView, type Viewer } from './coupon.view';

interface Listed {
  readonly coupons: readonly CountedCouponRow[];
  /** The number of coupons on all pages; undefined where counting would read every coupon. */
  readonly total: number | undefined;
  /** The code after which the next page continues. */
  readonly next?: string | undefined;
}

/** Lists coupons. Answers every page quickly, or rejects the request with a hint at a faster one. */
@Injectable()
export class CouponListService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of the tenant's coupons, all or filtered, and their total. */
  async list(tenant: string, query: CouponListQuery, viewer: Viewer): Promise<Omit<Listed, 'coupons'> & { page: CouponView[] }> {
    const now = this.clock.now();
    if (query.after !== undefined) requireCodeOrder(query);
    const { coupons, ...rest } = await this.db.run(tenant, (tx) => {
      if (query.after !== undefined) return this.listAfter(tx, tenant, query, now);
      if (query.q !== undefined || query.status !== undefined) return this.listSome(tx, tenant, query, now);
      return isByCode(query) ? this.listByCode(tx, tenant, query) : this.listByCreation(tx, tenant, query);
    });
    return { page: coupons.map((coupon) => couponView(coupon, viewer, now)), ...rest };
  }

  /** Finds the page by the counts of deleted positions, without reading the coupons before it. */
  private async listByCreation(tx: Tx, tenant: string, query: CouponListQuery): Promise<Listed> {
    const { showDeleted, sort = 'createdAt' } = query;
    const { deleted, total } = await countsOf(tx, tenant, query);
    const { offset, size } = sort === 'createdAt' ? pageOf(query) : mirrored(pageOf(query), total);
    if (size === 0 || offset >= total) return { coupons: [], total };
    const blocks = showDeleted || deleted === 0 ? [] : await listDeletedPositions(tx, tenant);
    const coupons = await listCoupons(tx, tenant, { ...pageStart(offset, blocks), size, withDeleted: showDeleted });
    return { coupons: sort === 'createdAt' ? coupons : coupons.toReversed(), total };
  }

  /** Finds the page in an index. Only the total of all coupons is known without reading each one. */
  private async listAfter(tx: Tx, tenant: string, query: CouponListQuery, now: Date): Promise<Listed> {
    const { after = '', q, pageSize, status, showDeleted } = query;
    const { prefix } = prefixOf(query);
    const walk = { after: readCode(after) ?? '', prefix, withDeleted: showDeleted, size: pageSize, status, now };
    const { codes, next } = await walkCodes(tx, tenant, walk);
    const total = q === undefined && status === undefined ? (await countsOf(tx, tenant, query)).total : undefined;
    return { coupons: await listCouponsOf(tx, tenant, codes), total, next: next ?? undefined };
  }

  /** Reads the codes before the page: they are not counted in advance. */
  private async listByCode(tx: Tx, tenant: string, query: CouponListQuery): Promise<Listed> {
    const { total } = await countsOf(tx, tenant, query);
    const { offset, size } = pageOf(query);
    if (offset >= total) return { coupons: [], total };
    const limit = Math.min(offset + size, total);
    refuseLongList(limit, 'pageNumber', 'Send the last code of a page as after instead of pageNumber');
    const { codes } = await findCodes(tx, tenant, { ...prefixOf(query), limit }, { offset, size });
    return { coupons: await listCouponsOf(tx, tenant, codes), total };
  }

  private async listSome(tx: Tx, tenant: string, query: CouponListQuery, now: Date): Promise<Listed> {
    const { q, status } = query;
    if (q === undefined) refuseLongList((await countsOf(tx, tenant, query)).total, 'status', AFTER_HINT);
    const { offset, size } = pageOf(query);
    const { codes: page, total } = await findCodes(tx, tenant, prefixOf(query), { offset, size });
    refuseLongList(total, 'q', AFTER_HINT);
    if (status === undefined) return { coupons: await listCouponsOf(tx, tenant, page), total };
    const candidates = await listCandidates(tx, tenant, prefixOf(query));
    const codes = candidates.filter((coupon) => statusOf(coupon, now) === status).map(({ code }) => code);
    return { coupons: await listCouponsOf(tx, tenant, codes.slice(offset, offset + size)), total: codes.length };
  }
}

const AFTER_HINT = 'Send a longer q, or list by code with after';

/** Rejects `after` with another sort order: a position among the codes has no meaning there. */
function requireCodeOrder({ sort = 'code', pageNumber }: CouponListQuery): void {
  const fields = [...(sort === 'code' ? [] : ['sort']), ...(pageNumber === 1 ? [] : ['pageNumber'])];
  const problem = 'cannot be combined with after, which lists by code without page numbers';
  if (fields.length > 0) throw validationError(fields.map((field) => invalidValue(field, problem)));
}

const isByCode = ({ sort }: CouponListQuery): boolean => sort === 'code' || sort === '-code';

const pageOf = ({ pageNumber, pageSize }: CouponListQuery) => ({ offset: (pageNumber - 1) * pageSize, size: pageSize });

/** Reads one coupon more than is allowed, to detect that there are too many. */
const prefixOf = ({ q = '', showDeleted, sort = 'createdAt' }: CouponListQuery): Prefix => ({
  prefix: readCode(q) ?? '',
  limit: READ_MAX + 1,
  withDeleted: showDeleted,
  order: sort,
});

async function countsOf(tx: Tx, tenant: string, { showDeleted }: CouponListQuery): Promise<{ deleted: number; total: number }> {
  const { coupons, deleted } = await countCoupons(tx, tenant);
  return { deleted, total: showDeleted ? coupons : coupons - deleted };
}
