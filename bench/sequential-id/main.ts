import {
  type Authority,
  type BenchService,
  type CountedLoad,
  inTurns,
  loading,
  loadRow,
  printTable,
  round,
  ROUNDS,
  row,
  runBenchmark,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { startConstant } from './constant.ts';
import { rawUpdates } from './raw-update.ts';

const CLIENTS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const POOLS = 1_000;
const BLOCK = 1_000;
const SCOPES = 'sequentialid.schema_view sequentialid.schema_manage';
const NEXT_ID = '/sequential-id/acme/schemas/types/order/nextId';
const NEXT_IDS = '/sequential-id/sequenceSchemas/block/nextIds';

/** Adds a schema with more numbers than a benchmark can use. */
async function createSchema({ url }: BenchService, authority: Authority, name: string): Promise<void> {
  const response = await fetch(`${url}/sequential-id/sequenceSchemas`, {
    method: 'POST',
    headers: { ...authority.bearer(SCOPES), 'content-type': 'application/json' },
    body: JSON.stringify({ name, preText: `${name}-`, maxValue: Number.MAX_SAFE_INTEGER }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/**
 * Compares the hot pool's counter with the answers: less means duplicates, more means gaps. Only requests that the load
 * generator cut off, at the end of the warm-up and of each round, may have allocated a number without an answer.
 */
async function checkCounter({ url }: BenchService, authority: Authority, { done }: CountedLoad): Promise<void> {
  const response = await fetch(`${url}/sequential-id/acme/schemas/types/order`, { headers: authority.bearer(SCOPES) });
  const [{ counter } = { counter: 0 }] = (await response.json()) as { counter: number }[];
  if (counter < done || counter > done + (1 + ROUNDS) * CLIENTS) throw new Error(`${done} numbers were answered, and ${counter} are used`);
}

await runBenchmark('Sequential ids', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'sequential-id', { database, authority });
  await createSchema(service, authority, 'order');
  await createSchema(service, authority, 'block');
  const shot = { method: 'POST', headers: authority.bearer(SCOPES), connections: CLIENTS } as const;

  const constantOrigin = await startConstant(stage, database, authority);

  const nextId = { ...shot, url: service.url + NEXT_ID };
  let pool = 0;
  let key = 0;
  const { raw, hot, constant, keyed, pools } = await inTurns(SECONDS, {
    raw: rawUpdates(database, CLIENTS),
    constant: loading({ ...shot, url: constantOrigin + NEXT_ID, body: {} }),
    hot: loading({ ...nextId, body: {} }),
    keyed: loading({ ...nextId, next: () => ({ body: { sequenceKey: 'keyed' }, headers: { 'idempotency-key': `k${(key += 1)}` } }) }),
    pools: loading({ ...nextId, next: () => ({ body: { sequenceKey: `pool-${(pool += 1) % POOLS}` } }) }),
  });
  await checkCounter(service, authority, hot);
  const blocks = await loading({ ...shot, url: service.url + NEXT_IDS, body: { numberOfIds: BLOCK } })(SECONDS);

  printTable([
    loadRow(`nextId, one pool, ${CLIENTS} connections`, hot),
    loadRow('the same with an Idempotency-Key', keyed),
    loadRow(`nextId, ${POOLS} pools`, pools),
    loadRow(`nextIds of ${BLOCK}`, blocks),
  ]);
  console.log(`  no gap, no double; ready in ${round(service.readyMs)} ms`);
  const rows = [
    row(`nextId, one pool, beside UPDATE … RETURNING of one row by ${CLIENTS} clients`, '/s', hot.perSecond, {
      floor: raw.perSecond,
      goal: { atLeast: 4 },
    }),
    row('nextId, one pool, beside the same guarded route that answers a constant', '/s', hot.perSecond, {
      floor: constant.perSecond,
      goal: { atLeast: 1 },
    }),
    row('nextId, one pool, p99', 'ms', hot.p99),
    row('the same with an Idempotency-Key, beside that constant', '/s', keyed.perSecond, {
      floor: constant.perSecond,
      goal: { atLeast: 0.7 },
    }),
    row(`nextId, ${POOLS} pools, beside one pool`, '/s', pools.perSecond, { floor: hot.perSecond, goal: { atLeast: 0.6 } }),
    row(`ids by nextIds of ${BLOCK}`, '/s', blocks.perSecond * BLOCK, { goal: { atLeast: 1_000_000 } }),
  ];
  return { rows, hot, keyed, pools, blocks };
});
