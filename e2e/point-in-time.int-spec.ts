import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adminQuery,
  bearer,
  createTestDatabase,
  databaseNamed,
  describeWhere,
  freePort,
  InstalledServer,
  installedPostgres,
  NO_POSTGRES,
  saasToken,
  send,
  type ServiceProcess,
  startServiceProcess,
  stopAfterAll,
  type TestDatabase,
  TEST_ISSUER,
  until,
} from '@suite/testing';
import { MailSink } from '../tools/local-suite/mail-sink/mail-sink';

const MAIN_OF_AUTH = join(__dirname, '../dist/apps/auth/main.js');
const KEY_RING = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const NUMBERS = '/sequential-id/acme/schemas';
const CUSTOMER = { email: 'ada@example.com', password: 'correct horse battery' };
const PACKER = { id: '1000000001', firstName: 'Ada', lastName: 'Byron' };
const application = bearer.application('sequentialid.schema_manage sequentialid.schema_view pickpack.pickpack_manage');
const packer = { ...application, ...saasToken(PACKER.id) };
const ORDER = {
  ...{ siteCode: 'main', currency: 'EUR', orderTotal: 25.5, valueOfGoods: 20, deposit: 0.5, coupons: 0 },
  customer: { id: '7', customerName: 'Grace Hopper', email: 'grace@example.com' },
  delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: { amount: 5, currency: 'EUR' } },
  entries: [{ entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 1, price: 1.25, unit: 'l' }],
  packagingProducts: [],
};

interface Begun {
  readonly isMigrated?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
}

