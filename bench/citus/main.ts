import { startPeers } from '../cart/shop.ts';
import {
  type Authority,
  type BenchDatabase,
  inTurns,
  loading,
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
import { oneByOne } from './latency.ts';
import { type Grown, measureWorkers } from './workers.ts';

const { CITUS_URL, PLAIN_URL = CITUS_URL } = process.env;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const CONNECTIONS = 8;
/** Goals as ratios to plain PostgreSQL. */
const GOAL = 3;
const WITHOUT_GOAL = new Set(['read a coupon', 'make a coupon']);
const COUPONS_PER_SECOND = 200;

/** Measures everything on one database. */
interface Side {
  readonly calls: readonly MeasuredCall[];
  readonly services: Services;
}

async function startSide(stage: Stage, database: BenchDatabase, authority: Authority): Promise<Side> {
  const peers = await startPeers(stage);
  const services: Record<string, Awaited<ReturnType<typeof startService>>> = {};
  for (const app of APPS) {
    const own = app === 'cart' ? { ...settingsOf(app), AUTH_URL: peers, COUPON_URL: peers } : settingsOf(app);
    services[app] = await startService(stage, app, { database, authority, env: own });
  }
  const started = services as unknown as Services;
  return { services: started, calls: await prepare(started, authority.bearer(SCOPES)) };
}

async function compare(plain: Side, citus: Side, headers: Readonly<Record<string, string>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [i, there] of plain.calls.entries()) {
    const here = citus.calls[i] as MeasuredCall;
    const alone = await inTurns(SECONDS, { there: oneByOne(there, headers), here: oneByOne(here, headers) });
    const together = await inTurns(SECONDS, { there: severalAtOnce(there, headers), here: severalAtOnce(here, headers) });
    for (const { refused, errors } of [together.there, together.here])
      if (refused + errors > 0) throw new Error(`${refused} of ${here.what} were refused, ${errors} got no answer`);
    const goal = WITHOUT_GOAL.has(here.what) ? {} : { goal: { atMost: GOAL } };
    rows.push(row(`${here.what}, p50`, 'ms', alone.here.p50, { floor: alone.there.p50, ...goal }));
    const rate = together.here.perSecond;
    rows.push(row(`${here.what}, ${CONNECTIONS} at once`, '/s', rate, { floor: together.there.perSecond }));
    if (here.what === 'make a coupon') rows.push(row('coupons made one by one', '/s', rate, { goal: { atLeast: COUPONS_PER_SECOND } }));
  }
  return rows;
}

function severalAtOnce({ method, url, path, body }: MeasuredCall, headers: Readonly<Record<string, string>>) {
  let i = 0;
  const next = () => ({ path: path((i += 1)), ...(body && { body: body(i) }) });
  return loading({ url, method, headers, next, connections: CONNECTIONS });
}

if (CITUS_URL === undefined) {
  console.log('CITUS_URL is not set to the coordinator of a Citus cluster, so nothing is measured: see docs/scale.md.');
} else {
  await runBenchmark('Citus beside plain PostgreSQL', async (stage) => {
    const authority = await startAuthority(stage);
    const workers = await listWorkers(CITUS_URL);
    const plain = await startSide(stage, await createPlain(stage, PLAIN_URL ?? CITUS_URL), authority);
    const citus = await startSide(stage, await createDistributed(stage, CITUS_URL, workers), authority);
    const rows = await compare(plain, citus, authority.bearer(SCOPES));
    const grown = await measureWorkers(CITUS_URL, workers, authority);
    return { rows: [...rows, ...rowsOf(grown)] };
  });
}

/** Returns rows relative to plain PostgreSQL, which is the first result of each call. */
function rowsOf(grown: readonly Grown[]): Row[] {
  return grown.flatMap(({ workers, what, perSecond, coordinator, allWorkers, service }) => {
    const plain = grown.find((other) => other.workers === 0 && other.what === what) as Grown;
    if (workers === 0) return [];
    const of = `${what} of 50 tenants, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
    return [
      row(of, '/s', perSecond, { floor: plain.perSecond }),
      row('the same, processor time at the coordinator', 'µs', coordinator, { floor: plain.coordinator }),
      row('the same, at all workers', 'µs', allWorkers),
      row('the same, in the service', 'µs', service, { floor: plain.service }),
    ];
  });
}
