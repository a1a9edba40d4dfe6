import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminQuery, type AnyJson, dumpOf, metricsOf, runTask, undocumentedColumns } from '@suite/testing';
import { Client } from 'pg';
import { CustomerStoreService } from '../src/customers/profile/customer-store.service';
import { AuthApp, claimsOf } from './auth-app';
import { untilWaiting } from './waiting';

const TASK = 'erase customers at other services';
const EMAIL = 'grace.hopper@example.com';
const NAME = 'Grace-of-the-erasure';
const HOURS_MS = 4 * 3_600_000 + 61_000;
const MESSAGES_KEPT_MS = 7 * 24 * 3_600_000;

/** A service that erases customers: answers 204 unless a test sets another status. */
class ErasingPeer {
  status = 204;
  /** The customer numbers of its calls, with the pseudonym and the token. */
  readonly calls: { readonly path: string; readonly pseudonym: string | null; readonly token: string }[] = [];
  private server!: Server;

  static async start(): Promise<ErasingPeer> {
    const peer = new ErasingPeer();
    peer.server = createServer(({ url = '', method, headers }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://peer');
      const token = String(headers.authorization).slice('Bearer '.length);
      peer.calls.push({ path: `${method} ${pathname}`, pseudonym: searchParams.get('pseudonym'), token });
      response.writeHead(peer.status).end();
    });
    await new Promise<void>((resolve) => peer.server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => (this.server.closeAllConnections(), this.server.close(() => resolve())));
  }
}

