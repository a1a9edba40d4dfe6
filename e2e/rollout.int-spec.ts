import { bearer, createTestDatabase, rounds, type ServiceProcess, startServiceProcess, type TestDatabase } from '@suite/testing';

const CLIENTS = 200;
const SWAPS = rounds(2, 20);
const headers = { ...bearer.application('sequentialid.schema_manage sequentialid.schema_view'), 'content-type': 'application/json' };

/** As an ingress does it: requests go to the replicas that say they are ready. */
class Endpoints {
  private replicas: ServiceProcess[] = [];
  private ready: ServiceProcess[] = [];
  private next = 0;
  private closed = false;
  private readonly watching = this.watch();

  async add(replica: ServiceProcess): Promise<void> {
    this.replicas.push(replica);
    while (!this.ready.includes(replica)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  pick(): string {
    const replica = this.ready[this.next++ % this.ready.length];
    if (!replica) throw new Error('No replica is ready');
    return replica.url;
  }

  remove(replica: ServiceProcess): void {
    this.replicas = this.replicas.filter((each) => each !== replica);
  }

  close(): Promise<void> {
    this.closed = true;
    return this.watching;
  }

  /** One look after the other: an older answer must never replace a newer one. */
  private async watch(): Promise<void> {
    while (!this.closed) {
      await this.look();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  private async look(): Promise<void> {
    const states = await Promise.all(this.replicas.map(async (replica) => [replica, await isReady(replica)] as const));
    this.ready = states.flatMap(([replica, ready]) => (ready && this.replicas.includes(replica) ? [replica] : []));
  }
}

const isReady = (replica: ServiceProcess): Promise<boolean> =>
  fetch(`${replica.healthUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('a rollout under load', () => {
  let database: TestDatabase;
  const running: ServiceProcess[] = [];
  const start = async (): Promise<ServiceProcess> => {
    const env = { SHUTDOWN_DELAY_MS: '1500' };
    const replica = await startServiceProcess('sequential-id', { database, schema: 'sequential_id', env });
    running.push(replica);
    return replica;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => Promise.all(running.map((replica) => replica.end('SIGKILL'))));

  it(`swaps replicas ${SWAPS} times, and ${CLIENTS} clients see no failed request and no missing number`, async () => {
    const endpoints = new Endpoints();
    const replicas = [await start(), await start()];
    for (const replica of replicas) await endpoints.add(replica);
    const created = await fetch(`${endpoints.pick()}/sequential-id/acme/schemas`, { method: 'POST', headers, body: '{"name":"rollout"}' });
    expect(created.status).toBe(201);

    let swapping = true;
    const numbers: number[] = [];
    const failures: string[] = [];
    const client = async () => {
      while (swapping) {
        try {
          const answer = await fetch(`${endpoints.pick()}/sequential-id/acme/schemas/types/rollout/nextId`, {
            method: 'POST',
            headers,
            body: '{}',
          });
          const text = await answer.text();
          if (answer.status === 201) numbers.push(Number((JSON.parse(text) as { id: string }).id));
          else failures.push(`${answer.status} ${text}`);
        } catch (error) {
          failures.push(String((error as Error).cause ?? error));
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    for (let swap = 0; swap < SWAPS; swap += 1) {
      await endpoints.add(await start());
      const old = running[swap] as ServiceProcess;
      expect(await old.end('SIGTERM')).toBe(0);
      endpoints.remove(old);
    }
    swapping = false;
    await Promise.all(clients);
    await endpoints.close();

    expect(failures.slice(0, 5)).toEqual([]);
    numbers.sort((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(CLIENTS);
    expect(numbers.findIndex((number, i) => number !== i + 1)).toBe(-1);
  }, 240_000);
});
