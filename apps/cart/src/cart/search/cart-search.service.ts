import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { readSearch, readSort } from '@suite/validation';
import type { CartSearchDto, CartSearchQuery } from './cart-search.dto';
import { searchCarts } from './cart-search.queries';
import type { CartView } from '../wire/cart-view.dto';
import { listContents } from '../store/cart.queries';
import { cartView } from '../wire/cart.view';
import { cartFilterOf, refuseLongPage, SEARCHED } from '../domain/cart-search';
import type { DeepReadonly } from '../domain/objects';

/** Searches all carts of a tenant. */
@Injectable()
export class CartSearchService {
  constructor(private readonly db: Database) {}

  /** Returns a page of carts with the prices of their last write, and how many carts match in total. */
  async search(
    caller: Caller,
    { q }: CartSearchDto,
    { pageNumber, pageSize, sort }: CartSearchQuery,
  ): Promise<{ readonly carts: DeepReadonly<CartView>[]; readonly total: number }> {
    const limits = { limit: pageSize, offset: (pageNumber - 1) * pageSize, isOldestFirst: !readSort(sort).isDescending };
    const filter = cartFilterOf(readSearch(q, SEARCHED));
    checkSite(caller, filter.siteCode);
    const { tenant } = caller;
    const { page, total } = await searchCarts(this.db, tenant, filter, limits);
    refuseLongPage(page.reduce((sum, { items }) => sum + items, 0));
    const ids = page.map(({ id }) => id);
    const found = new Map((await listContents(this.db, tenant, ids)).map((contents) => [contents.head.id, contents]));
    // A cart that was deleted after it was found is left out.
    return { carts: ids.flatMap((id) => found.get(id) ?? []).map(cartView), total };
  }
}
