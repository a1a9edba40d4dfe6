import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { readSearch, readSort, type SortForm } from '@suite/validation';
import { LruMap } from 'toad-cache';
import { addressView } from '../addresses/address.view';
import { type CustomerView } from '../profile/customer.dto';
import { customerView } from '../profile/customer.view';
import { findCustomer, type CustomerRow } from '../profile/customer.queries';
import { listAddressesOf } from '../addresses/address.queries';
import { type CustomerField, type CustomerOrder, DEFAULT_ORDER } from '../domain/customer-list';
import { CUSTOMER_MEMBERS, type CustomerSearch, customerSearch, isInRange, type WordRange } from '../domain/customer-query';
import { searchWords } from '../domain/customer-words';
import { includesAddresses } from '../../security/domain/expansion';
import type { CustomerListQuery } from './customer-management.dto';
import { searchTooWide } from './customer-management.errors';
import {
  collectCustomers,
  COLLECTED_MAX,
  type Conditions,
  countCustomers,
  countHaving,
  countWords,
  hasMoreThanWalked,
  listCustomers,
  listIds,
  type Page,
  walkCustomers,
} from './customer-search.queries';

/** After this time, the customers of a large tenant are counted again, in the background. The answer has the earlier number. */
const COUNTED_MS = 60_000;
/** After this time, it is counted before the answer. */
const OUTDATED_MS = 600_000;
const TENANTS_MAX = 1_000;
/** Up to this many candidates are compared with the other words in memory. */
const FEW_MAX = 2_000;
/** The number of matches of each of two words up to which a search collects the customers that have both. */
const INTERSECTED_MAX = 50_000;

interface Total {
  readonly total: number;
  readonly countedAt: number;
  isCounting: boolean;
}

/** A page of a list. */
export interface CustomerPage {
  readonly customers: readonly CustomerView[];
  /** The number of customers on all pages. */
  readonly total: number;
}

interface Rows {
  readonly rows: readonly CustomerRow[];
  readonly total: number;
}

/** Lists and searches customers. Every page is answered quickly, whatever the number of customers. */
@Injectable()
export class CustomerListService {
  private readonly totals = new LruMap<Total>(TENANTS_MAX);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(tenant: string, { q, sort, pageNumber, pageSize, expand }: CustomerListQuery): Promise<CustomerPage> {
    const order = sort === undefined ? DEFAULT_ORDER : readSort(sort as SortForm<CustomerField>);
    const search = customerSearch(q === undefined ? {} : readSearch(q, CUSTOMER_MEMBERS));
    const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
    const { rows, total } = await this.search(tenant, search, order, page);
    const addresses = includesAddresses(expand)
      ? await listAddressesOf(this.db, tenant, rows.map(({ customerNumber }) => customerNumber)) // prettier-ignore
      : undefined;
    const viewOf = (row: CustomerRow) => customerView(row, addresses && (addresses.get(row.customerNumber) ?? []).map(addressView));
    return { customers: rows.map(viewOf), total };
  }

  private async search(tenant: string, search: CustomerSearch, order: CustomerOrder, page: Page): Promise<Rows> {
    const { ranges, absent, customerNumber } = search;
    if (customerNumber !== undefined) return this.searchNumber(tenant, customerNumber, search, page);
    const narrow = await this.narrowestOf(tenant, ranges);
    if (narrow === 'none') return { rows: [], total: 0 };
    const [first, second] = narrow;
    if (!first) return this.walk(tenant, { ranges, absent }, order, page);
    const collected: [WordRange, WordRange?] = second ? [first, second] : [first];
    const conditions = { collected, ranges: ranges.filter((range) => !collected.includes(range)), absent };
    const { total, ids } = await collectCustomers(this.db, tenant, conditions, order, page);
    return { rows: await listCustomers(this.db, tenant, ids), total };
  }

