import {
  type Authority,
  type BenchService,
  load,
  type LoadResult,
  printTable,
  round,
  runBenchmark,
  startAuthority,
  startPostgres,
  startService,
} from '../harness/index.ts';
import { rawUpdates } from './raw-update.ts';

const CLIENTS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const POOLS = 1_000;
const BLOCK = 1_000;
const SCOPES = 'sequentialid.schema_view sequentialid.schema_manage';
const NEXT_ID = '/sequential-id/acme/schemas/types/order/nextId';
const NEXT_IDS = '/sequential-id/sequenceSchemas/block/nextIds';

/** Adds a schema with more numbers than a benchmark can use up. */
async function createSchema({ url }: BenchService, authority: Authority, name: string): Promise<void> {
  const response = await fetch(`${url}/sequential-id/sequenceSchemas`, {
    method: 'POST',
    headers: { ...authority.bearer(SCOPES), 'content-type': 'application/json' },
    body: JSON.stringify({ name, preText: `${name}-`, maxValue: Number.MAX_SAFE_INTEGER }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Numbers given out by the default pool must be as many as calls were answered: none lost, none doubled. */
async function issued({ url }: BenchService, authority: Authority): Promise<number> {
  const response = await fetch(`${url}/sequential-id/acme/schemas/types/order`, { headers: authority.bearer(SCOPES) });
  const [schema] = (await response.json()) as { counter: number }[];
  return schema?.counter ?? 0;
}

await runBenchmark('Sequential ids', async (stage) => {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'sequential-id', { database, authority });
  await createSchema(service, authority, 'order');
  await createSchema(service, authority, 'block');
  const shot = { method: 'POST', headers: authority.bearer(SCOPES), connections: CLIENTS, seconds: SECONDS } as const;

  const raw = await rawUpdates(database.urlFor('sequential_id'), CLIENTS, SECONDS);
  const hot = await load({ ...shot, url: service.url + NEXT_ID, body: {} });
  const counter = await issued(service, authority);
  let pool = 0;
  const pools = await load({ ...shot, url: service.url + NEXT_ID, next: () => ({ body: { sequenceKey: `pool-${(pool += 1) % POOLS}` } }) });
  let key = 0;
  const keyed = await load({
    ...shot,
    url: service.url + NEXT_ID,
    next: () => ({ body: {}, headers: { 'idempotency-key': `k${(key += 1)}` } }),
  });
  const blocks = await load({ ...shot, url: service.url + NEXT_IDS, body: { numberOfIds: BLOCK } });

  printTable([
    { what: `raw UPDATE … RETURNING of one row, ${CLIENTS} clients`, perSecond: raw },
    row(`nextId, one pool, ${CLIENTS} connections`, hot),
    row('the same with an Idempotency-Key', keyed),
    row(`nextId, ${POOLS} pools`, pools),
    row(`nextIds of ${BLOCK}`, blocks),
    { what: 'ids of those', perSecond: blocks.perSecond * BLOCK },
  ]);
  const ratio = round(hot.perSecond / raw);
  console.log(
    `  hot pool : raw = ${ratio} (goal 3); ids a second ${round(blocks.perSecond * BLOCK)} (goal 200,000); ready in ${round(service.readyMs)} ms`,
  );
  console.log(`  numbers used on the hot pool: ${counter}`);
  return { hot: hot.perSecond, raw, ratio, keyed: keyed.perSecond, pools: pools.perSecond, idsPerSecond: blocks.perSecond * BLOCK };
});

function row(what: string, { perSecond, p50, p90, p99, max, refused, errors }: LoadResult): Record<string, string | number> {
  return { what, perSecond, p50, p90, p99, max, refused, errors };
}
