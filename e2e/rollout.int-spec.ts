import { type Answer, createTestDatabase, type ServiceProcess, startServiceProcess } from '@suite/testing';
import { Endpoints } from './endpoints';
import { callerOf, type Rollout, ROLLOUTS } from './rollouts';

/** Within it, an ingress must have learned that the replica goes. */
const SHUTDOWN_DELAY_MS = '3000';
const running: ServiceProcess[] = [];
/** What must not go on after a test that failed. */
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await Promise.all(running.splice(0).map((replica) => replica.end('SIGKILL')));
});

/** Many clients that write without a pause until they are told to stop; answers what was acknowledged and what failed. */
function load(rollout: Rollout, endpoints: Endpoints): { stop: () => Promise<{ acknowledged: Answer[]; failures: string[] }> } {
  const call = callerOf(rollout);
  const acknowledged: Answer[] = [];
  const failures: string[] = [];
  let isOver = false;
  let writes = 0;
  const client = async (): Promise<void> => {
    while (!isOver) {
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
    isOver = true;
    await Promise.all(clients);
    return { acknowledged, failures };
  };
  return { stop };
}

it.each(ROLLOUTS.map((rollout) => [rollout.app, rollout] as const))(
  'a rollout of %s under load fails no request, and loses nothing that was acknowledged',
  async (app, rollout) => {
    const { schema, env, swaps, clients, first } = rollout;
    const database = await createTestDatabase();
    const start = async (): Promise<ServiceProcess> => {
      const isMigrated = running.length > 0;
      const replica = await startServiceProcess(app, { database, schema, isMigrated, env: { SHUTDOWN_DELAY_MS, ...env } });
      running.push(replica);
      return replica;
    };
    const endpoints = new Endpoints();
    closing.push(() => endpoints.close());
    await endpoints.add(await start());
    await endpoints.add(await start());
    const call = callerOf(rollout);
    if (first) expect(await call(await endpoints.pick(), 'POST', first.path, first.body)).toMatchObject({ status: 201 });

    const { stop } = load(rollout, endpoints);
    closing.push(stop);
    for (let swap = 0; swap < swaps; swap += 1) {
      await endpoints.add(await start());
      const old = running[swap] as ServiceProcess;
      expect(await old.end('SIGTERM')).toBe(0);
      endpoints.remove(old);
    }
    const { acknowledged, failures } = await stop();

    expect(failures.slice(0, 5)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(clients);
    await rollout.prove(acknowledged, async (path) => call(await endpoints.pick(), 'GET', path));
  },
  240_000,
);
