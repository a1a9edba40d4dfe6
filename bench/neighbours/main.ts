import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  inTurns,
  type Measure,
  printTable,
  round,
  row,
  runBenchmark,
  startAuthority,
  startPostgres,
  startService,
  withClient,
} from '../harness/index.ts';
import { type CallResult, type Calls, sendCalls } from './calls.ts';

// Measures what a tenant feels of another one that calls ten times as often as its rate allows. Both call at random moments.
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
/** The rate of the loud tenant. */
const PER_SECOND = 100;
const TIMES = 10;
const QUIET_PER_SECOND = 200;
const WARM_UP_SECONDS = 4;
/** Until every replica has read the rate. */
const IN_FORCE_MS = 2_000;
const RATE = `INSERT INTO coupon.tenant_state (tenant, state, version, quotas) VALUES ('loud', 'ACTIVE', 1, $1)`;

await runBenchmark('Neighbours', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'coupon', { database, authority });
  const quotas = { requestsPerSecond: PER_SECOND, burst: PER_SECOND };
  await withClient(database.adminUrl, (db) => db.query(RATE, [JSON.stringify(quotas)]));
  await sleep(IN_FORCE_MS);

  const readsOf = (tenant: string, perSecond: number): Calls => {
    return { headers: authority.bearer('coupon.coupon_read', { tenant }), url: `${service.url}/coupon/${tenant}/coupons`, perSecond };
  };
  const quiet = readsOf('quiet', QUIET_PER_SECOND);
  const louds: CallResult[] = [];
  const alone: Measure<CallResult> = (seconds) => sendCalls(quiet, seconds);
  const beside: Measure<CallResult> = async (seconds) => {
    const [result, loud] = await Promise.all([alone(seconds), sendInThread(readsOf('loud', TIMES * PER_SECOND), seconds)]);
    louds.push(loud);
    return result;
  };
  await beside(WARM_UP_SECONDS);
  const results = await inTurns(SECONDS, { alone, beside }, { rounds: 5, by: ({ alone: one, beside: both }) => both.p99 / one.p99 });
  printTable([
    ...Object.entries(results).map(([what, result]) => tableRow(what, result)),
    ...louds.map((result) => tableRow('the loud tenant', result)),
  ]);
  const rows = [
    row(`p99 of a tenant beside one that calls ${TIMES} times as often as it may, and alone`, 'ms', results.beside.p99, {
      floor: results.alone.p99,
      goal: { atMost: 1.2 },
    }),
    row('the same, median', 'ms', results.beside.p50, { floor: results.alone.p50 }),
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
