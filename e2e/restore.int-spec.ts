import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  type Answer,
  bearer,
  createTestDatabase,
  describeWhere,
  InstalledServer,
  installedPostgres,
  NO_POSTGRES,
  rounds,
  saasToken,
  send,
  type ServiceProcess,
  startServiceProcess,
  stopAfterAll,
  type TestDatabase,
  until,
  untilAnswered,
} from '@suite/testing';

const WRITERS = 25;
/** Numbers and events acknowledged before the dump starts. */
const BEFORE = rounds(100, 2_000);
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' };
const ADA = { id: '1000000001', firstName: 'Ada', lastName: 'Byron' };
const application = bearer.application('sequentialid.schema_manage pickpack.pickpack_manage');
const packer = { ...application, ...saasToken(ADA.id) };
const ORDER = {
  ...{ siteCode: 'main', currency: 'EUR', orderTotal: 25.5, valueOfGoods: 20, deposit: 0.5, coupons: 0 },
  customer: { id: '7', customerName: 'Grace Hopper', email: 'grace@example.com' },
  delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: { amount: 5, currency: 'EUR' } },
  entries: [{ entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 1_000_000, price: 1.25, unit: 'l' }],
  packagingProducts: [],
};

/** Retries while the answer has Retry-After, as on a slow machine. It does not tell whether the call was executed. */
function untilDone(call: () => Promise<Answer>): Promise<Answer> {
  const isDone = ({ status, body }: Answer) => status !== 503 && body?.type !== 'idempotency_key_in_progress';
  return untilAnswered('a call to be done', call, isDone);
}

/** Runs a script of k8s/backup with the programs of the installed PostgreSQL, as the CronJob does. Returns what it printed. */
async function script(name: string, env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
  const file = resolve(import.meta.dirname, '../k8s/backup', name);
  const path = `${installedPostgres}:/usr/bin:/bin`;
  return (await promisify(execFile)('sh', [file, ...args], { env: { ...env, PATH: path, LC_ALL: 'C.UTF-8' } })).stdout.trim();
}

const addressOf = ({ port }: InstalledServer, { name }: TestDatabase): string => `postgres://postgres@127.0.0.1:${port}/${name}`;

/** The two services with the strictest order, on one database. */
class Suite {
  private constructor(
    private readonly numbers: ServiceProcess,
    private readonly packing: ServiceProcess,
  ) {}

  static async start(database: TestDatabase): Promise<Suite> {
    const numbers = await startServiceProcess('sequential-id', { database, schema: 'sequential_id' });
    return new Suite(numbers, await startServiceProcess('pick-pack', { database, schema: 'pick_pack', env: MAIL }));
  }

  async prepare(): Promise<void> {
    const path = `${this.packing.url}/pick-pack/acme/orders/o1`;
    const made = [
      await send(`${this.numbers.url}/sequential-id/acme/schemas`, 'POST', { headers: application, body: { name: 'invoice' } }),
      await send(path, 'PUT', { headers: application, body: ORDER }),
      await send(`${path}/assignees?siteCode=main`, 'POST', { headers: packer, body: ADA }),
    ];
    expect(made.map(({ status }) => status < 300)).toEqual([true, true, true]);
  }

  async numberFor(key: string): Promise<number> {
    const headers = { ...application, 'idempotency-key': key };
    const url = `${this.numbers.url}/sequential-id/acme/schemas/types/invoice/nextId`;
    const { body } = await untilDone(() => send(url, 'POST', { headers, body: {} }));
    return Number(body.id);
  }

  /** Stored by this call, or by a previous one without an answer. */
  async store(eventId: string): Promise<void> {
    const amounts = { pickedAmount: 1, packedAmount: 1, canceledAmount: 0 };
    const event = { eventId, siteCode: 'main', orderNumber: 'o1', productId: 'milk', orderCycle: '2030-05-01' };
    const body = { ...event, ...amounts, timestamp: new Date().toISOString() };
    const { status } = await untilDone(() => send(`${this.packing.url}/pick-pack/acme/events`, 'POST', { headers: packer, body }));
    expect([200, 409]).toContain(status);
  }

  /** Returns all events, in the order of the feed. */
  async feed(): Promise<{ eventId: string; sequence: number }[]> {
    const { body } = await send(`${this.packing.url}/pick-pack/acme/events?pageSize=20000`, 'GET', { headers: application });
    return (body as { eventId: string; sequence: number }[]).map(({ eventId, sequence }) => ({ eventId, sequence }));
  }

