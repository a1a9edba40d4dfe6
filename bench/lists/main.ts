import { join } from 'node:path';
import { serviceNames } from '../../tools/generate/services/list.ts';
import { stageOf } from '../../tools/local-suite/demo/stage.ts';
import { tellStory } from '../../tools/local-suite/demo/story.ts';
import { ownDatabase, urlOf } from '../../tools/local-suite/start/postgres/database.ts';
import type { Demo } from '../../tools/local-suite/start/seed/tenants.ts';
import { portOfPostgres } from '../../tools/local-suite/start/running-suite.ts';
import { Secrets } from '../../tools/local-suite/start/secrets.ts';
import {
  type BenchDatabase,
  formatNumber,
  row,
  type Row,
  runBenchmark,
  shareOf,
  type Stage,
  timesOf,
  withClient,
} from '../harness/index.ts';
import { demoIn, startDemo, tokenOf } from '../harness/suite.ts';
import { fillLists, SHOP } from './fill.ts';
import { idsOf, type List, listsOf, type Question, questionsOf, waysOf } from './lists.ts';

// Measures every list of all services in a suite of `npm start` with much data: its first page, a late one, and each of its filters.
// BENCH_ONLY=listOrders,listCoupons measures these. BENCH_SUITE=DIR measures the running suite of this folder, as it is filled.
const SIZES = { orders: Number(process.env['BENCH_ORDERS'] ?? 100_000), many: Number(process.env['BENCH_ROWS'] ?? 1_000_000) };
const TIMES = Number(process.env['BENCH_TIMES'] ?? 100);
const only = process.env['BENCH_ONLY']?.split(',');
const running = process.env['BENCH_SUITE'];
const PAGE_SIZE = 50;
const GOAL = { atMost: 100 };

await runBenchmark('Lists', async (stage) => {
  const suite = running === undefined ? await filledSuite(stage) : suiteIn(demoIn(running), running);
  const lists = serviceNames().flatMap((app) => listsOf(app));
  const rows: Row[] = [];
  const details: Record<string, number> = {};
  for (const list of lists.filter(({ id }) => only?.includes(id) ?? true)) {
    const results = await measure(suite, list);
    for (const { what, p99 } of results) details[`${list.id}: ${what}`] = p99;
    rows.push(...rowsOf(list, results));
  }
  return { rows, details };
});

interface Suite {
  readonly baseUrl: string;
  readonly database: BenchDatabase;
  /** Returns a token of a tenant. */
  tokenOf(tenant: string): Promise<string>;
}

/** Starts the suite, and follows the order of the demo through all services, whose rows are copied. */
async function filledSuite(stage: Stage): Promise<Suite> {
  const folder = join(stage.temporaryFolder(), 'suite');
  const demo = await startDemo(stage, folder);
  await tellStory(stageOf(demo, folder, { chapter: console.log, step: (line) => console.log(`  ${line}`) }));
  const suite = suiteIn(demo, folder);
  await fillLists(suite.database, SIZES);
  return suite;
}

function suiteIn(demo: Demo, folder: string): Suite {
  const adminUrl = urlOf('postgres', ownDatabase(portOfPostgres(folder)), new Secrets(folder));
  return { baseUrl: demo.baseUrl, database: { adminUrl, urlFor: () => adminUrl }, tokenOf: (tenant) => tokenOf(demo, tenant) };
}

interface Result extends Pick<Question, 'what' | 'isSearch'> {
  readonly p99: number;
}

/** Asks a list each of its questions, one after the other. */
async function measure(suite: Suite, list: List): Promise<Result[]> {
  const { tenant = SHOP } = waysOf(list);
  const url = `${suite.baseUrl}${await pathOf(suite, list, tenant)}`;
  const headers = { authorization: `Bearer ${await suite.tokenOf(tenant)}` };
  const count =
    list.id === 'listReturns' ? SIZES.orders / 5 : tenant === SHOP && !list.path.endsWith('/messages') ? SIZES.orders : SIZES.many;
  const results: Result[] = [];
  const questions = questionsOf(list);
  const last = list.parameters.includes('pageNumber') ? await lastPage(url, headers, questions[0]?.queryOf(0) ?? '') : [];
  for (const { what, isSearch, queryOf } of [...questions, ...last]) {
    try {
      const p99 = shareOf(await timesOf({ url, headers, count }, queryOf, TIMES), 0.99);
      console.log(`  ${list.id}, ${what}: ${formatNumber(p99)} ms${p99 > GOAL.atMost ? '  <--' : ''}`);
      results.push({ what, isSearch, p99 });
    } catch (error) {
      console.error((error as Error).message); // the others are still measured
      process.exitCode = 1;
    }
  }
  return results;
}

/** Returns the question for the last page of a list that counts its entries and has several pages. */
async function lastPage(url: string, headers: Readonly<Record<string, string>>, first: string): Promise<Question[]> {
  const answer = await fetch(`${url}?${first}`, { headers });
  await answer.arrayBuffer();
  const pages = Math.floor(Number(answer.headers.get('x-total-count')) / PAGE_SIZE);
  return pages > 1 ? [{ what: 'last page', isSearch: false, queryOf: () => `${first}&pageNumber=${pages}` }] : [];
}

/** Returns the path of a list with its ids. */
async function pathOf({ database }: Suite, list: List, tenant: string): Promise<string> {
  const ids = idsOf(list);
  let path = list.path.replace('{tenant}', tenant);
  for (const [placeholder, name = ''] of list.path.matchAll(/\{(\w+)\}/g)) {
    if (name === 'tenant') continue;
    const { rows } = await withClient(database.adminUrl, (db) => db.query<Record<string, string>>(ids[name] ?? ''));
    path = path.replace(placeholder, Object.values(rows[0] ?? {})[0] ?? '');
  }
  return path;
}

/** Returns the rows of a list: its first page, a late one, and its slowest filter. */
function rowsOf({ path }: List, results: readonly Result[]): Row[] {
  const searches = results.filter(({ isSearch }) => isSearch);
  const slowest = searches.reduce<Result | undefined>((slow, each) => (slow && slow.p99 >= each.p99 ? slow : each), undefined);
  const others = results.filter(({ isSearch }) => !isSearch);
  return [
    ...others.map(({ what, p99 }) => row(`\`${path}\`: ${what}`, 'ms', p99, { goal: GOAL })),
    ...(slowest
      ? [row(`the same: slowest of ${searches.length} filters, \`${shortened(slowest.what)}\``, 'ms', slowest.p99, { goal: GOAL })]
      : []),
  ];
}

/** A filter by all types of a feed is a long one. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
