import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { MailSink } from '../../tools/local-suite/mail-sink/mail-sink.ts';
import {
  type Authority,
  type BenchDatabase,
  type BenchService,
  inTurns,
  loading,
  loadRow,
  printTable,
  round,
  row,
  runBenchmark,
  startAuthority,
  startFloor,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { fillLog, planOfPage, TENANT, timeOf } from './million.ts';
import { Shift, type ShiftLog } from './shift.ts';
import { type Scan, SITE, Warehouse } from './warehouse.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const SHIFT_SECONDS = Number(process.env['BENCH_SHIFT_SECONDS'] ?? (process.argv.includes('--long') ? 600 : 60));
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const ORDERS = 200;
const CONNECTIONS = 32;
const PAGE_SIZE = 100;
const MAIL_WAIT_MS = 60_000;

await runBenchmark('Pick-pack', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const mails = stage.temporaryFolder();
  const sink = new MailSink({ folder: mails });
  const smtpPort = await sink.listen();
  stage.defer(() => sink.close());
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'shop@example.com' };
  const service = await startService(stage, 'pick-pack', { database, authority, env });
  const warehouse = new Warehouse(service.url, authority);

  const shift = await new Shift(warehouse).work(SHIFT_SECONDS);
  const books = await audit(warehouse, shift, mails);
  const scans = { p50: quantile(shift.latencies, 0.5), p99: quantile(shift.latencies, 0.99), max: quantile(shift.latencies, 1) };
  console.log(`  100 packers for ${SHIFT_SECONDS} s: ${shift.acknowledged.length} scans, ${shift.finished.length} orders finished`);
  console.log(
    `    sent twice ${shift.duplicated}, reordered ${shift.reordered}, answers dropped ${shift.dropped}, refused ${shift.refused} (goal 0)`,
  );
  console.log(`    scan p50 ${scans.p50} ms, p99 ${scans.p99} ms (goal 50), max ${scans.max} ms`);
  console.log(`    lost ${books.lost} (goal 0), double ${books.double} (goal 0), wrong orders ${books.wrong} (goal 0)`);
  console.log(`    mails ${books.mails} for ${shift.finished.length} finished orders (goal: as many)`);

  const floor = await startFloor(stage, join(import.meta.dirname, 'floor.ts'), database.adminUrl);
  const packing = await measurePacking(warehouse, database, floor);
  const feed = await measureFeed(service, database, authority);
  printTable(Object.entries({ ...packing, ...feed.pages }).map(([what, result]) => loadRow(what, result)));
  const perSecond = packing.events.perSecond;
  const slowest = Math.max(...Object.values(feed.pages).map(({ p99 }) => p99));
  const rows = [
    row('scans of a shift, p99', 'ms', scans.p99, { goal: { atMost: 50 } }),
    row('scans lost, double, and orders wrong', '', books.lost + books.double + books.wrong, { goal: { atMost: 0 } }),
    row('mails, and finished orders', '', books.mails, { floor: shift.finished.length, goal: { atLeast: 1 } }),
    row(`events over ${ORDERS} orders`, '/s', perSecond, { goal: { atLeast: 1_000 } }),
    row('the same, beside the INSERT with the same checks', '/s', perSecond, {
      floor: packing.sameWorkFloor.perSecond,
      goal: { atLeast: 0.75 },
    }),
    row('the same, beside the bare INSERT', '/s', perSecond, { floor: packing.insertFloor.perSecond }),
    row(`p99 of the slowest page of ${EVENTS} events, beside the first`, 'ms', slowest, {
      floor: feed.pages.firstPage.p99,
      goal: { atMost: 3 },
    }),
    row('ready', 'ms', service.readyMs),
  ];
  console.log(`  the feed uses ${feed.plan.indexes.join(', ')}; the first read of a log that came at once took ${feed.firstReadMs} ms`);
  const { acknowledged, finished, duplicated, reordered, dropped, refused } = shift;
  const counts = { scans: acknowledged.length, finished: finished.length, duplicated, reordered, dropped, refused };
  return { rows, shift: { ...counts, ...scans, ...books }, ...packing, ...feed };
});

