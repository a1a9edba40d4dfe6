import { hash } from 'node:crypto';
import { canonicalJson } from '@suite/idempotency';
import { adminQuery, runTask } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, PASSWORD } from './auth-app';

describe('a request with an Idempotency-Key', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let shopper: { authorization: string };
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;

  beforeAll(async () => {
    auth = await AuthApp.start();
    acme = await auth.createTenant('acme');
    shopper = await auth.anonymous('acme', acme.storefront.clientId);
  });
  afterAll(() => auth.stop());

  const signUp = (key: string, body: object, headers = shopper) =>
    auth.call('POST', '/customer/acme/signup', { headers: { ...headers, 'idempotency-key': key }, body });
  const reused = { status: 422, body: { type: 'idempotency_key_reused' } };

  describe('for an address', () => {
    let customer: { authorization: string };
    const PATH = '/customer/acme/me/addresses';
    const add = (key: string, body: object, headers = customer) =>
      auth.call('POST', PATH, { headers: { ...headers, 'idempotency-key': key }, body });
    const list = async () =>
      (await auth.call('GET', PATH, { headers: customer })).body as { id: string; city?: string; isDefault: boolean }[];
    const newCustomer = async () => (await auth.newCustomer('acme', shopper)).headers;

    beforeEach(async () => {
      customer = await newCustomer();
    });

    it('adds it once, and returns the first answer', async () => {
      const key = newKey();
      const first = await add(key, { country: 'DE', city: 'Berlin' });
      expect(first.status).toBe(201);
      expect(await add(key, { city: 'Berlin', country: 'DE' })).toMatchObject({ status: 201, body: first.body });
      expect(await add(key, { country: 'AT' })).toMatchObject(reused);
      expect(await list()).toHaveLength(1);
    });

    it('adds it once for 20 concurrent calls', async () => {
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 20 }, () => add(key, { country: 'DE', isDefault: true })));
      const [address, ...others] = await list();
      expect(others).toEqual([]);
      for (const { status, body } of answers) {
        expect([status, body.type ?? body.id]).toEqual(status === 201 ? [201, address?.id] : [409, 'idempotency_key_in_progress']);
      }
      expect(answers.some(({ status }) => status === 201)).toBe(true);
    });

    it('adds it once, and does not change a default address that was set later', async () => {
      const key = newKey();
      const home = { country: 'DE', city: 'Berlin', isDefault: true };
      await add(key, home);
      await add(newKey(), { country: 'AT', city: 'Wien', isDefault: true });
      expect((await add(key, home)).status).toBe(201);
      expect((await list()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
        ['Berlin', false],
        ['Wien', true],
      ]);
    });

    it('adds it once for each customer, and twice without a key', async () => {
      const key = newKey();
      const other = await newCustomer();
      const [own, others] = [await add(key, { country: 'DE' }), await add(key, { country: 'DE' }, other)];
      expect(own.body.id).not.toBe(others.body.id);
      for (let times = 0; times < 2; times += 1) await auth.call('POST', PATH, { headers: customer, body: { country: 'DE' } });
      expect(await list()).toHaveLength(3);
    });
  });

  describe('for a sign-up', () => {
    it('creates the customer once, and returns the first answer', async () => {
      const key = newKey();
      const body = { email: 'once@example.com', password: PASSWORD, firstName: 'Ada' };
      const first = await signUp(key, body);
      expect(first.status).toBe(201);
      for (let times = 0; times < 10; times += 1) expect(await signUp(key, body)).toMatchObject({ status: 201, body: first.body });
      expect(await signUp(key, { ...body, password: 'another long password' })).toMatchObject(reused);
      expect(await signUp(newKey(), body)).toMatchObject({ status: 409, body: { type: 'customer_exists' } });
    });

    it('creates the customer once for 20 concurrent calls', async () => {
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(key, { email: 'race@example.com', password: PASSWORD })));
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
      expect(new Set(made).size).toBe(1);
      const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.type as string);
      expect(new Set([...refused, 'idempotency_key_in_progress'])).toEqual(new Set(['idempotency_key_in_progress']));
    });

    it('is bound to its session: another session with the key gets customer_exists', async () => {
      const key = newKey();
      const body = { email: 'mine@example.com', password: PASSWORD };
      await signUp(key, body);
      const other = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-another');
      expect(await signUp(key, body, other)).toMatchObject({ status: 409, body: { type: 'customer_exists' } });
    });

    it('stores nothing that reveals the password', async () => {
      const body = { email: 'hashed@example.com', password: PASSWORD };
      await signUp('hashed', body);
      const rows = await adminQuery<{ body_hash: Buffer }>(
        auth.app.database,
        `SELECT body_hash FROM auth.idempotency_key WHERE key = 'hashed'`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.body_hash.equals(hash('sha256', canonicalJson(body), 'buffer'))).toBe(false);
    });
  });

  it('expires after a day', async () => {
    auth.clock.advance(24 * 3_600_000);
    await runTask(auth.app, 'purge expired idempotency keys');
    expect(await adminQuery(auth.app.database, 'SELECT 1 FROM auth.idempotency_key')).toEqual([]);
  });
});
