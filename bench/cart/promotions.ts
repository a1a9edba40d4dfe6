import { type Authority, inTurns, loading, loadRow, printTable, type Row, row } from '../harness/index.ts';
import { PROMOTED_TENANT, PROMOTIONS } from './campaigns.ts';
import { item, Shop } from './shop.ts';

const CARTS = 64;
const CONNECTIONS = 32;
/** Goals for the rates of a tenant with promotions relative to one without. */
const READS_MIN = 0.95;
const ADDS_MIN = 0.75;

interface Service {
  readonly url: string;
  readonly authority: Authority;
  /** The scopes of the caller. */
  readonly scopes: string;
}

/** Compares reads and adds of a tenant with fifty promotions and of one without, at each number of lines. */
export async function withPromotions({ url, authority, scopes }: Service, sizes: readonly number[], seconds: number): Promise<Row[]> {
  const rows: Row[] = [];
  const open = async (tenant: string): Promise<Shop> => {
    const shop = new Shop(url, authority.bearer(scopes, { tenant }), tenant);
    await shop.open(Math.max(...sizes));
    return shop;
  };
  const shops = { none: await open('no-promotions'), fifty: await open(PROMOTED_TENANT) };
  for (const lines of sizes) {
    const carts = { none: await shops.none.carts(lines, CARTS), fifty: await shops.fifty.carts(lines, CARTS) };
    const [promoted = ''] = carts.fifty;
    if (!(await shops.fifty.read(promoted)).includes('"promotionId"')) throw new Error('The carts have no promotions');
    const shot = (of: 'none' | 'fifty') => ({ headers: shops[of].headers, connections: CONNECTIONS });
    const get = (of: 'none' | 'fifty') => loading({ ...shot(of), url: `${url}/cart/${shops[of].tenant}/carts/${carts[of][0]}` });
    const add = (of: 'none' | 'fifty') => {
      let count = 0;
      const next = () => {
        count += 1;
        const product = Math.floor(count / CARTS) % lines;
        return { path: `/cart/${shops[of].tenant}/carts/${carts[of][count % CARTS]}/items`, body: item(product, shops[of].tenant) };
      };
      return loading({ ...shot(of), url, method: 'POST', next });
    };
    const reads = await inTurns(seconds, { none: get('none'), fifty: get('fifty') });
    const adds = await inTurns(seconds, { none: add('none'), fifty: add('fifty') });
    for (const [what, { none, fifty }, atLeast] of [
      ['read a cart', reads, READS_MIN],
      ['add an item', adds, ADDS_MIN],
    ] as const) {
      printTable([loadRow(`${what} without promotions, ${lines}`, none), loadRow(`${what} with ${PROMOTIONS}, ${lines}`, fifty)]);
      rows.push(
        row(`${what} with ${PROMOTIONS} promotions, and without, ${lines} lines`, '/s', fifty.perSecond, {
          floor: none.perSecond,
          goal: { atLeast },
        }),
      );
    }
  }
  return rows;
}