  async stop(): Promise<void> {
    await this.numbers.end();
    await this.packing.end();
  }
}

let backups: string;
beforeAll(() => void (backups = mkdtempSync(join(tmpdir(), 'backups-'))));
afterAll(() => rmSync(backups, { recursive: true, force: true }));

describeWhere(installedPostgres !== undefined, NO_POSTGRES, 'the script of the backup', () => {
  const track = stopAfterAll();

  it('keeps the newest dumps, and leaves no part of a dump that failed', async () => {
    const server = track(await InstalledServer.start());
    const database = await createTestDatabase(server.url);
    const folder = mkdtempSync(join(backups, 'kept-'));
    for (const day of [1, 2, 3]) writeFileSync(join(folder, `commerce-2001010${day}T000000Z.dump`), 'old');
    const env = { BACKUP_DIR: folder, BACKUP_KEEP: '2' };
    const made = await script('backup.sh', { ...env, BACKUP_DATABASE_URL: addressOf(server, database) });
    expect(
      readdirSync(folder)
        .sort()
        .map((name) => join(folder, name)),
    ).toEqual([join(folder, 'commerce-20010103T000000Z.dump'), made]);
    await expect(script('backup.sh', { ...env, BACKUP_DATABASE_URL: `${addressOf(server, database)}-missing` })).rejects.toThrow(
      'does not exist',
    );
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

describeWhere(installedPostgres !== undefined, NO_POSTGRES, 'a dump made under 50 writers', () => {
  const track = stopAfterAll();

  it('has all writes acknowledged before, and continues elsewhere: numbers without a gap, the feed in order', async () => {
    const server = track(await InstalledServer.start());
    const database = await createTestDatabase(server.url);
    const suite = track(await Suite.start(database));
    await suite.prepare();

    const numbers = new Map<string, number>();
    const events = new Set<string>();
    let isDone = false;
    const writeNumbers = async (): Promise<void> => {
      while (!isDone) {
        const key = randomUUID();
        numbers.set(key, await suite.numberFor(key));
      }
    };
    const writeEvents = async (): Promise<void> => {
      while (!isDone) {
        const id = randomUUID();
        await suite.store(id);
        events.add(id);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, () => [writeNumbers(), writeEvents()]).flat());
    const enough = async (reached: () => boolean): Promise<void> => {
      const progress = () => ({ numbers: numbers.size, events: events.size });
      await Promise.race([until('more numbers and events', reached, { everyMs: 1, lastSeen: progress }), writers]);
    };
    await enough(() => numbers.size >= BEFORE && events.size >= BEFORE);
    const before = { numbers: new Map(numbers), events: new Set(events) };
    const file = await script('backup.sh', { BACKUP_DIR: backups, BACKUP_DATABASE_URL: addressOf(server, database) });
    const [written, packed] = [numbers.size, events.size];
    await enough(() => numbers.size > written && events.size > packed);
    isDone = true;
    await writers;
    const source = await suite.feed();
    expect(new Set(source.map(({ eventId }) => eventId))).toEqual(events);

    const target = track(await InstalledServer.start());
    const restored = await createTestDatabase(target.url);
    await script('restore.sh', { RESTORE_DATABASE_URL: addressOf(target, restored) }, file);
    const restoredSuite = track(await Suite.start(restored));

    for (const [key, number] of [...before.numbers].slice(-50)) expect(await restoredSuite.numberFor(key)).toBe(number);
    const next = await restoredSuite.numberFor(randomUUID());
    expect(next).toBeGreaterThan(Math.max(...before.numbers.values()));
    expect(next).toBeLessThanOrEqual(numbers.size + 1);
    expect(await restoredSuite.numberFor(randomUUID())).toBe(next + 1);

    await restoredSuite.store('after the restore');
    const feed = await restoredSuite.feed();
    const restoredIds = new Set(feed.map(({ eventId }) => eventId));
    expect([...before.events].filter((id) => !restoredIds.has(id))).toEqual([]);
    const dumped = source.filter(({ eventId }) => restoredIds.has(eventId));
    expect(feed).toEqual([...dumped, { eventId: 'after the restore', sequence: dumped.length + 1 }]);
  });
});
