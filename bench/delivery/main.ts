import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startEmulators } from '../../tools/local-suite/emulators/start-emulators.ts';
import {
  inTurns,
  loading,
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
import { insertOrders, orderOf, Shop } from './shop.ts';

const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const KNOWN = 1_000;
const PAGE_SIZE = 50;
const PLANNED = 5_000;
const ALONE = 200;
/** Far longer than planning, so that a busy machine does not make it incomplete. */
const PLAN_MS_MAX = 60_000;

let orders = 0;
const newOrder = (base: string) => () => {
  const id = `n${(orders += 1)}`;
  return { path: `${base}/order/${id}`, body: orderOf('intake', id) };
};
const p99 = (times: readonly number[]): number => times[Math.ceil(times.length * 0.99) - 1] ?? 0;

await runBenchmark('Delivery', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const emulators = await startEmulators();
  stage.defer(emulators.stop);
  const env = {
    KEY_RING: `k1:${randomBytes(32).toString('base64')}`,
    PROVIDER_A_URL: emulators.providerAUrl,
    PROVIDER_B_URL: emulators.providerBUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@commerce.example',
    PLAN_ROUTE_MS: String(PLAN_MS_MAX),
  };
  const service = await startService(stage, 'delivery', { database, authority, env });
  const floor = await startFloor(stage, join(import.meta.dirname, 'floor.ts'), database.adminUrl);
  const [acme, globex] = [new Shop(service.url, authority, 'acme'), new Shop(service.url, authority, 'globex')];
  const insert = (tenant: string, siteCode: string, prefix: string, count: number) =>
    insertOrders(database, { tenant, siteCode, prefix, count });
  const [known = ''] = await insert('acme', 'known', 'k', KNOWN);
  await insert('floor', 'known', 'k', KNOWN);

  const shot = { headers: acme.headers, connections: CONNECTIONS } as const;
  const put = (url: string, base: string) => loading({ ...shot, url, method: 'PUT', next: newOrder(base) });
  const page = `?siteCode=known&pageSize=${PAGE_SIZE}`;
  const get = (url: string) => loading({ ...shot, url });
  const results = {
    ...(await inTurns(SECONDS, { putFloor: put(floor, ''), put: put(service.url, '/delivery-v2/acme') })),
    ...(await inTurns(SECONDS, { getFloor: get(`${floor}/order/${known}`), get: get(acme.url(`/order/${known}`)) })),
    ...(await inTurns(SECONDS, { listFloor: get(`${floor}/order${page}`), list: get(acme.url(`/order${page}`)) })),
  };
  printTable(Object.entries(results).map(([what, result]) => loadRow(what, result)));

  await acme.configure('plan');
  await globex.configure('plan');
  const planned = await acme.plan('plan', await insert('acme', 'plan', 'p', PLANNED));
  const plannedPerSecond = round((PLANNED * 1_000) / planned.ms);
  console.log(
    `  planRoute: ${PLANNED} orders in one call in ${round(planned.ms)} ms, ${plannedPerSecond} a second, ${planned.failed} failed`,
  );

  const quiet = p99(await globex.planOneByOne('plan', await insert('globex', 'plan', 'q', ALONE)));
  const stuckIds = await insert('acme', 'plan', 's', 500);
  const troubledIds = await insert('globex', 'plan', 't', ALONE);
  emulators.providerA.faults.add({ kind: 'hang', credential: 'key-of-acme' });
  const stuck = acme.plan('plan', stuckIds);
  const troubled = p99(await globex.planOneByOne('plan', troubledIds));
  const { failed, ms } = await stuck;
  console.log(`  one tenant's p99 for an order: ${round(quiet)} ms; ${round(troubled)} ms while the provider hangs for another`);
  console.log(`  that other one: ${failed} of ${stuckIds.length} failed after ${round(ms)} ms; ready in ${round(service.readyMs)} ms`);
  const rows = [
    ...beside('PUT an order', results.put, results.putFloor, 0.7),
    ...beside('GET an order with its task', results.get, results.getFloor, 0.6),
    ...beside(`list of ${KNOWN} open orders`, results.list, results.listFloor, 0.6),
    row(`planRoute, ${PLANNED} orders in one call`, '/s', plannedPerSecond),
    row("p99 of one tenant's plan while the provider hangs for another", 'ms', troubled, { floor: quiet }),
  ];
  return { rows, plannedPerSecond, planned, otherTenantP99: { quiet: round(quiet), troubled: round(troubled) }, ...results };
});

/** Returns the rate and the p99 of a load as rows. */
function beside(what: string, ours: LoadResult, floor: LoadResult, atLeast: number): Row[] {
  return [
    row(what, '/s', ours.perSecond, { floor: floor.perSecond, goal: { atLeast } }),
    row(`${what}, p99`, 'ms', ours.p99, { floor: floor.p99, goal: { atMost: 2 } }),
  ];
}
