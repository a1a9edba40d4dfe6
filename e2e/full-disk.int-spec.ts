import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adminQuery,
  type Answer,
  bearer,
  createTestDatabase,
  databaseNamed,
  describeWhere,
  giveToUnprivileged,
  InstalledServer,
  installedPostgres,
  NO_POSTGRES,
  send,
  type ServiceProcess,
  startServiceProcess,
  until,
  untilAnswered,
} from '@suite/testing';
import { canMount, SmallDisk } from './small-disk';

const DISK_MEGABYTES = 250;
/** Few files of write-ahead log, so that the next one is soon needed. */
const SETTINGS = ['min_wal_size = 32MB', 'max_wal_size = 32MB'];
const PATH = '/sequential-id/acme/schemas';
const headers = bearer.application('sequentialid.schema_manage sequentialid.schema_view');
const MISSING = installedPostgres === undefined ? NO_POSTGRES : 'This process may not mount file systems';

describeWhere(installedPostgres !== undefined && canMount, MISSING, 'a full disk of PostgreSQL', () => {
  let disk: SmallDisk;
  let server: InstalledServer;
  let service: ServiceProcess;
  /** A folder on another disk, for the write-ahead log. */
  let logFolder: string;
  beforeEach(() => {
    logFolder = mkdtempSync(join(tmpdir(), 'suite-wal-'));
    giveToUnprivileged(logFolder);
  });
  afterEach(async () => {
    await service?.end();
    await server?.stop();
    disk.unmount();
    rmSync(logFolder, { recursive: true });
  });

  async function start(place: { readonly walFolder?: string } = {}): Promise<void> {
    disk = SmallDisk.mount(DISK_MEGABYTES);
    server = await InstalledServer.start(SETTINGS, { parent: disk.folder, ...place });
    const database = await createTestDatabase(server.url);
    service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id' });
    expect((await send(service.url + PATH, 'POST', { headers, body: { name: 'invoice' } })).status).toBe(201);
  }

  const allocate = (key: string = randomUUID()): Promise<Answer> =>
    send(`${service.url}${PATH}/types/invoice/nextId`, 'POST', { headers: { ...headers, 'idempotency-key': key }, body: {} });
  const isReady = async () => (await fetch(`${service.healthUrl}/readyz`)).status;
  const unavailable = { status: 503, body: { type: 'database_unavailable' } };

  /** Allocates a few numbers. Returns them by key. */
  async function allocateSome(): Promise<Map<string, number>> {
    const acknowledged = new Map<string, number>();
    for (const key of Array.from({ length: 5 }, () => randomUUID())) acknowledged.set(key, Number((await allocate(key)).body.id));
    return acknowledged;
  }

  /** Allocates until the disk refuses. The refusal must be a 503 with Retry-After. */
  async function allocateUntilRefused(acknowledged: Map<string, number>): Promise<void> {
    const refused = await untilAnswered(
      'a refused number',
      async () => {
        const key = randomUUID();
        const answer = await allocate(key);
        if (answer.status === 201) acknowledged.set(key, Number(answer.body.id));
        return answer;
      },
      ({ status }) => status !== 201,
    );
    expect(refused).toMatchObject(unavailable);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  }

  /** Expects that the service continues by itself: no number is lost, given twice or skipped. */
  async function expectContinued(acknowledged: ReadonlyMap<string, number>): Promise<void> {
    const { body } = await untilAnswered('the next number', allocate, ({ status }) => status === 201);
    const numbers = [...acknowledged.values(), Number(body.id)];
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    const [key = '', number] = [...acknowledged].at(-1) ?? [];
    expect(Number((await allocate(key)).body.id)).toBe(number);
    expect([service.process.exitCode, await isReady()]).toEqual([null, 200]);
  }

  it('rejects writes with 503 while data does not fit, reads go on, and writes continue when there is space', async () => {
    const walFolder = join(logFolder, 'wal');
    await start({ walFolder });
    const acknowledged = await allocateSome();
    disk.fill();
    await allocateUntilRefused(acknowledged);
    expect((await send(`${service.url}${PATH}/types/invoice`, 'GET', { headers })).status).toBe(200);
    expect([await isReady(), await server.isRunning()]).toEqual([200, true]);
    disk.free();
    await expectContinued(acknowledged);
  });

  it('answers 503 while the server itself is down because its log does not fit, and continues after its restart', async () => {
    await start();
    const acknowledged = await allocateSome();
    disk.fill();
    const logMegabyte = () =>
      adminQuery(databaseNamed('postgres', server.url), `SELECT pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))`);
    const isLost = () =>
      logMegabyte().then(
        () => false,
        () => true,
      );
    await until('the server to stop', isLost);
    await allocateUntilRefused(acknowledged);
    expect(await isReady()).toBe(200);
    disk.free();
    await server.kill().catch(() => undefined);
    await server.restart();
    await expectContinued(acknowledged);
  });
});
