import { type Authority, inTurns, loading, loadRow, printTable, type Row, row } from '../harness/index.ts';
import { PROMOTED_TENANTS, PROMOTIONS } from './campaigns.ts';
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

/** Compares reads and adds of tenants with fifty promotions and of one without, at each number of lines. */
export async function withPromotions({ url, authority, scopes }: Service, sizes: readonly number[], seconds: number): Promise<Row[]> {
  const open = async (tenant: string): Promise<Shop> => {
    const shop = new Shop(url, authority.bearer(scopes, { tenant }), tenant);
    await shop.open(Math.max(...sizes));
    return shop;
  };
  const shops = { none: await open('no-promotions'), fifty: await open('fifty-promotions'), many: await open('many-promotions') };
  const rows: Row[] = [];
  for (const lines of sizes) {
    const none = await loadsOf(shops.none, url, lines);
    const fifty = await loadsOf(shops.fifty, url, lines);
    const many = await loadsOf(shops.many, url, lines);
    const reads = await inTurns(seconds, { none: none.get, fifty: fifty.get, many: many.get });
    const adds = await inTurns(seconds, { none: none.add, fifty: fifty.add, many: many.add });
    for (const [what, results, atLeast] of [
      ['read a cart', reads, READS_MIN],
      ['add an item', adds, ADDS_MIN],
    ] as const) {
      printTable(Object.entries(results).map(([tenant, result]) => loadRow(`${what}, promotions: ${tenant}, ${lines}`, result)));
      const floor = results.none.perSecond;
      const with50 = `${what} with ${PROMOTIONS} promotions`;
      rows.push(
        row(`${with50}, and without, ${lines} lines`, '/s', results.fifty.perSecond, { floor, goal: { atLeast } }),
        row(`${with50}, many on each line, and without, ${lines} lines`, '/s', results.many.perSecond, { floor }),
      );
    }
  }
  return rows;
}

/** Prepares the carts of a tenant, and returns the loads of reading one and of adding to all. */
async function loadsOf(shop: Shop, url: string, lines: number) {
  const { tenant, headers } = shop;
  const carts = await shop.carts(lines, CARTS);
  const isPromoted = (await shop.read(carts[0] ?? '')).includes('"promotionId"');
  if (isPromoted !== PROMOTED_TENANTS.has(tenant)) throw new Error(`The carts of ${tenant} have ${isPromoted ? '' : 'no '}promotions`);
  const shot = { headers, connections: CONNECTIONS };
  let count = 0;
  const next = () => {
    count += 1;
    const product = Math.floor(count / CARTS) % lines;
    return { path: `/cart/${tenant}/carts/${carts[count % CARTS]}/items`, body: item(product, tenant) };
  };
  return {
    get: loading({ ...shot, url: `${url}/cart/${tenant}/carts/${carts[0]}` }),
    add: loading({ ...shot, url, method: 'POST', next }),
  };
}
