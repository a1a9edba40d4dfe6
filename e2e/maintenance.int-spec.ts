import { randomUUID } from 'node:crypto';
import {
  bearer,
  createTestDatabase,
  describeWhere,
  InstalledServer,
  installedPostgres,
  NO_POSTGRES,
  pgBouncerVersion,
  send,
  type ServiceProcess,
  startPgBouncer,
  startServiceProcess,
  stopAfterAll,
  untilAnswered,
} from '@suite/testing';

const PATH = '/sequential-id/acme/schemas';
const CALLERS = 5;
const headers = bearer.application('sequentialid.schema_manage');
const MISSING = installedPostgres === undefined ? NO_POSTGRES : 'No PgBouncer is installed';

/** The steps of docs/runbooks/maintenance.md. */
describeWhere(
  installedPostgres !== undefined && pgBouncerVersion !== undefined,
  MISSING,
  'maintenance of the database behind PgBouncer',
  () => {
    const track = stopAfterAll();
    let service: ServiceProcess;
    afterAll(() => service?.end());

    it('makes callers wait or retry, fails no call permanently, and needs no restart of the services', async () => {
      const server = track(await InstalledServer.start());
      const database = await createTestDatabase(server.url);
      const direct = database.urlFor('sequential_id');
      const pooler = track(await startPgBouncer(direct, { connections: 5 }));
      const env = { DATABASE_URL: pooler.urlFor(direct).href, DATABASE_PREPARED_STATEMENTS: 'off' };
      service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id', env });
      expect((await send(service.url + PATH, 'POST', { headers, body: { name: 'invoice' } })).status).toBe(201);

      const statuses = new Set<number>();
      const numbers: number[] = [];
      let isDone = false;
      const caller = async () => {
        while (!isDone) {
          const options = { headers: { ...headers, 'idempotency-key': randomUUID() }, body: {} };
          const call = () => send(`${service.url}${PATH}/types/invoice/nextId`, 'POST', options);
          const answer = await untilAnswered('a number', call, ({ status, headers: sent }) => {
            statuses.add(status);
            if (status !== 201) expect([status, sent.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
            return status === 201;
          });
          numbers.push(Number(answer.body.id));
        }
      };
      const callers = Promise.all(Array.from({ length: CALLERS }, caller));
      const isReady = async () => (await fetch(`${service.healthUrl}/readyz`)).status;
      const allocated = (count: number) =>
      untilAnswered('more numbers', () => Promise.resolve(numbers.length), (length) => length >= count); // prettier-ignore

      await allocated(20);
      await pooler.command('PAUSE');
      await server.stopCleanly();
      expect(await isReady()).toBe(200); // so that no autoscaler or kubelet replaces the replicas
      await untilAnswered('a 503', () => Promise.resolve(statuses.has(503)), (has) => has); // prettier-ignore
      await server.restart();
      await pooler.command('RESUME');
      const before = numbers.length;
      await allocated(before + 20);
      isDone = true;
      await callers;
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([201, 503]);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
      expect([service.process.exitCode, await isReady()]).toEqual([null, 200]);
    });
  },
);
