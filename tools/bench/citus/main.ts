import { startPeers } from '../cart/shop.ts';
import {
  type Authority,
  type BenchDatabase,
  load,
  type Row,
  row,
  runBenchmark,
  type Stage,
  startAuthority,
  startService,
} from '../harness/index.ts';
import { settingsOf } from '../harness/settings.ts';
import { APPS, type MeasuredCall, prepare, SCOPES, type Services } from './calls.ts';
import { createDistributed, createPlain, listWorkers } from './cluster.ts';
import { medianOf, timesOf } from './latency.ts';
import { measureWorkers } from './workers.ts';

const { CITUS_URL, PLAIN_URL = CITUS_URL } = process.env;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const CONNECTIONS = 8;
const ROUNDS = 6;
const CALLS = 60;
/** Of the time that plain PostgreSQL takes. */
const GOAL = 3;
const WITHOUT_GOAL = new Set(['read a coupon', 'make a coupon']);
const COUPONS_PER_SECOND = 200;

/** All that is measured, on one database. */
interface Side {
  readonly calls: readonly MeasuredCall[];
  readonly services: Services;
}

async function startSide(stage: Stage, database: BenchDatabase, authority: Authority, isDistributed: boolean): Promise<Side> {
  const peers = await startPeers(stage);
  const services: Record<string, Awaited<ReturnType<typeof startService>>> = {};
  for (const app of APPS) {
    const own = app === 'cart' ? { ...settingsOf(app), AUTH_URL: peers, COUPON_URL: peers } : settingsOf(app);
    services[app] = await startService(stage, app, { database, authority, env: own, commands: isDistributed ? ['distribute'] : [] });
  }
  const started = services as unknown as Services;
  return { services: started, calls: await prepare(started, authority.bearer(SCOPES)) };
}

/** Turn by turn, so that a machine that grows busier favours neither. */
async function compare(plain: Side, citus: Side, headers: Readonly<Record<string, string>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [i, there] of plain.calls.entries()) {
    const here = citus.calls[i] as MeasuredCall;
    const times: Record<'here' | 'there', number[]> = { here: [], there: [] };
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const [ofPlain, ofCitus] = [await timesOf(there, headers, turn * CALLS, CALLS), await timesOf(here, headers, turn * CALLS, CALLS)];
      if (turn === 0) continue; // until connections are made and statements prepared
      times.there.push(...ofPlain);
      times.here.push(...ofCitus);
    }
    const [ratePlain, rateCitus] = [await rateOf(there, headers), await rateOf(here, headers)];
    const goal = WITHOUT_GOAL.has(here.what) ? {} : { goal: { atMost: GOAL } };
    rows.push(row(`${here.what}, p50`, 'ms', medianOf(times.here), { floor: medianOf(times.there), ...goal }));
    rows.push(row(`${here.what}, ${CONNECTIONS} at once`, '/s', rateCitus, { floor: ratePlain }));
    if (here.what === 'make a coupon')
      rows.push(row('coupons made one by one', '/s', rateCitus, { goal: { atLeast: COUPONS_PER_SECOND } }));
  }
  return rows;
}

async function rateOf({ method, url, path, body }: MeasuredCall, headers: Readonly<Record<string, string>>): Promise<number> {
  let i = 0;
  const next = () => ({ path: path((i += 1)), ...(body && { body: body(i) }) });
  const { perSecond, refused, errors } = await load({ url, method, headers, next, connections: CONNECTIONS, seconds: SECONDS });
  if (refused + errors > 0) throw new Error(`${refused} of ${path(0)} were refused, ${errors} got no answer`);
  return perSecond;
}

if (CITUS_URL === undefined) {
  console.log('CITUS_URL names no coordinator of a Citus cluster, so nothing is measured: see docs/scale.md.');
} else {
  await runBenchmark('Citus beside plain PostgreSQL', async (stage) => {
    const authority = await startAuthority(stage);
    const workers = await listWorkers(CITUS_URL);
    const plain = await startSide(stage, await createPlain(stage, PLAIN_URL ?? CITUS_URL), authority, false);
    const citus = await startSide(stage, await createDistributed(stage, CITUS_URL, workers), authority, true);
    const rows = await compare(plain, citus, authority.bearer(SCOPES));
    const grown = await measureWorkers(CITUS_URL, workers, authority);
    return { rows, workers: grown };
  });
}
