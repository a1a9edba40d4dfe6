import type { FigureQuery, Figures } from '@suite/tenant-copy';
import { listLastContents } from '../store/cart.queries';
import { cartView } from '../wire/cart.view';

const CARTS_MAX = 1_000;
const PAGE = 100;
/** Comes after every id of a cart. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Returns the calculated prices of the newest carts, by their ids: a copy of a tenant must price them alike. */
export async function cartFigures(query: FigureQuery, tenant: string): Promise<Figures> {
  const carts: Record<string, unknown> = {};
  for (let [before, count] = [LAST_ID, 0]; count < CARTS_MAX; count += PAGE) {
    const page = await listLastContents(query, tenant, before, PAGE);
    for (const cart of page) carts[cart.head.id] = cartView(cart).calculatedPrice;
    if (page.length < PAGE) break;
    before = page.at(-1)?.head.id ?? before;
  }
  return { carts };
}