describe('the erasure of a customer', () => {
  let auth: AuthApp;
  let backend: { authorization: string };
  let storefront: string;
  const peers = {} as Record<'cart' | 'coupon' | 'pickPack' | 'delivery', ErasingPeer>;

  beforeAll(async () => {
    for (const name of ['cart', 'coupon', 'pickPack', 'delivery'] as const) peers[name] = await ErasingPeer.start();
    const { cart, coupon, pickPack, delivery } = peers;
    const env = { CART_URL: cart.url, COUPON_URL: coupon.url, PICK_PACK_URL: pickPack.url, DELIVERY_URL: delivery.url, MODE: 'api' }; // the tests run the task
    auth = await AuthApp.start({ env });
    const acme = await auth.createTenant('acme');
    storefront = acme.storefront.clientId;
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
  });
  afterAll(() => Promise.all([auth.stop(), ...Object.values(peers).map((peer) => peer.stop())]));
  beforeEach(async () => {
    for (const peer of Object.values(peers)) {
      peer.status = 204;
      peer.calls.splice(0);
    }
    await adminQuery(auth.app.database, 'DELETE FROM auth.throttle');
    for (const table of ['erasure', 'audit_event']) await adminQuery(auth.app.database, `DELETE FROM auth.${table}`);
  });

  /** Signs a customer up and logs in, from a session and a network. */
  async function customer(email = EMAIL): Promise<AnyJson> {
    const shopper = await auth.anonymous('acme', storefront, `session-of-${email.replace(/\W/g, '-')}`);
    const body = { email, password: 'correct horse battery', firstName: NAME, lastName: 'Hopper' };
    const { customerNumber } = (await auth.call('POST', '/customer/acme/signup', { headers: shopper, body })).body;
    const { body: tokens } = await auth.login('acme', shopper, email);
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const home = { contactName: NAME, street: 'Street-of-the-erasure', city: 'Berlin', country: 'DE' };
    await auth.call('POST', '/customer/acme/me/addresses', { headers: { ...headers, 'idempotency-key': email }, body: home });
    return { customerNumber, headers, shopper, tokens };
  }
  const erase = (number: string) => auth.call('DELETE', `/customer/acme/customers/${number}`, { headers: backend });
  const load = async (id: string) => (await auth.call('GET', `/customer/acme/erasures/${id}`, { headers: backend })).body;
  const run = () => runTask(auth.app, TASK);
  const [DONE, PENDING] = ['DONE', 'PENDING'];
  const events = async () => (await auth.call('GET', '/auth/acme/audit?pageSize=200', { headers: backend })).body as AnyJson[];

  it('leaves nothing of the customer in the database of auth', async () => {
    const { customerNumber, headers, shopper } = await customer();
    expect(await dumpOf(auth.app.database, 'auth')).toContain(NAME);
    const texts = [customerNumber, NAME, EMAIL, 'Hopper', 'Street-of-the-erasure'];
    expect(await undocumentedColumns(auth.app.database, 'auth', texts)).toEqual([]);
    expect((await erase(customerNumber)).status).toBe(202);
    const messages = (await auth.call('GET', '/auth/acme/messages', { headers: backend })).body as AnyJson[];
    expect(messages.at(-1)).toMatchObject({ type: 'customer.erased', resource: { id: customerNumber } });
    await run();
    auth.clock.advance(HOURS_MS);
    await run();
    const dump = await dumpOf(auth.app.database, 'auth');
    for (const text of [NAME, EMAIL, 'Hopper', 'Street-of-the-erasure']) expect(dump).not.toContain(text);
    auth.clock.advance(MESSAGES_KEPT_MS);
    await runTask(auth.app, 'purge expired messages'); // which name the customer
    expect(await dumpOf(auth.app.database, 'auth')).not.toContain(customerNumber);
    auth.clock.advance(-HOURS_MS - MESSAGES_KEPT_MS);
    expect((await auth.call('GET', '/customer/acme/me', { headers })).status).toBeGreaterThanOrEqual(401);
    expect((await auth.login('acme', shopper, EMAIL)).status).toBe(401);
  });

  it('calls cart first, then the others, all with one pseudonym and a token of a minute', async () => {
    const { customerNumber } = await customer('a@example.com');
    const { erasureId } = (await erase(customerNumber)).body;
    expect(await load(erasureId)).toEqual({
      erasureId,
      services: { auth: DONE, cart: PENDING, coupon: PENDING, 'pick-pack': PENDING, delivery: PENDING },
    });
    await run();
    expect((await load(erasureId)).services).toEqual({ auth: DONE, cart: DONE, coupon: DONE, 'pick-pack': DONE, delivery: DONE });
    const { cart, coupon, pickPack, delivery } = peers;
    const calls = [cart, coupon, pickPack, delivery].flatMap((peer) => peer.calls);
    expect(calls.map(({ path }) => path)).toEqual([
      `DELETE /cart/acme/personal-data/${customerNumber}`,
      `DELETE /coupon/acme/personal-data/${customerNumber}`,
      `DELETE /pick-pack/acme/personal-data/${customerNumber}`,
      `DELETE /delivery-v2/acme/personal-data/${customerNumber}`,
    ]);
    expect(calls[0]?.pseudonym).toMatch(/^erased-\d{1,15}$/);
    expect(new Set(calls.map(({ pseudonym }) => pseudonym)).size).toBe(1);
    const claims = claimsOf(calls[0]?.token ?? '');
    expect(claims).toMatchObject({ kind: 'application', tenant: 'acme', scope: 'privacy.manage', client_id: 'suite:auth' });
    expect(claims.exp - claims.iat).toBe(60);
  });

  it('calls no other service before the end of a checkout', async () => {
    const { customerNumber } = await customer('b@example.com');
    peers.cart.status = 409;
    const { erasureId } = (await erase(customerNumber)).body;
    await run();
    expect(peers.coupon.calls).toEqual([]);
    expect((await load(erasureId)).services).toMatchObject({ cart: PENDING, coupon: PENDING });
    peers.cart.status = 204;
    auth.clock.advance(1_000);
    await run();
    expect((await load(erasureId)).services).toMatchObject({ cart: DONE, coupon: DONE });
  });

  it('calls an unavailable service until it succeeds', async () => {
    const { customerNumber } = await customer('c@example.com');
    peers.delivery.status = 503;
    const { erasureId } = (await erase(customerNumber)).body;
    await run();
    expect((await load(erasureId)).services).toMatchObject({ coupon: DONE, delivery: PENDING });
    auth.clock.advance(999);
    await run();
    expect(peers.delivery.calls).toHaveLength(1);
    peers.delivery.status = 204;
    auth.clock.advance(1);
    await run();
    expect((await load(erasureId)).services).toMatchObject({ delivery: DONE });
  });

  it('is as old in the metrics as the oldest one that a service has not completed', async () => {
    await erase((await customer('old@example.com')).customerNumber);
    auth.clock.advance(5_000);
    await erase((await customer('new@example.com')).customerNumber);
    expect(await metricsOf(auth.app)).toMatch(/^erasure_oldest_age_seconds\{peer="delivery".*\} 5$/m);
  });

  it('is repeated when the last token of the customer has expired, and then the number is forgotten', async () => {
    const { customerNumber } = await customer('d@example.com');
    const { erasureId } = (await erase(customerNumber)).body;
    await run();
    expect(await erase(customerNumber)).toMatchObject({ status: 202, body: { erasureId } });
    const sent = Object.values(peers).map((peer) => peer.calls.length);
    auth.clock.advance(HOURS_MS - 1_001);
    await run();
    expect(Object.values(peers).map((peer) => peer.calls.length)).toEqual(sent); // a token of the customer may have been used just now
    auth.clock.advance(1_001);
    await run();
    expect(Object.values(peers).map((peer) => peer.calls.length >= 2)).toEqual([true, true, true, true]);
    auth.clock.advance(-HOURS_MS);
    expect((await load(erasureId)).services.cart).toBe(DONE);
    expect(await erase(customerNumber)).toMatchObject({ status: 404, body: { type: 'customer_not_found' } });
  });

  it('restarts in every service when the customer number was created again while it ran', async () => {
    const { customerNumber } = await customer('k@example.com');
    const { erasureId } = (await erase(customerNumber)).body;
    await run();
    const later = 3_600_000;
    auth.clock.advance(later);
    const { body: created } = await auth.call('POST', '/customer/acme/customers', { headers: backend, body: { contactEmail: EMAIL } });
    await adminQuery(auth.app.database, 'UPDATE auth.customer SET customer_number = $2 WHERE customer_number = $1', [
      created.id,
      customerNumber,
    ]);
    const callsOf = () => Object.values(peers).map((peer) => peer.calls.splice(0).length);
    callsOf();
    expect(await erase(customerNumber)).toMatchObject({ status: 202, body: { erasureId } });
    expect((await load(erasureId)).services).toMatchObject({ cart: PENDING, coupon: PENDING, 'pick-pack': PENDING, delivery: PENDING });
    await run();
    expect(callsOf()).toEqual([1, 1, 1, 1]);
    auth.clock.advance(HOURS_MS - later);
    await run();
    expect(callsOf()).toEqual([0, 0, 0, 0]); // the tokens of the later customer live as long as any
    auth.clock.advance(later);
    await run();
    expect(callsOf().every((calls) => calls > 0)).toBe(true);
    auth.clock.advance(-HOURS_MS - later);
  });

  it('happens once, however many callers request it concurrently', async () => {
    const { customerNumber } = await customer('e@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => erase(customerNumber)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(new Set(answers.map(({ body }) => body.erasureId)).size).toBe(1);
    expect((await events()).filter(({ action }) => action === 'customer.erased')).toHaveLength(1);
  });

  /** Tries to create a customer with the number in each way. Returns the answers. */
  async function createWith(number: string, suffix = ''): Promise<{ status: number; type?: string }[]> {
    const send = async (method: string, path: string, body: object) => {
      const answer = await auth.call(method, `/customer/acme/customers${path}`, { headers: backend, body });
      return { status: answer.body?.[0]?.code ?? answer.status, type: answer.body?.type };
    };
    return Promise.all([
      send('POST', '', { id: number, contactEmail: `post${suffix}@example.com` }),
      send('PUT', `/${number}`, { contactEmail: `put${suffix}@example.com` }),
      send('POST', '/import', [{ id: number, contactEmail: `import${suffix}@example.com` }]),
    ]);
  }
  const TAKEN = [{ status: 409, type: 'customer_exists' }, { status: 409, type: 'customer_exists' }, { status: 409 }];

  it('keeps the number from other customers until it has ended', async () => {
    const { customerNumber } = await customer('g@example.com');
    await erase(customerNumber);
    expect(await createWith(customerNumber)).toEqual(TAKEN);
    const next = jest
      .spyOn(auth.get(CustomerStoreService), 'nextNumber')
      .mockReturnValueOnce(customerNumber)
      .mockReturnValueOnce(customerNumber);
    expect((await customer('h@example.com')).customerNumber).toMatch(/^\d{10}$/);
    const body = [{ contactEmail: 'i@example.com' }];
    const { body: imported } = await auth.call('POST', '/customer/acme/customers/import', { headers: backend, body });
    expect(imported).toMatchObject([{ code: 201, id: expect.not.stringContaining(customerNumber) }]);
    expect(next).toHaveBeenCalledTimes(4);
    await run();
    auth.clock.advance(HOURS_MS);
    await run();
    auth.clock.advance(-HOURS_MS);
    expect((await createWith(customerNumber)).filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('keeps the number from customers that are created concurrently', async () => {
    const { customerNumber } = await customer('j@example.com');
    const holder = new Client({ connectionString: auth.app.database.adminUrl.href });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE auth.erasure IN SHARE MODE'); // the erasure has deleted the customer, and cannot be stored
      const erased = erase(customerNumber);
      await untilWaiting(auth.app.database, 1);
      const created = createWith(customerNumber, '-race');
      await untilWaiting(auth.app.database, 4);
      await holder.query('COMMIT');
      expect((await erased).status).toBe(202);
      expect(await created).toEqual(TAKEN);
    } finally {
      await holder.end();
    }
    const left = `SELECT FROM auth.customer WHERE customer_number = $1 UNION ALL SELECT FROM auth.customer_word WHERE word LIKE '%-race%'`;
    expect(await adminQuery(auth.app.database, left, [customerNumber])).toEqual([]);
  });

  it('removes the customer from the audit events, and records who has caused it', async () => {
    const { customerNumber } = await customer('f@example.com');
    await auth.call('GET', `/auth/acme/personal-data/${customerNumber}`, { headers: backend });
    const own = `INSERT INTO auth.audit_event (tenant, id, at, actor, action, resource, network)
      VALUES ('acme', gen_random_uuid(), '2020-01-01'::date + $3::integer, $2, 'session.ended', 'customer/' || $1, '203.0.113.7')`;
    for (const [day, actor] of [customerNumber, storefront].entries())
      await adminQuery(auth.app.database, own, [customerNumber, actor, day]); // its client ends a session from the same network
    await erase(customerNumber);
    expect((await events()).at(-1)).toEqual({
      ...(await events()).at(-1),
      action: 'session.ended',
      actor: expect.stringMatching(/^erased-/),
    });
    for (const event of (await events()).slice(-2)) expect(event).not.toHaveProperty('network');
    const [erased, exported] = await events();
    expect(erased).toMatchObject({ action: 'customer.erased', resource: expect.stringMatching(/^customer\/erased-\d+$/) });
    expect(exported).toMatchObject({ action: 'personal_data.exported', resource: erased?.resource, actor: erased?.actor });
    expect(JSON.stringify(await events())).not.toContain(customerNumber);
  });

  it('is 404 for an unknown customer and an unknown erasure', async () => {
    expect(await erase('9999999999')).toMatchObject({ status: 404, body: { type: 'customer_not_found' } });
    expect(await load('0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00')).toMatchObject({ type: 'erasure_not_found' });
  });
});
