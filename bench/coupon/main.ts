import { join } from 'node:path';
import { Client } from 'pg';
import {
  type BenchDatabase,
  inTurns,
  loading,
  loadRow,
  type LoadResult,
  printTable,
  row,
  runBenchmark,
  startAuthority,
  startFloor,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { Coupons, redemption } from './coupons.ts';
import { fillCoupons, TENANT, WALKS } from './million.ts';

const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const COUPONS = Number(process.env['BENCH_COUPONS'] ?? 1_000_000);
const BULK = 20_000;
const PAGE_SIZE = 16;
const LIMITED = { maxRedemptions: 2_000_000_000, allowAnonymous: true } as const;

await runBenchmark('Coupons', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'coupon', { database, authority });
  const floor = await startFloor(stage, join(import.meta.dirname, 'floor.ts'), database.adminUrl);
  const coupons = new Coupons(service.url, authority.bearer('coupon.coupon_manage coupon.coupon_redeem_on_behalf'));
  await coupons.create({ code: 'HOT', ...LIMITED });
  await coupons.create({ code: 'FREE', allowAnonymous: true });
  await coupons.createCampaign({ campaignId: 'spring', name: 'Spring', budget: { amount: 1_000_000_000_000, currency: 'EUR' } });
  await coupons.create({ code: 'SPRING', allowAnonymous: true, campaignId: 'spring' });
  await copyForFloor(database);

  const shot = { headers: coupons.headers, connections: CONNECTIONS } as const;
  const post = (url: string) => loading({ ...shot, url, method: 'POST', next: () => ({ body: redemption() }) });
  const get = (url: string) => loading({ ...shot, url });
  const ours = `${service.url}/coupon/acme/coupons`;
  const results = {
    ...(await inTurns(SECONDS, {
      hotFloor: post(`${floor}/limited/HOT`),
      hot: post(`${ours}/HOT/redemptions`),
      campaign: post(`${ours}/SPRING/redemptions`),
    })),
    ...(await inTurns(SECONDS, { unlimitedFloor: post(`${floor}/unlimited/FREE`), unlimited: post(`${ours}/FREE/redemptions`) })),
    ...(await inTurns(SECONDS, { readFloor: get(`${floor}/coupon/HOT`), read: get(`${ours}/HOT`) })),
  };
  const codesPerSecond = await coupons.makeMany(COUPONS, BULK);
  await coupons.deleteSome(1_000);
  const total = await coupons.count();
  const pages = Math.ceil(total / PAGE_SIZE);
  const page = (number: number) => loading({ ...shot, url: `${ours}?pageNumber=${number}&pageSize=${PAGE_SIZE}`, connections: 4 });
  const lists = await inTurns(SECONDS, { first: page(1), middle: page(Math.floor(pages / 2)), last: page(pages) });

  await fillCoupons(database, COUPONS);
  const seller = authority.bearer('coupon.coupon_read', { tenant: TENANT });
  const walk = (query: string) => loading({ headers: seller, url: `${service.url}/coupon/${TENANT}/coupons?${query}`, connections: 1 });
  const walks = await inTurns(SECONDS, Object.fromEntries(Object.entries(WALKS).map(([name, query]) => [name, walk(query)])));

  printTable(Object.entries({ ...results, ...lists, ...walks }).map(([what, result]) => loadRow(what, result)));
  const perSecond = (what: string, ours: LoadResult, floor: LoadResult, atLeast: number) =>
    row(what, '/s', ours.perSecond, { floor: floor.perSecond, goal: { atLeast } });
  const rows = [
    perSecond('redemption of one hot code', results.hot, results.hotFloor, 2),
    perSecond('redemption of a code of a campaign with a budget', results.campaign, results.hotFloor, 0.7),
    perSecond('redemption of a code without limit', results.unlimited, results.unlimitedFloor, 1.2),
    perSecond('read a coupon', results.read, results.readFloor, 1.3),
    row('codes of bulk generation, 20,000 a call', '/s', codesPerSecond),
    row(`p99 of the last page of ${total} coupons, beside the first`, 'ms', lists.last.p99, {
      floor: lists.first.p99,
      goal: { atMost: 3 },
    }),
    row(`slowest p99 of the pages after a code, of ${COUPONS} coupons`, 'ms', Math.max(...Object.values(walks).map(({ p99 }) => p99)), {
      goal: { atMost: 50 },
    }),
    row('ready', 'ms', service.readyMs),
  ];
  return { rows, ...results, ...lists, ...walks };
});

/** The floor writes to the same tables for another tenant. */
async function copyForFloor({ adminUrl }: BenchDatabase): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`
    CREATE TEMPORARY TABLE copied AS SELECT * FROM coupon.coupon;
    UPDATE copied SET tenant = 'floor';
    INSERT INTO coupon.coupon SELECT * FROM copied;`);
  await client.end();
}
