import { join } from 'node:path';
import { Client } from 'pg';
import {
  type Authority,
  type BenchDatabase,
  inTurns,
  loading,
  loadRow,
  type LoadResult,
  printTable,
  type Row,
  row,
  runBenchmark,
  startAuthority,
  startFloor,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { fillFloor } from './floor-tables.ts';
import { CUSTOMERS, fillPriceBook, PRODUCTS } from './price-book.ts';
import { withPromotions } from './promotions.ts';
import { item, NEW_PRODUCTS, Shop, startPeers } from './shop.ts';

/** More carts than connections, so that writers rarely wait for each other. */
const USUAL = { connections: 32, carts: 64 } as const;
/** Carts with thousands of lines are rare, so few are written concurrently. */
const LARGE = { connections: 4, carts: 8 } as const;
const LARGE_FROM = 1_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const SIZES = (process.env['BENCH_LINES'] ?? '1,10,100,1000').split(',').map(Number);
/** Options for profiling, such as `--cpu-prof`. */
const NODE_FLAGS = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
const SCOPES = 'cart.cart_manage cart.reference_manage';
/** Goals as ratios to the floor, by the number of lines. */
const GOALS: Readonly<Record<number, { readonly get: number; readonly notModified: number; readonly add?: number }>> = {
  100: { get: 5, notModified: 1, add: 0.6 },
  1_000: { get: 0.8, notModified: 0.9, add: 0.4 },
};
const ROWS_MAX = 3;
/** Goal for the rate of adds at 1,000 lines relative to 100 lines. */
const SLOWER_MAX = 4;
const FEW_PRICES = 1_000;
const MANY_PRICES = 1_000_000;
/** Goal for the 99th percentile of adds with many prices relative to few. */
const LATER_MAX = 1.25;
/** Long enough for a 99th percentile. */
const PRICE_BOOK_SECONDS = 4 * SECONDS;

await runBenchmark('Carts with 5 coupons', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const peers = await startPeers(stage);
  const env = {
    ...{ AUTH_URL: peers, COUPON_URL: peers, SEQUENTIAL_ID_URL: peers, PICK_PACK_URL: peers, DELIVERY_URL: peers },
    ...{ SERVICE_CLIENT_ID: 'cart', SERVICE_CLIENT_SECRET: 'secret', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bench@commerce.example' },
  };
  const service = await startService(stage, 'cart', { database, authority, env, nodeFlags: NODE_FLAGS });
  const floor = await startFloor(stage, join(import.meta.dirname, 'floor.ts'), database.adminUrl);
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  stage.defer(() => admin.end());
  const shop = new Shop(service.url, authority.bearer(SCOPES));
  await shop.open(Math.max(...SIZES));

  const rows: Row[] = [];
  const adds = new Map<number, LoadResult>();
  for (const lines of SIZES) {
    const carts = await shop.carts(lines, (lines < LARGE_FROM ? USUAL : LARGE).carts);
    await fillFloor(admin, await Promise.all(carts.map(async (id) => ({ id, body: await shop.read(id) }))));
    const results = await measure({ lines, carts, shop, here: `${service.url}/cart/acme/carts`, there: `${floor}/carts` });
    printTable(Object.entries(results).map(([what, result]) => loadRow(`${what} ${lines}`, result)));
    const written = await shop.rowsOfAnAdd(admin, carts[0] ?? '', lines + NEW_PRODUCTS - 1);
    rows.push(
      ...rowsOf(lines, results),
      row(`rows that a new line writes, ${lines} lines`, 'rows', written, { goal: { atMost: ROWS_MAX } }),
    );
    adds.set(lines, results.add);
  }
  const [hundred, thousand] = [adds.get(100), adds.get(1_000)];
  if (hundred && thousand) {
    const rarer = hundred.perSecond / thousand.perSecond;
    rows.push(row('adds at 1,000 lines are rarer than at 100', '×', rarer, { goal: { atMost: SLOWER_MAX } }));
  }
  const compared = SIZES.filter((lines) => lines === 1 || lines === 100);
  if (compared.length > 0) rows.push(...(await withPromotions({ url: service.url, authority, scopes: SCOPES }, compared, SECONDS)));
  rows.push(await addsWithManyPrices(database, service.url, authority));
  return { rows: [...rows, row('ready', 'ms', service.readyMs)] };
});

/** Compares adds of customers with prices of their own in a small and in a large price book. */
async function addsWithManyPrices(database: BenchDatabase, url: string, authority: Authority): Promise<Row> {
  const addsTo = async (tenant: string, prices: number) => {
    await fillPriceBook(database, tenant, prices);
    const shop = new Shop(url, authority.bearer(SCOPES, { tenant }), tenant);
    await shop.openSite();
    const carts = await shop.cartsOfCustomers(USUAL.carts, CUSTOMERS);
    let count = 0;
    const next = () => {
      count += 1;
      const path = `/cart/${tenant}/carts/${carts[count % carts.length]}/items`;
      return { path, body: { itemXrn: `p-${Math.floor(count / carts.length) % PRODUCTS}`, quantity: 1 } };
    };
    return loading({ url, headers: shop.headers, connections: USUAL.connections, method: 'POST', next });
  };
  const few = await addsTo('few-prices', FEW_PRICES);
  const many = await addsTo('many-prices', MANY_PRICES);
  const results = await inTurns(PRICE_BOOK_SECONDS, { few, many });
  printTable(Object.entries(results).map(([what, result]) => loadRow(`add with ${what} prices`, result)));
  const what = 'p99 of an add with 1,000,000 prices, and with 1,000';
  return row(what, 'ms', results.many.p99, { floor: results.few.p99, goal: { atMost: LATER_MAX } });
}

interface Contest {
  readonly lines: number;
  readonly carts: readonly string[];
  readonly shop: Shop;
  /** The addresses of the service's and the floor's carts. */
  readonly here: string;
  readonly there: string;
}

/** Measures reads and adds of the service and the floor in turns. */
async function measure({ lines, carts, shop, here, there }: Contest) {
  const { connections } = lines < LARGE_FROM ? USUAL : LARGE;
  const [cart = ''] = carts;
  const shot = { headers: shop.headers, connections } as const;
  const get = (url: string) => loading({ ...shot, url: `${url}/${cart}` });
  const getAgain = (url: string, tag: string) =>
    loading({ ...shot, headers: { ...shop.headers, 'if-none-match': tag }, url: `${url}/${cart}` });
  let count = 0;
  /** Cycles through the carts, with products that they have or with new ones. */
  const add = (url: string, isNew = false) => {
    const next = () => {
      count += 1;
      const product = Math.floor(count / carts.length);
      const path = `${new URL(url).pathname}/${carts[count % carts.length]}/items`;
      return { path, body: item(isNew ? lines + (product % NEW_PRODUCTS) : product % lines) };
    };
    return loading({ ...shot, url, method: 'POST', next });
  };
  const reads = await inTurns(SECONDS, { getFloor: get(there), get: get(here) });
  const tag = await shop.etag(cart);
  const readsAgain = await inTurns(SECONDS, { notModifiedFloor: getAgain(there, 'W/"1"'), notModified: getAgain(here, tag) });
  const adds = await inTurns(SECONDS, { addFloor: add(there), add: add(here) });
  // New lines would change the size of a small cart, so only large ones get them.
  const { addNew } = lines >= 100 ? await inTurns(SECONDS, { addNew: add(here, true) }) : {};
  return { ...reads, ...readsAgain, ...adds, ...(addNew && { addNew }) };
}

function rowsOf(lines: number, results: Awaited<ReturnType<typeof measure>>): Row[] {
  const goals = GOALS[lines];
  const compared = (what: string, ours: LoadResult, floor: LoadResult, atLeast: number | undefined) =>
    row(`${what}, ${lines} lines`, '/s', ours.perSecond, { floor: floor.perSecond, ...(atLeast !== undefined && { goal: { atLeast } }) });
  return [
    compared('read a cart', results.get, results.getFloor, goals?.get),
    compared('read it again, not modified', results.notModified, results.notModifiedFloor, goals?.notModified),
    compared('add an item', results.add, results.addFloor, goals?.add),
    ...(results.addNew ? [compared('add a new item', results.addNew, results.addFloor, undefined)] : []),
  ];
}
