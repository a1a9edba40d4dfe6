import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type Goal,
  inTurns,
  type Measure,
  printTable,
  type Row,
  round,
  row,
  runBenchmark,
  startAuthority,
  startFloor,
  startPostgres,
  startService,
  withClient,
} from '../harness/index.ts';
import { NGINX, startComposeGateway } from '../../tools/local-suite/gateway/compose-gateway.ts';
import { type CallResult, type Calls, sendCalls } from './calls.ts';

// Measures what a tenant feels of another one that calls ten times as often as its rate allows, with and without the bound of the gateway,
// and of a program that repeats what is refused at once. The gateway needs nginx.
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
/** The rate of the loud tenant. */
const PER_SECOND = 100;
const TIMES = 10;
const CONNECTIONS = 32;
const QUIET_PER_SECOND = 200;
const WARM_UP_SECONDS = 4;
/** Until the loud tenant has opened its connections, and used up what it may do at once. */
const LEAD_SECONDS = 2;
/** Goal for the 99th percentile relative to that without the loud tenant. */
const CHANGED_MAX = 1.2;
/** Until every replica has read the rate. */
const IN_FORCE_MS = 2_000;
const RATE = `INSERT INTO coupon.tenant_state (tenant, state, version, quotas) VALUES ('loud', 'ACTIVE', 1, $1)`;

type Load = Pick<Calls, 'perSecond' | 'connections'>;

await runBenchmark('Neighbours', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'coupon', { database, authority });
  const floor = await startFloor(stage, join(import.meta.dirname, 'floor.ts'), database.adminUrl);
  const quotas = { requestsPerSecond: PER_SECOND, burst: PER_SECOND };
  await withClient(database.adminUrl, (db) => db.query(RATE, [JSON.stringify(quotas)]));
  await sleep(IN_FORCE_MS);

  const readsOf = (tenant: string, load: Load): Calls => {
    return { headers: authority.bearer('coupon.coupon_read', { tenant }), url: `${service.url}/coupon/${tenant}/coupons`, ...load };
  };
  const quiet = readsOf('quiet', { perSecond: QUIET_PER_SECOND });
  const rowsBeside = async (what: string, loudCalls: Calls, goal?: Goal, quietCalls = quiet): Promise<Row[]> => {
    const alone: Measure<CallResult> = (seconds) => sendCalls(quietCalls, seconds);
    const louds: CallResult[] = [];
    const beside: Measure<CallResult> = async (seconds) => {
      const loud = sendInThread(loudCalls, LEAD_SECONDS + seconds);
      await sleep(LEAD_SECONDS * 1_000);
      const result = await alone(seconds);
      louds.push(await loud);
      return result;
    };
    await beside(WARM_UP_SECONDS);
    const results = await inTurns(SECONDS, { alone, beside }, { rounds: 5, by: ({ alone: one, beside: both }) => both.p99 / one.p99 });
    printTable([
      ...Object.entries(results).map(([name, result]) => tableRow(name, result)),
      ...louds.map((result) => tableRow('the loud tenant', result)),
    ]);
    return [
      row(`p99 of a tenant beside ${what}, and alone`, 'ms', results.beside.p99, { floor: results.alone.p99, ...(goal && { goal }) }),
      row('the same, median', 'ms', results.beside.p50, { floor: results.alone.p50 }),
    ];
  };
  const often = { perSecond: TIMES * PER_SECOND };
  const rowsBehindGateway = async (): Promise<Row[]> => {
    if (NGINX === undefined) throw new Error('nginx is not installed (apt-get install nginx), and the gateway needs it');
    const settings = { TENANT_CALLS_PER_SECOND: String(PER_SECOND) };
    const gateway = await startComposeGateway({ origins: { coupon: service.url }, settings });
    stage.defer(gateway.stop);
    const behind = (calls: Calls): Calls => ({ ...calls, url: calls.url.replace(service.url, gateway.url) });
    const what = 'the same one, if the gateway bounds the calls of each';
    return rowsBeside(what, behind(readsOf('loud', often)), { atMost: CHANGED_MAX }, behind(quiet));
  };
  const program = { connections: CONNECTIONS };
  const rows = [
    ...(await rowsBeside(`one that calls ${TIMES} times as often as it may`, readsOf('loud', often), { atMost: CHANGED_MAX })),
    ...(await rowsBehindGateway()),
    ...(await rowsBeside('one that calls another program as often', { ...readsOf('loud', often), url: floor })),
    ...(await rowsBeside(`one that repeats refused calls at once on ${CONNECTIONS} connections`, readsOf('loud', program), {
      atMost: CHANGED_MAX,
    })),
  ];
  return { rows };
});

/** Sends calls in a thread, so that sending them does not delay others. */
async function sendInThread(calls: Calls, seconds: number): Promise<CallResult> {
  const thread = new Worker(join(import.meta.dirname, 'loud.thread.ts'), { workerData: { calls, seconds } });
  const [result] = (await once(thread, 'message')) as [CallResult];
  return result;
}

function tableRow(what: string, { p50, p99, ...counts }: CallResult): Record<string, string | number> {
  return { what, p50: round(p50), p99: round(p99), ...counts };
}
