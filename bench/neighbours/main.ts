import { setTimeout as sleep } from 'node:timers/promises';
import {
  inTurns,
  loading,
  loadRow,
  type Measure,
  type LoadResult,
  printTable,
  row,
  runBenchmark,
  startAuthority,
  startPostgres,
  startService,
  withClient,
} from '../harness/index.ts';

// Measures what a tenant feels of another one that calls ten times as often as its rate allows.
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
/** The rate of the loud tenant. */
const PER_SECOND = 100;
const TIMES = 10;
const QUIET_PER_SECOND = 200;
const CONNECTIONS = 8;
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

  const readsOf = (tenant: string, perSecond: number) => {
    const headers = authority.bearer('coupon.coupon_read', { tenant });
    return loading({ headers, url: `${service.url}/coupon/${tenant}/coupons`, connections: CONNECTIONS, perSecond });
  };
  const quiet = readsOf('quiet', QUIET_PER_SECOND);
  const loud = readsOf('loud', TIMES * PER_SECOND);
  const louds: LoadResult[] = [];
  const beside: Measure<LoadResult> = async (seconds) => {
    const [result, other] = await Promise.all([quiet(seconds), loud(seconds)]);
    louds.push(other);
    return result;
  };
  const results = await inTurns(SECONDS, { alone: quiet, beside }, { rounds: 5, by: ({ alone, beside: both }) => both.p99 / alone.p99 });
  printTable([
    ...Object.entries(results).map(([what, result]) => loadRow(what, result)),
    ...louds.map((result) => loadRow('the loud tenant', result)),
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
