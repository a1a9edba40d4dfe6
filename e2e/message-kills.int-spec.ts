import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  bearer,
  createTestDatabase,
  describeWhere,
  InstalledServer,
  installedPostgres,
  longRun,
  NO_POSTGRES,
  send,
  type ServiceProcess,
  startServiceProcess,
  until,
  WEBHOOK_ENV,
} from '@suite/testing';

/** Messages of a run; TEST_ROUNDS sets another number. */
const MESSAGES = Number(process.env['TEST_ROUNDS'] ?? 100_000);
const COUPONS_AT_ONCE = 200;
const CHANGES = 4;
const KILLS = 15;
const ARRIVED_MS_MAX = 30 * 60_000;
const headers = bearer.application('coupon.coupon_manage messages.webhook_manage');
const TEN_PERCENT = { discountType: 'PERCENT', discountPercentage: 10 };

interface Arrived {
  readonly id: string;
  readonly resource: { readonly id: string };
  readonly sequence: number;
}

/** Remembers each message. */
class Receiver {
  readonly arrived: Arrived[] = [];
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { id, resource, sequence } = JSON.parse(Buffer.concat(chunks).toString()) as Arrived;
      this.arrived.push({ id, resource: { id: resource.id }, sequence });
      response.writeHead(204).end();
    });
  });

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describeWhere(installedPostgres !== undefined && longRun(), NO_POSTGRES, 'messages while processes are killed', () => {
  let database: InstalledServer;
  const receiver = new Receiver();
  let replicas: ServiceProcess[] = [];

  beforeAll(async () => void (database = await InstalledServer.start()));
  afterAll(async () => {
    for (const replica of replicas) await replica.end('SIGKILL');
    await database.stop();
    receiver.stop();
  });

  it(
    'all arrive, in the order of each resource, and arrive twice only with the same id',
    async () => {
      const of = { database: await createTestDatabase(database.url), schema: 'coupon', env: WEBHOOK_ENV };
      const first = await startServiceProcess('coupon', of);
      replicas = [first, await startServiceProcess('coupon', { ...of, isMigrated: true })];
      const ports = replicas.map(({ url }) => Number(new URL(url).port));
      const call = (method: string, path: string, body?: unknown) =>
        send(`http://127.0.0.1:${ports[Math.floor(Math.random() * ports.length)]}/coupon/acme${path}`, method, { headers, body }).catch(
          () => undefined,
        );
      const types = ['coupon.created', 'coupon.updated'];
      const url = await receiver.start();
      await until('a webhook', async () => (await call('POST', '/webhooks', { url, types }))?.status === 201);

      const acknowledged = new Map<string, number>();
      let isOver = false;
      const write = async (): Promise<void> => {
        while ([...acknowledged.values()].reduce((sum, count) => sum + count, 0) < MESSAGES) {
          const answer = await call('POST', '/coupons/bulk', { count: COUPONS_AT_ONCE, coupon: TEN_PERCENT });
          if (answer?.status !== 201) continue;
          const codes = (answer.body as { codes: string[] }).codes;
          for (const code of codes) acknowledged.set(code, 1);
          for (let change = 1; change <= CHANGES; change += 1) {
            await Promise.all(
              codes.slice(0, 10).map(async (code) => {
                const changed = await call('PATCH', `/coupons/${code}`, { name: `change ${change}` });
                if (changed?.status === 204) acknowledged.set(code, (acknowledged.get(code) ?? 0) + 1);
              }),
            );
          }
        }
      };
      /** While messages are written and while they are sent. */
      const kill = async (): Promise<number> => {
        for (let kills = 0; ; kills += 1) {
          await until('more messages', () => isOver || receiver.arrived.length > (kills * MESSAGES) / KILLS, { msMax: ARRIVED_MS_MAX });
          if (isOver) return kills;
          const i = kills % 3;
          if (i === 2) {
            await database.kill();
            await database.restart();
            continue;
          }
          await replicas[i]?.end('SIGKILL');
          replicas[i] = await startServiceProcess('coupon', { ...of, isMigrated: true, port: ports[i] as number });
        }
      };
      const killing = kill();
      await Promise.all([write(), write(), write(), write()]);

      const total = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
      const sequences = new Map<string, number[]>();
      const ids = new Map<string, string>();
      let read = 0;
      const take = (): void => {
        for (; read < receiver.arrived.length; read += 1) {
          const { id, resource, sequence } = receiver.arrived[read] as Arrived;
          const key = `${resource.id} ${sequence}`;
          if (!ids.has(key)) sequences.set(resource.id, [...(sequences.get(resource.id) ?? []), sequence]);
          expect(ids.get(key) ?? id).toBe(id);
          ids.set(key, id);
        }
      };
      const missing = (): string[] => {
        take();
        return [...acknowledged].filter(([code, count]) => (sequences.get(code)?.length ?? 0) < count).map(([code]) => code);
      };
      await until('every message', () => missing().length === 0, {
        everyMs: 1_000,
        msMax: ARRIVED_MS_MAX,
        lastSeen: () => missing().slice(0, 5),
      });
      isOver = true;
      const kills = await killing;
      for (const [code, seen] of sequences) expect([code, ...seen]).toEqual([code, ...seen.map((_, i) => i + 1)]);
      const doubles = receiver.arrived.length - ids.size;
      console.log(`${ids.size} messages arrived, ${doubles} twice, after ${kills} kills; ${total} were acknowledged`);
      expect(ids.size).toBeGreaterThanOrEqual(total);
      expect(kills).toBeGreaterThanOrEqual(KILLS);
    },
    2 * ARRIVED_MS_MAX,
  );
});
