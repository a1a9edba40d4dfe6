import { Injectable } from '@nestjs/common';
import { validationError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { readCode } from '../../domain/code';
import { hasValues, mirrored, READ_MAX, refuseLongList, type SlowField, WALKED_MAX } from '../../domain/coupon-list';
import { statusOf } from '../../domain/coupon-status';
import { pageStart } from '../../domain/deleted-positions';
import { invalidValue } from '../../domain/terms-fault';
import { type CouponSearch, couponSearch } from './coupon-search.mapper';
import type { CouponListQuery, CouponView } from '../coupon.dto';
import {
  type Candidate,
  countCoupons,
  findCodes,
  listCandidates,
  listCoupons,
  listDeletedPositions,
  type Prefix,
} from './coupon-list.queries';
import { countWalked, type Walk, walkCodes } from './coupon-walk.queries';
import { type CountedCouponRow, listCouponsOf } from '../coupon.queries';
import { campaignOf, couponView, type Viewer } from '../coupon.view';

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
    const wanted = wantedOf(query, now);
    const { coupons, ...rest } = await this.db.run(tenant, (tx) => this.listWanted(tx, tenant, wanted));
    return { page: coupons.map((coupon) => couponView(coupon, viewer, now)), ...rest };
  }

  private async listWanted(tx: Tx, tenant: string, wanted: Wanted): Promise<Listed> {
    const { after, prefix, code, status, values, order } = wanted;
    if (after !== undefined) return this.listAfter(tx, tenant, wanted);
    if (isAmongSome(wanted)) return this.listFromStart(tx, tenant, wanted);
    if (code !== undefined) return this.listOne(tx, tenant, wanted, code);
    if (status !== undefined && (await this.isLong(tx, tenant, wanted))) return this.listFromStart(tx, tenant, wanted);
    if (prefix !== undefined || status !== undefined || values !== undefined) return this.listSome(tx, tenant, wanted);
    if (order === 'createdAt' || order === '-createdAt') return this.listByCreation(tx, tenant, wanted);
    return order === 'code' || order === '-code' ? this.listByCode(tx, tenant, wanted) : this.listSome(tx, tenant, wanted);
  }

  /** Finds the page by the counts of deleted positions, without reading the coupons before it. */
  private async listByCreation(tx: Tx, tenant: string, wanted: Wanted): Promise<Listed> {
    const { showDeleted, order } = wanted;
    const { deleted, total } = await countsOf(tx, tenant, wanted);
    const { offset, size } = order === 'createdAt' ? pageOf(wanted) : mirrored(pageOf(wanted), total);
    if (size === 0 || offset >= total) return { coupons: [], total };
    const blocks = showDeleted || deleted === 0 ? [] : await listDeletedPositions(tx, tenant);
    const coupons = await listCoupons(tx, tenant, { ...pageStart(offset, blocks), size, withDeleted: showDeleted });
    return { coupons: order === 'createdAt' ? coupons : coupons.toReversed(), total };
  }

  /** Finds the page in an index. Without a filter, the total is known; else it is counted if requested, which reads the coupons. */
  private async listAfter(tx: Tx, tenant: string, wanted: Wanted): Promise<Listed> {
    const { codes, next } = await walkCodes(tx, tenant, walkOf(wanted, wanted.pageSize));
    return { coupons: await listCouponsOf(tx, tenant, codes), total: await this.totalOf(tx, tenant, wanted), next: next ?? undefined };
  }

  /**
   * Lists by code from the start of an index. Reads at most READ_MAX coupons. Then the first page may be short, and \`next\` continues
   * it; a later one is rejected.
   */
  private async listFromStart(tx: Tx, tenant: string, wanted: Wanted): Promise<Listed> {
    const { offset, size } = pageOf(wanted);
    const codes: string[] = [];
    let next: string | null = '';
    for (let read = 0; next !== null && codes.length < offset + size && read < READ_MAX; read += WALKED_MAX) {
      const walked = await walkCodes(tx, tenant, { ...walkOf(wanted, WALKED_MAX), after: next });
      codes.push(...walked.codes);
      next = walked.next;
    }
    if (next !== null && offset > codes.length) refuseLongList(READ_MAX + 1, 'pageNumber', AFTER_HINT);
    const page = codes.slice(offset, offset + size);
    const following = codes.length > offset + size ? page.at(-1) : (next ?? undefined);
    return { coupons: await listCouponsOf(tx, tenant, page), total: await this.totalOf(tx, tenant, wanted), next: following };
  }

  /** Returns the number of coupons of a list by code; undefined where it is neither known nor requested. */
  private async totalOf(tx: Tx, tenant: string, wanted: Wanted): Promise<number | undefined> {
    const { prefix, status, totalCount, after } = wanted;
    const isFiltered = prefix !== undefined || status !== undefined;
    if (isAmongSome(wanted)) {
      if (!totalCount && (after !== undefined || isFiltered)) return undefined;
      return countWalked(tx, tenant, { ...walkOf(wanted, 1), after: '' });
    }
    if (!isFiltered) return (await countsOf(tx, tenant, wanted)).total;
    return totalCount ? (await this.listSome(tx, tenant, wanted, 'totalCount')).total : undefined;
  }

  /** Whether a first page in the default order or by code would read too many coupons, so that it is walked by code instead. */
  private async isLong(tx: Tx, tenant: string, { showDeleted, prefix, values, isSorted, order, pageNumber }: Wanted): Promise<boolean> {
    if (prefix !== undefined || values !== undefined || (isSorted && order !== 'code') || pageNumber > 1) return false;
    const { coupons, deleted } = await countCoupons(tx, tenant);
    return (showDeleted ? coupons : coupons - deleted) > READ_MAX;
  }

  /** Reads the codes before the page: they are not counted in advance. */
  private async listByCode(tx: Tx, tenant: string, wanted: Wanted): Promise<Listed> {
    const { total } = await countsOf(tx, tenant, wanted);
    const { offset, size } = pageOf(wanted);
    if (offset >= total) return { coupons: [], total };
    const limit = Math.min(offset + size, total);
    refuseLongList(limit, 'pageNumber', 'Send the last code of a page as after instead of pageNumber');
    const { codes } = await findCodes(tx, tenant, { ...prefixOf(wanted), limit }, { offset, size });
    return { coupons: await listCouponsOf(tx, tenant, codes), total };
  }

  /** Reads all coupons that the filters may match; `slow` names the parameter that requires it. */
  private async listSome(tx: Tx, tenant: string, wanted: Wanted, slow: SlowField = slowFieldOf(wanted)): Promise<Listed> {
    const { prefix, status, values } = wanted;
    if (prefix === undefined) refuseLongList((await countsOf(tx, tenant, wanted)).total, slow, AFTER_HINT);
    const { offset, size } = pageOf(wanted);
    const { codes: page, total } = await findCodes(tx, tenant, prefixOf(wanted), { offset, size });
    refuseLongList(total, slow, AFTER_HINT);
    if (status === undefined && values === undefined) return { coupons: await listCouponsOf(tx, tenant, page), total };
    const candidates = await listCandidates(tx, tenant, prefixOf(wanted));
    const codes = candidates.filter((coupon) => isWanted(coupon, wanted)).map(({ code }) => code);
    return { coupons: await listCouponsOf(tx, tenant, codes.slice(offset, offset + size)), total: codes.length };
  }

  /** Finds one coupon by its code, if it matches the other filters. */
  private async listOne(tx: Tx, tenant: string, wanted: Wanted, code: string): Promise<Listed> {
    const { prefix = '', showDeleted } = wanted;
    const { offset, size } = pageOf(wanted);
    const found = await listCouponsOf(tx, tenant, code.startsWith(prefix) ? [code] : []);
    const matching = found.filter((coupon) => (showDeleted || !coupon.deleted) && isWanted(coupon, wanted));
    return { coupons: matching.slice(offset, offset + size), total: matching.length };
  }
}

