import {
  adminQuery,
  type Answer,
  type AnyJson,
  bearer,
  createTestDatabase,
  type EmbeddedServer,
  rounds,
  runsOnCluster,
  seedOfRun,
  send,
  type ServiceProcess,
  startEmbedded,
  startServiceProcess,
  type TestDatabase,
  until,
} from '@suite/testing';

const REPLICAS = 2;
const CLIENTS = 32 * REPLICAS;
const ROUNDS = rounds(20, 500);
const CALLS_A_ROUND = 2;
const headers = bearer.application('sequentialid.schema_view sequentialid.schema_manage', { exp: Date.UTC(2100, 0) / 1_000 });

interface KeyedPool {
  readonly name: string;
  readonly sequenceKey: string;
  readonly date?: string;
}

const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

/**
 * The contended pools: two of each of two schemas, two days of a schema that restarts, and one of a fourth schema, whose calls have
 * no keys.
 */
const KEYED_POOLS: readonly KeyedPool[] = [
  { name: 'alpha', sequenceKey: 'north' },
  { name: 'alpha', sequenceKey: 'south' },
  { name: 'beta', sequenceKey: 'north' },
  { name: 'beta', sequenceKey: 'south' },
  { name: 'daily', sequenceKey: 'north', date: dayIn(0) },
  { name: 'daily', sequenceKey: 'north', date: dayIn(1) },
];
const UNKEYED_POOL = 'gamma/default';

/** A pool as read from the table. */
const labelOf = ({ name, sequenceKey, date }: KeyedPool): string => `${name}/${date === undefined ? '' : `${date}\n`}${sequenceKey}`;

interface Call {
  readonly path: string;
  readonly body: object;
  readonly key?: string;
  /** The numbers of an answer, by pool. */
  blocksOf(answer: AnyJson): [pool: string, ids: string[]][];
}

