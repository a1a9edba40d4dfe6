import { adminQuery, bearer, rounds, seedOfRun, startTestApp, type TestApp, type TestDatabase, untilAnswered } from '@suite/testing';
import fc from 'fast-check';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const headers = bearer.application('sequentialid.schema_view sequentialid.schema_manage');
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const CONCURRENCY = 48;

/** The demand of one call: some schemas in any order, and the number of ids of each. */
const requests = fc.shuffledSubarray(NAMES, { minLength: 1 }).chain((names) =>
  fc.record({
    entries: fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.integer({ min: 1, max: 4 })))),
    isKeyed: fc.boolean(),
  }),
);

describe('random overlapping batches on two replicas', () => {
  let database: TestDatabase;
  let replicas: TestApp[] = [];

  beforeAll(async () => {
    const first = await startTestApp(SequentialIdConfig, AppModule);
    database = first.database;
    replicas = [first, await startTestApp(SequentialIdConfig, AppModule, { database })];
    for (const name of NAMES) await first.call('POST', '/sequential-id/sequenceSchemas', { headers, body: { name, numberOfDigits: 6 } });
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  async function allocate(entries: readonly (readonly [string, number])[], i: number, isKeyed: boolean): Promise<[string, string[]][]> {
    const replica = replicas[i % 2] as TestApp;
    const call = { headers: { ...headers, ...(isKeyed && { 'idempotency-key': `call-${i}` }) } };
    const [only] = entries;
    if (entries.length === 1 && only) {
      const path = `/sequential-id/sequenceSchemas/${only[0]}/nextIds`;
      const { status, body } = await replica.call('POST', path, { ...call, body: { numberOfIds: only[1] } });
      expect(status).toBe(201);
      return [[only[0], body.ids]];
    }
    const body = Object.fromEntries(entries.map(([name, numberOfIds]) => [name, { numberOfIds }]));
    const answer = await replica.call('POST', '/sequential-id/sequenceSchemaBatch/nextIds', { ...call, body });
    expect(answer.status).toBe(201);
    return Object.entries(answer.body as Record<string, string[]>);
  }

  it('never deadlock, and allocate every number once in blocks without a gap', async () => {
    const calls = fc.sample(requests, { numRuns: CONCURRENCY * rounds(6, 500), seed: seedOfRun() });
    const numbers = new Map(NAMES.map((name) => [name, [] as number[]]));
    for (let start = 0; start < calls.length; start += CONCURRENCY) {
      const wave = calls.slice(start, start + CONCURRENCY);
      const answers = await Promise.all(wave.map(({ entries, isKeyed }, i) => allocate(entries, start + i, isKeyed)));
      for (const [name, ids] of answers.flat()) {
        const block = ids.map(Number);
        expect(block).toEqual(block.map((_, i) => (block[0] as number) + i));
        numbers.get(name)?.push(...block);
      }
    }
    for (const allocated of numbers.values()) {
      expect(allocated.sort((a, b) => a - b)).toEqual(allocated.map((_, i) => i + 1));
    }

    // Connections report their deadlocks when they end, at the latest.
    await Promise.all(replicas.splice(0).map((replica) => replica.stop()));
    const open = `SELECT 1 FROM pg_stat_activity WHERE usename = 'sequential_id' AND datname = current_database()`;
    await untilAnswered(
      'every connection to be closed',
      () => adminQuery(database, open),
      ({ length }) => length === 0,
    );
    expect(await adminQuery(database, 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')).toEqual([
      { deadlocks: '0' },
    ]);
  }, 600_000);
});