/** What docs/runbooks/point-in-time.md says about the time between the target and the disaster. */
describeWhere(installedPostgres !== undefined, NO_POSTGRES, 'a restore to a point in time', () => {
  const track = stopAfterAll();
  const folder = mkdtempSync(join(tmpdir(), 'restored-mails-'));
  const sink = new MailSink({ folder });
  const services = new Map<string, ServiceProcess>();
  let database: TestDatabase;
  let environment: Readonly<Record<string, string>>;
  let client: { readonly storefront: { readonly clientId: string } };
  afterAll(async () => {
    for (const service of services.values()) await service.end('SIGKILL');
    await sink.close();
    rmSync(folder, { recursive: true });
  });

  const urlOf = (app: string) => services.get(app)?.url ?? '';
  async function begin(app: string, { isMigrated = false, env = {}, port }: Begun = {}): Promise<void> {
    const options = { database, schema: app.replaceAll('-', '_'), isMigrated, env: { ...environment, ...env }, ...(port && { port }) };
    services.set(app, await startServiceProcess(app, options));
  }

  async function numberFor(key: string): Promise<number> {
    const headers = { ...application, 'idempotency-key': key };
    const { status, body } = await send(`${urlOf('sequential-id')}${NUMBERS}/types/invoice/nextId`, 'POST', { headers, body: {} });
    expect(status).toBe(201);
    return Number(body.id);
  }
  const allocate = async (count: number) => {
    const numbers = new Map<string, number>();
    for (let i = 0; i < count; i += 1) {
      const key = randomUUID();
      numbers.set(key, await numberFor(key));
    }
    return numbers;
  };

  async function logIn(): Promise<string> {
    const query = `tenant=acme&session-id=session-of-ada&client_id=${client.storefront.clientId}`;
    const session = await send(`${urlOf('auth')}/customerlogin/auth/anonymous?${query}`, 'GET', {});
    const headers = { authorization: `Bearer ${session.body.access_token}` };
    expect((await send(`${urlOf('auth')}/customer/acme/signup`, 'POST', { headers, body: CUSTOMER })).status).toBe(201);
    const { body } = await send(`${urlOf('auth')}/customer/acme/login`, 'POST', { headers, body: CUSTOMER });
    return body.refreshToken as string;
  }
  async function refresh(token: string) {
    const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: client.storefront.clientId, refresh_token: token });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body } = await send(`${urlOf('auth')}/oauth/token`, 'POST', { headers, body: form.toString() });
    return { status, type: body.type as string, token: body.refresh_token as string };
  }

  /** Finishes the packing of an order, which posts a mail. */
  async function finishOrder(): Promise<void> {
    const order = `${urlOf('pick-pack')}/pick-pack/acme/orders/o1`;
    const event = { eventId: 'e1', siteCode: 'main', orderNumber: 'o1', productId: 'milk', orderCycle: '2030-05-01' };
    const scan = { ...event, pickedAmount: 1, packedAmount: 1, canceledAmount: 0, timestamp: new Date().toISOString() };
    const statuses = [
      await send(order, 'PUT', { headers: application, body: ORDER }),
      await send(`${order}/assignees?siteCode=main`, 'POST', { headers: packer, body: PACKER }),
      await send(`${urlOf('pick-pack')}/pick-pack/acme/events`, 'POST', { headers: packer, body: scan }),
      await send(`${order}/finish`, 'POST', { headers: packer }),
    ].map(({ status }) => status);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
  }
  const mails = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { messageId: string }).messageId);
  const untilMailed = (count: number) => until(`${count} mails`, () => mails().length >= count);

  it('undoes what came after, and the steps of the runbook prevent that a number is allocated twice', async () => {
    const [smtpPort, authPort] = [await sink.listen(), await freePort()];
    environment = {
      ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'shop@example.com', LOG_LEVEL: 'fatal', KEY_RING },
      TOKEN_ISSUER: TEST_ISSUER,
    };
    const auth = { JWKS_URL: `http://127.0.0.1:${authPort}/.well-known/jwks.json` };
    const server = track(await InstalledServer.startArchiving([]));
    database = await createTestDatabase(server.url);
    await begin('sequential-id');
    await begin('pick-pack', { env: { MODE: 'api' } }); // so that the mail waits
    await begin('auth', { port: authPort, env: auth });
    const env = { ...environment, ...auth, DATABASE_URL: database.urlFor('auth').href };
    client = JSON.parse(
      spawnSync(process.execPath, [MAIN_OF_AUTH, 'tenant:create', 'acme', '--json'], { env, encoding: 'utf8' }).stdout,
    ) as typeof client;
    const { body: schema } = await send(`${urlOf('sequential-id')}${NUMBERS}`, 'POST', { headers: application, body: { name: 'invoice' } });

    const backup = track(await server.backUp());
    const before = await allocate(10);
    const first = await logIn();
    await finishOrder();
    const [clock] = await adminQuery<{ now: Date }>(database, 'SELECT clock_timestamp() AS now');
    const target = new Date((clock?.now.getTime() ?? 0) + 1); // a Date has no microseconds
    await until('a later millisecond', () => Date.now() > target.getTime() + 1);
    const after = await allocate(5);
    const { token: second } = await refresh(first);
    await services.get('pick-pack')?.end();
    await begin('pick-pack', { isMigrated: true });
    await untilMailed(1);

    const [last] = await adminQuery<{ file: string }>(database, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await until('the archive', () => existsSync(join(server.archive, last?.file ?? '')));
    for (const service of services.values()) await service.end();
    await server.kill();
    await backup.recover(server, { time: target });
    database = databaseNamed(database.name, backup.url);
    const isBack = async () => !(await adminQuery<{ is: boolean }>(database, 'SELECT pg_is_in_recovery() AS is'))[0]?.is;
    await until('the end of the recovery', isBack);
    for (const app of ['sequential-id', 'pick-pack']) await begin(app, { isMigrated: true });
    await begin('auth', { port: authPort, isMigrated: true, env: auth });

    const pools = `${urlOf('sequential-id')}${NUMBERS}/${schema.id}/pools`;
    const [pool] = (await send(pools, 'GET', { headers: application })).body as { sequenceKey: string; counter: number }[];
    expect(pool?.counter).toBe(before.size);
    const seen = Math.max(...after.values());
    const raised = await send(`${pools}/${pool?.sequenceKey}`, 'PUT', { headers: application, body: { counter: seen } });
    expect(raised.status).toBeLessThan(300);
    const [known = '', number] = [...before].at(-1) ?? [];
    expect([await numberFor(known), await numberFor(randomUUID()), await numberFor([...after.keys()][0] ?? '')]).toEqual([
      number,
      seen + 1,
      seen + 2,
    ]);

    expect(await refresh(second)).toMatchObject({ status: 400, type: 'invalid_grant' });
    expect(await refresh(first)).toMatchObject({ status: 200 });
    await untilMailed(2);
    expect(new Set(mails()).size).toBe(1); // both copies have the same Message-ID
  });
});
