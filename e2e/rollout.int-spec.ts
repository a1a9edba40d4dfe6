import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminQuery, type Answer, createTestDatabase, describeWhere, type ServiceProcess, startServiceProcess } from '@suite/testing';
import { Endpoints } from './endpoints';
import { LastRelease, releasedCommit } from './released-build';
import { callerOf, type Rollout, ROLLOUTS } from './rollouts';

/** How long an ingress may take to notice that a replica stops. */
const SHUTDOWN_DELAY_MS = '3000';
const running: ServiceProcess[] = [];
/** Work to stop after a failed test. */
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await Promise.all(running.splice(0).map((replica) => replica.end('SIGKILL')));
});

type Call = ReturnType<typeof callerOf>;

/** Runs many clients that write without a pause until stopped. Returns acknowledged and failed writes. */
function load(rollout: Rollout, call: Call, endpoints: Endpoints): { stop: () => Promise<{ acknowledged: Answer[]; failures: string[] }> } {
  const acknowledged: Answer[] = [];
  const failures: string[] = [];
  let isStopped = false;
  let writes = 0;
  const client = async (): Promise<void> => {
    while (!isStopped) {
      const { method, path, body } = rollout.write(writes++);
      try {
        const answer = await call(await endpoints.pick(), method, path, body);
        if (answer.status < 300) acknowledged.push(answer);
        else failures.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      } catch (error) {
        failures.push(String((error as Error).cause ?? error));
      }
    }
  };
  const clients = Array.from({ length: rollout.clients }, client);
  const stop = async () => {
    isStopped = true;
    await Promise.all(clients);
    return { acknowledged, failures };
  };
  return { stop };
}

/** Replicas of a service behind an ingress, with many clients from the second replica on. */
async function underLoad(rollout: Rollout, firstBuild?: string) {
  const { app, schema, env, first = [], clients } = rollout;
  const database = await createTestDatabase();
  const endpoints = new Endpoints();
  closing.push(() => endpoints.close());
  const start = async (build: string | undefined, isMigrated: boolean): Promise<void> => {
    const options = { database, schema, isMigrated, ...(build !== undefined && { build }), env: { SHUTDOWN_DELAY_MS, ...env } };
    const replica = await startServiceProcess(app, options);
    running.push(replica);
    await endpoints.add(replica);
  };
  await start(firstBuild, false);
  await start(firstBuild, true);
  const [{ url }] = running as [ServiceProcess];
  const call = callerOf(rollout, await rollout.logIn?.({ url, database, build: firstBuild }));
  for (const { method, path, body } of first) expect((await call(await endpoints.pick(), method, path, body)).status).toBeLessThan(300);
  const { stop } = load(rollout, call, endpoints);
  closing.push(stop);
  let swaps = 0;

  return {
    /** Starts another replica, and stops the oldest. */
    async swap(build?: string, isMigrated = true): Promise<void> {
      await start(build, isMigrated);
      const oldest = running[swaps++] as ServiceProcess;
      expect(await oldest.end('SIGTERM')).toBe(0);
      endpoints.remove(oldest);
    },
    /** Checks that nothing failed and every acknowledged write is stored. */
    async prove(): Promise<void> {
      const { acknowledged, failures } = await stop();
      expect(failures.slice(0, 5)).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(clients);
      await rollout.prove(acknowledged, async (path) => call(await endpoints.pick(), 'GET', path));
    },
  };
}

it('the list of rollouts covers every service', () => {
  const services = JSON.parse(readFileSync(join(__dirname, '../services.json'), 'utf8')) as { name: string }[];
  expect(ROLLOUTS.map(({ app }) => app).sort()).toEqual(services.map(({ name }) => name).sort());
});

const named = (rollouts: readonly Rollout[]) => rollouts.map((rollout) => [rollout.app, rollout] as const);

it.each(named(ROLLOUTS))(
  'a rollout of %s under load fails no request and loses no acknowledged write',
  async (_app, rollout) => {
    const replicas = await underLoad(rollout);
    for (let swap = 0; swap < rollout.swaps; swap += 1) await replicas.swap();
    await replicas.prove();
  },
  240_000,
);

describeWhere(releasedCommit !== undefined, 'The history of the last release is not at hand', 'from the last release', () => {
  let release: LastRelease;
  beforeAll(() => {
    release = new LastRelease(releasedCommit ?? '');
  });
  afterAll(() => release.delete());

  it.each(named(ROLLOUTS))(
    '%s is upgraded under load, and rolled back on the new schema',
    async (app, rollout) => {
      const old = release.build(app);
      const replicas = await underLoad(rollout, old);
      await replicas.swap(undefined, false); // migrates while the old replicas run
      await replicas.swap();
      await replicas.swap(old);
      await replicas.swap(old);
      await replicas.prove();
    },
    240_000,
  );
});

it('a replica ends, and no other starts or migrates, once the schema has left its version behind', async () => {
  const database = await createTestDatabase();
  const options = { database, schema: 'sequential_id' };
  const replica = await startServiceProcess('sequential-id', options);
  running.push(replica);
  const ended = new Promise((resolve) => replica.process.once('exit', resolve));
  await adminQuery(database, `UPDATE sequential_id.schema_version SET works_from = '999.0.0', migrated_by = '999.0.0'`);
  expect(await ended).toBe(1);
  const refusal = 'schema "sequential_id" works with version 999.0.0 and newer';
  expect(replica.output()).toContain(refusal.replaceAll('"', '\\"'));
  await expect(startServiceProcess('sequential-id', { ...options, isMigrated: true })).rejects.toThrow(`sequential-id: ${refusal}`);
  await expect(startServiceProcess('sequential-id', options)).rejects.toThrow(`sequential-id could not migrate: sequential-id: ${refusal}`);
}, 240_000);