/** A list as requested: its page, its filters and the time for which the status counts. */
export type Wanted = Omit<CouponListQuery, 'q' | 'status' | 'sort'> & CouponSearch & { readonly now: Date; readonly isSorted: boolean };

/** Reads the filters of a list. Rejects (400) those that cannot be combined. */
export function wantedOf(query: CouponListQuery, now: Date): Wanted {
  const wanted: Wanted = { ...query, ...couponSearch(query), now, isSorted: query.sort !== undefined };
  if (query.after !== undefined) requireCodeOrder(query, wanted, 'after');
  else if (isAmongSome(wanted)) requireCodeOrder({ ...query, pageNumber: 1 }, wanted, 'campaignId and issuedTo');
  return wanted;
}

/** Rejects (400) a file in another order than by code, or with filters that a list by code does not have. */
export const requireListByCode = (query: CouponListQuery, wanted: Wanted): void =>
  requireCodeOrder({ ...query, pageNumber: 1 }, wanted, 'text/csv');

/** Whether the list is limited to a campaign or an owner, which an index finds. */
const isAmongSome = ({ campaignId, issuedTo }: Wanted): boolean => campaignId !== undefined || issuedTo !== undefined;

/** Returns the walk of a list by code. */
export const walkOf = (wanted: Wanted, size: number): Walk => ({
  after: readCode(wanted.after ?? '') ?? '',
  prefix: wanted.prefix ?? '',
  withDeleted: wanted.showDeleted,
  size,
  status: wanted.status,
  now: wanted.now,
  campaignId: wanted.campaignId,
  issuedTo: wanted.issuedTo,
});

const isWanted = (coupon: Candidate, { status, values, now }: Wanted): boolean =>
  (status === undefined || statusOf({ ...coupon, campaign: campaignOf(coupon) }, now) === status) &&
  (values === undefined || hasValues(coupon, values));

/** Returns the parameter without which the list would be quick. */
function slowFieldOf({ prefix, status, values }: Wanted): SlowField {
  if (prefix !== undefined || values !== undefined) return 'q';
  return status === undefined ? 'sort' : 'status';
}

const AFTER_HINT = 'Send a longer q, or list by code with after';

/** Rejects another sort order with what lists by code: a position among the codes has no meaning there. */
function requireCodeOrder({ sort, pageNumber }: CouponListQuery, { order, code, values }: CouponSearch, cause: string): void {
  const isOfMembers = code !== undefined || values !== undefined;
  const fields = [
    ...(sort === undefined || order === 'code' ? [] : ['sort']),
    ...(pageNumber === 1 ? [] : ['pageNumber']),
    ...(isOfMembers ? ['q'] : []), // only a beginning of codes, and a status
  ];
  const problem = `cannot be combined with ${cause}: such a list is by code`;
  if (fields.length > 0) throw validationError(fields.map((field) => invalidValue(field, problem)));
}

const pageOf = ({ pageNumber, pageSize }: Wanted) => ({ offset: (pageNumber - 1) * pageSize, size: pageSize });

/** Reads one coupon more than is allowed, to detect that there are too many. */
const prefixOf = ({ prefix = '', showDeleted, order }: Wanted): Prefix => ({
  prefix,
  limit: READ_MAX + 1,
  withDeleted: showDeleted,
  order,
});

async function countsOf(tx: Tx, tenant: string, { showDeleted }: Wanted): Promise<{ deleted: number; total: number }> {
  const { coupons, deleted } = await countCoupons(tx, tenant);
  return { deleted, total: showDeleted ? coupons : coupons - deleted };
}