  /**
   * Returns the ranges to collect, the narrowest first: one with few words, else two that are not wide, else one that
   * is narrow enough alone. `none`: a range has no words, so no customer matches.
   */
  private async narrowestOf(tenant: string, ranges: readonly WordRange[]): Promise<readonly WordRange[] | 'none'> {
    if (ranges.length === 0) return [];
    for (const max of ranges.length > 1 ? [FEW_MAX, INTERSECTED_MAX] : [COLLECTED_MAX]) {
      const widths = await countWords(this.db, tenant, ranges, max + 1);
      if (widths.includes(0)) return 'none';
      const narrow = ranges
        .map((range, i) => ({ range, width: widths[i] ?? 0 }))
        .filter(({ width }) => width <= max)
        .sort((one, other) => one.width - other.width);
      const [first, second] = narrow;
      if (first && second && max === INTERSECTED_MAX) return [first.range, second.range];
      if (first && first.width <= COLLECTED_MAX) return [first.range];
    }
    return [];
  }

  private async searchNumber(tenant: string, customerNumber: string, { ranges, absent }: CustomerSearch, page: Page): Promise<Rows> {
    const customer = await findCustomer(this.db, tenant, customerNumber);
    const words = customer ? searchWords(customer) : [];
    const isMatch = ranges.every((range) => words.some((word) => isInRange(word, range))) && !words.some((word) => absent.includes(word));
    const rows = customer && isMatch ? [customer] : [];
    return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length };
  }

  private async walk(tenant: string, conditions: Conditions, order: CustomerOrder, page: Page): Promise<Rows> {
    if (conditions.ranges.length + conditions.absent.length === 0) return this.listAll(tenant, order, page);
    const ids = await walkCustomers(this.db, tenant, conditions, order, page);
    if (ids.length < page.limit && (await hasMoreThanWalked(this.db, tenant))) throw searchTooWide();
    const [rows, total] = await Promise.all([listCustomers(this.db, tenant, ids), this.totalOf(tenant, conditions)]);
    return { rows, total };
  }

  private async listAll(tenant: string, order: CustomerOrder, page: Page): Promise<Rows> {
    const counting = this.count(tenant);
    const isFar = page.offset > COLLECTED_MAX / 2;
    const listing = isFar ? counting.then((total) => this.listFar(tenant, order, page, total)) : listIds(this.db, tenant, order, page);
    const [ids, total] = await Promise.all([listing, counting]);
    return { rows: await listCustomers(this.db, tenant, ids), total };
  }

  /** A page of the second half is read from the end, so that it skips few of very many customers. */
  private async listFar(tenant: string, order: CustomerOrder, page: Page, total: number): Promise<string[]> {
    const { offset, limit } = page;
    if (offset < total / 2 || offset >= total) return listIds(this.db, tenant, order, page);
    const next = Math.min(offset + limit, total);
    const opposite = { ...order, isDescending: !order.isDescending };
    return (await listIds(this.db, tenant, opposite, { offset: total - next, limit: next - offset })).reverse();
  }

  /** A search with that many matches is not counted further. */
  private async totalOf(tenant: string, { ranges, absent }: Conditions): Promise<number> {
    if (ranges.length > 0) return COLLECTED_MAX;
    const [all, without] = await Promise.all([this.count(tenant), absent.length > 0 ? countHaving(this.db, tenant, absent) : 0]);
    return Math.max(0, all - without);
  }

  private async count(tenant: string): Promise<number> {
    const known = this.totals.get(tenant);
    const ageMs = known ? this.clock.nowMs() - known.countedAt : Infinity;
    if (!known || ageMs > OUTDATED_MS) return this.countNow(tenant);
    if (ageMs > COUNTED_MS && !known.isCounting) {
      known.isCounting = true;
      void this.countNow(tenant).catch(() => (known.isCounting = false)); // the next request counts again
    }
    return known.total;
  }

  private async countNow(tenant: string): Promise<number> {
    const countedAt = this.clock.nowMs();
    const total = await countCustomers(this.db, tenant);
    if (total > COLLECTED_MAX) this.totals.set(tenant, { total, countedAt, isCounting: false });
    else this.totals.delete(tenant);
    return total;
  }
}