/** Compares the acknowledged scans with the feed, the orders and the mails of the service. */
async function audit(
  warehouse: Warehouse,
  { acknowledged, finished }: ShiftLog,
  mails: string,
): Promise<{ lost: number; double: number; wrong: number; mails: number }> {
  const stored = new Map<string, number>();
  for (let after = 0, more = true; more;) {
    const page = await warehouse.get<(Scan & { sequence: number })[]>(`/events?after=${after}&pageSize=20000`);
    for (const { eventId, sequence } of page) {
      stored.set(eventId, (stored.get(eventId) ?? 0) + 1);
      after = sequence;
    }
    more = page.length > 0;
  }
  let wrong = 0;
  for (const orderId of finished) {
    const { packingStatus, entries } = await warehouse.get<OrderView>(`/orders/${orderId}`);
    const isRight = packingStatus === 'packed' && entries.every(({ packedCount, orderedCount }) => packedCount === orderedCount);
    if (!isRight) wrong += 1;
  }
  const count = () => readdirSync(mails).filter((name) => name.endsWith('.json')).length;
  for (const started = performance.now(); count() < finished.length && performance.now() - started < MAIL_WAIT_MS;) await sleep(100);
  return {
    lost: acknowledged.filter((id) => !stored.has(id)).length,
    double: [...stored.values()].filter((times) => times > 1).length,
    wrong,
    mails: count(),
  };
}

interface OrderView {
  readonly packingStatus: string;
  readonly entries: readonly { readonly packedCount: number; readonly orderedCount: number }[];
}

/** Measures events over many orders, and the same rows written without a service. */
async function measurePacking(warehouse: Warehouse, database: BenchDatabase, floor: string) {
  const orders = Array.from({ length: ORDERS }, (_, i) => ({ id: `load-${i}`, packer: `packer-${i}` }));
  for (const { id, packer } of orders) await warehouse.ready(id, packer, 1_000_000);
  await copyForFloor(database);
  const headers = orders.map(({ packer }) => warehouse.headersOf(packer));
  let events = 0;
  const next = () => {
    events += 1;
    const order = events % ORDERS;
    const scan = { eventId: `load-${events}`, orderNumber: `load-${order}`, productId: 'pea', packedAmount: 1 };
    return { body: { ...scan, timestamp: '2026-04-30T10:00:00Z', siteCode: SITE }, headers: headers[order] ?? {} };
  };
  const post = (url: string) => loading({ url, method: 'POST', next, connections: CONNECTIONS });
  return inTurns(SECONDS, {
    insertFloor: post(`${floor}/insert`),
    sameWorkFloor: post(`${floor}/count`),
    events: post(`${warehouse.url}/pick-pack/acme/events`),
  });
}

/** The floor writes to the same tables for another tenant. */
async function copyForFloor({ adminUrl }: BenchDatabase): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  for (const table of ['pick_order', 'product_tally']) {
    await client.query(`
      CREATE TEMPORARY TABLE copied AS SELECT * FROM pick_pack.${table} WHERE order_id LIKE 'load-%';
      UPDATE copied SET tenant = 'floor';
      INSERT INTO pick_pack.${table} SELECT * FROM copied;
      DROP TABLE copied;`);
  }
  await client.query(`UPDATE pick_pack.pick_order SET status = 'IN_PROGRESS' WHERE tenant = 'floor'`);
  await client.end();
}

/** Measures pages of a long log with each kind of filter. */
async function measureFeed({ url }: BenchService, database: BenchDatabase, authority: Authority) {
  await fillLog(database, EVENTS);
  const headers = authority.bearer('pickpack.pickpack_view', { tenant: TENANT });
  const feed = `${url}/pick-pack/${TENANT}/events?pageSize=${PAGE_SIZE}`;
  const page = (query: string) => loading({ url: `${feed}&${query}`, headers, connections: 4 });
  const last = Math.floor(EVENTS / PAGE_SIZE) - 1;
  // Builds the positions of a log that was inserted in bulk; normally this happens with each event.
  const started = performance.now();
  await fetch(`${feed}&pageNumber=${last}`, { headers });
  const firstReadMs = round(performance.now() - started);
  const pages = await inTurns(SECONDS, {
    firstPage: page('pageNumber=0'),
    lastPage: page(`pageNumber=${last}`),
    lateAfter: page(`after=${EVENTS - 2 * PAGE_SIZE}`),
    lateTimestamp: page(`timestamp=${timeOf(EVENTS - 2 * PAGE_SIZE)}`),
    middleOfTimestamp: page(`timestamp=${timeOf(EVENTS / 4)}&pageNumber=${Math.floor(last / 2)}`),
  });
  return { firstReadMs, pages, plan: await planOfPage(database, EVENTS - 2 * PAGE_SIZE) };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
