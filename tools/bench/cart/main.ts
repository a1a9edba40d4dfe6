import { join } from 'node:path';
import {
  load,
  loadRow,
  type LoadResult,
  printTable,
  round,
  row,
  type Row,
  runBenchmark,
  startAuthority,
  startFloor,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { item, NEW_PRODUCTS, Shop, startPeers } from './shop.ts';

/** Connections, and carts that they write to: more carts than connections, so that writers hardly ever wait for each other. */
const USUAL = { connections: 32, carts: 64 } as const;
/** A cart of thousands of lines is a rare thing: few are written at once. */
const LARGE = { connections: 4, carts: 8 } as const;
const LARGE_FROM = 1_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const SIZES = (process.env['BENCH_LINES'] ?? '1,10,100,1000').split(',').map(Number);
/** For profiling, such as `--cpu-prof`. */
const NODE_FLAGS = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
const SCOPES = 'cart.cart_manage cart.reference_manage';
const GOALS = { lines: 100, get: 0.4, add: 0.25 } as const;

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
  const shop = new Shop(service.url, authority.bearer(SCOPES));
  await shop.open(Math.max(...SIZES));

  const sizes: object[] = [];
  const rows: Row[] = [];
  for (const lines of SIZES) {
    const { connections, carts: cartCount } = lines < LARGE_FROM ? USUAL : LARGE;
    const carts = await shop.carts(lines, cartCount);
    const shot = { headers: shop.headers, connections, seconds: SECONDS } as const;
    const get = (url: string) => load({ ...shot, url: `${url}/${carts[0]}` });
    let count = 0;
    /** One cart after the other; of its products one after the other, or ones that it does not have. */
    const add = (url: string, isNew = false) =>
      load({
        ...shot,
        url,
        method: 'POST',
        next: () => {
          count += 1;
          const product = Math.floor(count / carts.length);
          const path = `${new URL(url).pathname}/${carts[count % carts.length]}/items`;
          return { path, body: item(isNew ? lines + (product % NEW_PRODUCTS) : product % lines) };
        },
      });
    const here = `${service.url}/cart/acme/carts`;
    const results = {
      getFloor: await get(`${floor}/carts`),
      get: await get(here),
      addFloor: await add(`${floor}/carts`),
      add: await add(here),
      // A few more lines make a small cart another one, so only large ones get new lines.
      ...(lines >= GOALS.lines && { addNew: await add(here, true) }),
    };
    printTable(Object.entries(results).map(([what, result]) => loadRow(`${what} ${lines}`, result)));
    const rowsWritten = await shop.rowsOfAnAdd(database.adminUrl, carts[0] ?? '', lines + NEW_PRODUCTS - 1);
    const { getFloor, addFloor } = results;
    const ratios = { get: ratio(results.get, getFloor), add: ratio(results.add, addFloor), addToRead: ratio(results.add, getFloor) };
    console.log(`  ${lines} lines, to the floor: get ${ratios.get}, add ${ratios.add}; add to the floor's read ${ratios.addToRead}`);
    console.log(`  a new line at ${lines} lines writes ${rowsWritten} of their rows`);
    sizes.push({ lines, connections, ratios, rowsWritten, ...results });
    const goalOf = (goals: Readonly<Record<number, number>>) => {
      const atLeast = goals[lines];
      return atLeast === undefined ? {} : { goal: { atLeast } };
    };
    rows.push(
      row(`GET, ${lines} lines`, '/s', results.get.perSecond, { floor: getFloor.perSecond, ...goalOf({ 100: 0.9, 1000: 0.8 }) }),
      row(`add, ${lines} lines`, '/s', results.add.perSecond, { floor: addFloor.perSecond, ...goalOf({ 100: 0.6 }) }),
      row(`rows that a new line writes, ${lines} lines`, '', rowsWritten, { goal: { atMost: 3 } }),
    );
  }
  console.log(`  goals at ${GOALS.lines} lines: get ${GOALS.get}, add ${GOALS.add}; ready in ${round(service.readyMs)} ms`);
  return { rows, goals: GOALS, sizes };
});

function ratio(a: LoadResult, b: LoadResult): number {
  return round(a.perSecond / b.perSecond);
}
