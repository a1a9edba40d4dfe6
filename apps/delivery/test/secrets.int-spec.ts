import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminQuery, createTestDatabase, type TestDatabase } from '@suite/testing';
import { type Emulators, startEmulators } from '../../../tools/local-suite/emulators/start-emulators';
import { command, DeliveryProcess } from './delivery-process';
import { addressed } from './delivery-service';

const OLD_KEY = `old:${randomBytes(32).toString('base64')}`;
const NEW_KEY = `new:${randomBytes(32).toString('base64')}`;
const API_KEY = 'canary-api-key-7f3a';
const CANARIES = [API_KEY, 'canary-token-91bd', 'canary-mistyped-5c20', 'canary-changed-e8f4', 'canary-webhook-3d6c'];
/** A secret in each form in which it might be written down. */
const FORMS = [...CANARIES, OLD_KEY.slice(4), NEW_KEY.slice(4)].flatMap((secret) => [
  secret,
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(`${secret}:`).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]);
const found = (text: string) => FORMS.filter((form) => text.includes(form));

describe('provider credentials', () => {
  let database: TestDatabase;
  let emulators: Emulators;
  let folder: string;
  let output: string;
  const answers: unknown[] = [];

  /** Everything in both schemas of the service, as a dump of it would have it. */
  async function dump(): Promise<string> {
    const tables = await adminQuery<{ name: string }>(
      database,
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema IN ('delivery', 'delivery_jobs')`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) => adminQuery<{ row: string }>(database, `SELECT to_jsonb(t)::text AS row FROM ${name} t`)),
    );
    return texts
      .flat()
      .map(({ row }) => row)
      .join('\n');
  }

  async function useThem(delivery: DeliveryProcess): Promise<void> {
    const record = async (method: string, path: string, body?: unknown) => {
      const answer = await delivery.send(method, path, body);
      answers.push(answer.body, [...answer.headers]);
      return answer;
    };
    const a = { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: API_KEY, webhookSecret: CANARIES[4] } };
    const b = { deliveryProvider: 'PROVIDER_B', providerBCustomerNumber: '1', credentials: { token: CANARIES[1] } };
    await record('POST', '/configuration', { siteCode: 'main', ...a });
    await record('POST', '/configuration', { siteCode: 'main', ...a });
    await record('POST', '/configuration', { siteCode: 'north', ...b });
    await record('POST', '/configuration', { siteCode: 'south', deliveryProvider: 'PROVIDER_A', credentials: { token: CANARIES[2] } });
    await record('POST', '/configuration', { siteCode: 'south', ...a, credentials: { apiKey: CANARIES[2], secret: CANARIES[2] } });
    await record('PUT', '/configuration', { ...b, credentials: { token: CANARIES[2] } });
    const { body } = await record('GET', '/configuration?siteCode=north');
    await record('PUT', '/configuration', { ...b, id: body[0].id, credentials: { token: CANARIES[3] } });
    emulators.providerA.faults.add({
      kind: 'refuse',
      orderNumber: 'told',
      message: `${API_KEY} Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`,
    });
    for (const id of ['told', 'good'])
      await record('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: id, shippingAddress: addressed });
    await record('POST', '/planRoute', { siteCode: 'main' });
    await record('POST', '/planRoute', { siteCode: 'north', orderIds: ['none'] });
    await record('GET', '/order?siteCode=main');
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'delivery-'));
    await writeFile(join(folder, 'keys'), `${OLD_KEY}\n`);
    database = await createTestDatabase();
    emulators = await startEmulators();
    const delivery = await DeliveryProcess.start(database, emulators, { KEY_RING: '', KEY_RING_FILE: join(folder, 'keys') });
    await useThem(delivery);
    await delivery.service.end();
    output = delivery.service.output();
  });
  afterAll(async () => {
    await emulators.stop();
    await rm(folder, { recursive: true });
  });

  it('reach the provider', () => {
    expect(emulators.providerA.tasks).toMatchObject([{ credential: API_KEY, content: { orderNumber: 'good' } }]);
  });

  it('do not appear in answers', () => {
    expect(answers).toHaveLength(26);
    expect(found(JSON.stringify(answers))).toEqual([]);
    expect(JSON.stringify(answers)).not.toMatch(/sealed|credential"/i);
  });

  it('do not appear in logs at the most verbose level', () => {
    expect(output).toContain('orders planned');
    expect(found(output)).toEqual([]);
  });

  it('do not appear in mails, or in clear text in the database', async () => {
    const mails = await adminQuery<{ body: string }>(database, 'SELECT body FROM delivery.outgoing_mail ORDER BY created_at');
    expect(mails).toHaveLength(2);
    expect(mails[0]?.body).toContain('- told: PROVIDER_A refused the order: *** Basic ***');
    const text = await dump();
    expect(text).toContain('PROVIDER_B');
    expect(found(text)).toEqual([]);
  });

  it('are rewrapped by a command while replicas have the new key last in the ring', async () => {
    const delivery = await DeliveryProcess.start(database, emulators, { KEY_RING: `${OLD_KEY},${NEW_KEY}` }, true);
    const newFirst = { KEY_RING: `${NEW_KEY},${OLD_KEY}` };
    expect(command(database, newFirst, 'rewrap')).toMatchObject({
      status: 0,
      stdout: '2 of 2 credentials were rewrapped\n',
    });
    expect(command(database, newFirst, 'rewrap').stdout).toBe('0 of 2 credentials were rewrapped\n');
    expect(found(await dump())).toEqual([]);
    emulators.providerA.faults.clear();
    expect(await delivery.send('POST', '/planRoute', { siteCode: 'main' })).toMatchObject({ status: 200, body: [] });
    await delivery.service.end();
  });

  it('need only the new key afterwards', async () => {
    const delivery = await DeliveryProcess.start(database, emulators, { KEY_RING: NEW_KEY }, true);
    expect(await delivery.send('POST', '/planRoute', { siteCode: 'main' })).toMatchObject({ status: 200, body: [] });
    await delivery.service.end();
  });

  it('are answered with 503 if they are encrypted with a key that a replica does not have yet', async () => {
    const delivery = await DeliveryProcess.start(database, emulators, { KEY_RING: OLD_KEY }, true);
    const answer = await delivery.send('POST', '/planRoute', { siteCode: 'main' });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 503, type: 'key_missing', message: expect.stringContaining('the key new') },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await delivery.service.end();
    expect(delivery.service.output()).toContain('a key is missing in KEY_RING');
    expect(delivery.service.output()).not.toContain('unexpected error');
  });

  it('are not read by the help of the command, which needs no database', () => {
    const { status, stdout } = command(database, { KEY_RING: '', DATABASE_URL: '' }, 'rewrap', '--help');
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/Usage: node main.js.*rewrap {2}rewrap all credentials with the first key/s),
    ]);
  });

  it('cannot be rewrapped without their key, which the command reports in one sentence without changing anything', () => {
    const { status, stderr } = command(database, { KEY_RING: OLD_KEY }, 'rewrap');
    const isLogged = (line: string) => line.startsWith('{');
    expect([
      status,
      stderr
        .trim()
        .split('\n')
        .filter((line) => !isLogged(line)),
    ]).toEqual([
      1,
      [
        expect.stringMatching(
          /^delivery: 2 credentials were not rewrapped: .* sealed with the key new, which is not in the key ring of this replica; retry, or add the key to KEY_RING$/,
        ),
      ],
    ]);
  });

  it('need a key ring, without which the service does not start and reports all missing settings', () => {
    const { status, stderr } = command(database, { KEY_RING: '', PROVIDER_A_URL: '' }, 'rewrap');
    expect(status).toBe(1);
    expect(stderr).toContain('KEY_RING is required');
    expect(stderr).toContain('PROVIDER_A_URL is required');
  });
});