/** Returns the same numbers for the same seed of the run, so that a failure can be reproduced. */
function randomNumbers(stream: number): (below: number) => number {
  let state = Math.imul(seedOfRun() + stream + 1, 2_654_435_761);
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('two replicas and their database, killed again and again', () => {
  /** A cluster is used by others, too: there, replicas alone are killed, and e2e/cluster-faults.int-spec.ts kills nodes. */
  let server: EmbeddedServer | undefined;
  let database: TestDatabase;
  let replicas: (ServiceProcess | undefined)[] = [];
  let isDone = false;

  beforeAll(async () => {
    server = runsOnCluster ? undefined : await startEmbedded({ durable: true });
    database = await createTestDatabase(server?.url);
    replicas = [await startReplica(false)];
    replicas.push(await startReplica(true));
    for (const body of [{ name: 'alpha' }, { name: 'beta' }, { name: 'gamma' }, { name: 'daily', restart: 'DAY' }]) {
      const created = await send(`${replicas[0]?.url}/sequential-id/sequenceSchemas`, 'POST', { headers, body });
      expect(created.status).toBe(201);
    }
  });
  afterAll(async () => {
    isDone = true; // of a test that has failed, too: its clients would go on asking
    await Promise.all(replicas.map(async (replica) => replica?.end('SIGKILL')));
    await server?.stop();
  });

  const startReplica = (isMigrated: boolean): Promise<ServiceProcess> =>
    startServiceProcess('sequential-id', { database, schema: 'sequential_id', isMigrated, env: { LOG_LEVEL: 'fatal' } });

  it(
    'allocate every number once, in blocks without a gap, and repeat it for the same key',
    async () => {
      const keyed: { call: Call; answer: Answer }[] = [];
      const unkeyed: { call: Call; answer: Answer }[] = [];
      const unexpected: Answer[] = [];
      let answered = 0;
      let lost = 0;

      const client = async (id: number, round: number): Promise<void> => {
        const random = randomNumbers(round * CLIENTS + id);
        for (let i = 0; i < CALLS_A_ROUND; i += 1) {
          const call = callOf(random, `round ${round} client ${id} call ${i}`);
          const answer = await callUntilAnswered(call, id);
          answered += 1;
          if (answer === undefined) lost += 1;
          else if (answer.status !== 201) unexpected.push(answer);
          else (call.key === undefined ? unkeyed : keyed).push({ call, answer });
        }
      };
      /** Calls the replicas in turn. A call without a key is sent once, because the outcome of a lost call is unknown. */
      const callUntilAnswered = async (call: Call, id: number): Promise<Answer | undefined> => {
        let attempt = id;
        const look = async () => {
          const answer = await callReplica(call, replicas[attempt++ % REPLICAS]);
          const isTemporary =
            answer === undefined || answer.status === 503 || (answer.status === 409 && answer.body.type === 'idempotency_key_in_progress');
          return !isTemporary || call.key === undefined || isDone ? { answer: isTemporary ? undefined : answer } : undefined;
        };
        return (await until('an answer that is final', look, { everyMs: 120 })).answer;
      };

      const moments = randomNumbers(ROUNDS);
      for (let round = 0; round < ROUNDS; round += 1) {
        const moment = answered + moments(CLIENTS * (CALLS_A_ROUND - 1));
        const clients = Array.from({ length: CLIENTS }, (_, id) => client(id, round));
        await until(`${moment} answers`, () => answered >= moment, { everyMs: 1, lastSeen: () => answered });
        await Promise.all([kills[round % kills.length]?.(), ...clients]);
      }

      expect(unexpected).toEqual([]);
      const counters = await readCounters(database);
      const numbers = numbersByPool(keyed);
      for (const pool of KEYED_POOLS.map(labelOf)) {
        const allocated = (numbers.get(pool) ?? []).sort((a, b) => a - b);
        expect(allocated).toEqual(Array.from({ length: counters.get(pool) ?? 0 }, (_, i) => i + 1));
      }
      const allocated = numbersByPool(unkeyed).get(UNKEYED_POOL) ?? [];
      expect(new Set(allocated).size).toBe(allocated.length);
      const unaccounted = (counters.get(UNKEYED_POOL) ?? 0) - allocated.length;
      expect(unaccounted).toBeGreaterThanOrEqual(0);
      expect(unaccounted).toBeLessThanOrEqual(lost);

      for (const { call, answer } of keyed.filter((_, i) => i % Math.ceil(keyed.length / 100) === 0)) {
        // The first try may meet a connection to the replica that was killed.
        const repeated = (await callReplica(call, replicas[0])) ?? (await callReplica(call, replicas[0]));
        expect(repeated?.body).toEqual(answer.body);
      }
    },
    ROUNDS * 60_000, // ends what hangs
  );

  const restartBoth = () => Promise.all([restartReplica(0), restartReplica(1)]);
  /** What is killed, round by round. A worker of the database is one of its processes: then it recovers as from a crash. */
  const kills: readonly (() => Promise<unknown>)[] = runsOnCluster
    ? [() => restartReplica(0), () => restartReplica(1), restartBoth]
    : [
        () => restartReplica(0),
        () => killWorker(database),
        () => killDatabase(server),
        () => killWorker(database),
        () => restartReplica(1),
        () => killWorker(database),
        restartBoth,
        () => killWorker(database),
        () => killDatabase(server),
        () => killWorker(database),
      ];

  async function restartReplica(i: number): Promise<void> {
    const killed = replicas[i];
    replicas[i] = undefined;
    await killed?.end('SIGKILL');
    replicas[i] = await startReplica(true);
  }
});

function callOf(random: (below: number) => number, key: string): Call {
  const kind = random(10);
  if (kind === 0) return { path: '/sequential-id/acme/schemas/types/gamma/nextId', body: {}, blocksOf: ({ id }) => [[UNKEYED_POOL, [id]]] };
  const pool = oneOf(random, KEYED_POOLS);
  const { name, ...body } = pool;
  if (kind <= 4) {
    const path = `/sequential-id/acme/schemas/types/${name}/nextId`;
    return { path, body, key, blocksOf: ({ id }) => [[labelOf(pool), [id]]] };
  }
  if (kind <= 7) {
    const path = `/sequential-id/sequenceSchemas/${name}/nextIds`;
    return { path, body: { ...body, numberOfIds: 1 + random(5) }, key, blocksOf: ({ ids }) => [[labelOf(pool), ids]] };
  }
  const other = oneOf(random, KEYED_POOLS.filter((each) => each.name !== name)); // prettier-ignore
  return {
    path: '/sequential-id/sequenceSchemaBatch/nextIds',
    body: Object.fromEntries([pool, other].map(({ name: entry, ...rest }) => [entry, { ...rest, numberOfIds: 1 + random(3) }])),
    key,
    blocksOf: (answer: Record<string, string[]>) => [pool, other].map((each) => [labelOf(each), answer[each.name] ?? []]),
  };
}

const oneOf = <T>(random: (below: number) => number, all: readonly T[]): T => all[random(all.length)] as T;

/** Undefined when no answer came. */
async function callReplica({ path, body, key }: Call, replica: ServiceProcess | undefined): Promise<Answer | undefined> {
  if (!replica) return undefined;
  const call = { headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }, body };
  return send(replica.url + path, 'POST', call).catch(() => undefined);
}

/** All numbers of each pool. Each block must have no gap. */
function numbersByPool(calls: readonly { call: Call; answer: Answer }[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [pool, ids] of calls.flatMap(({ call, answer }) => call.blocksOf(answer.body))) {
    const block = ids.map(Number);
    expect(block).toEqual(block.map((_, i) => (block[0] ?? 0) + i));
    numbers.set(pool, (numbers.get(pool) ?? []).concat(block));
  }
  return numbers;
}

async function readCounters(database: TestDatabase): Promise<Map<string, number>> {
  const rows = await adminQuery<{ pool: string; counter: string }>(
    database,
    `SELECT s.name || '/' || p.sequence_key AS pool, p.counter FROM sequential_id.sequence_pool p
       JOIN sequential_id.sequence_schema s ON s.tenant = p.tenant AND s.id = p.schema_id`,
  );
  return new Map(rows.map(({ pool, counter }) => [pool, Number(counter)]));
}

async function killDatabase(server: EmbeddedServer | undefined): Promise<void> {
  process.kill(server?.pid as number, 'SIGKILL');
  // Its workers notice by themselves, and must be gone first.
  const restarted = async () =>
    server?.restart().then(
      () => true,
      () => false,
    );
  await until('the database to come back', restarted);
}

/** Kills a worker of the server, which then ends all connections and recovers as after a crash. */
async function killWorker(database: TestDatabase): Promise<void> {
  const [worker] = await adminQuery<{ pid: number }>(database, `SELECT pid FROM pg_stat_activity WHERE usename = 'sequential_id' LIMIT 1`);
  if (worker) process.kill(worker.pid, 'SIGKILL');
}
