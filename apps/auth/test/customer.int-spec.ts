import { adminQuery } from '@suite/testing';
import type { TenantCredentials } from '../src/tenant/tenant.service';
import { AuthApp, PASSWORD } from './auth-app';

describe('customers', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let shopper: { authorization: string };
  let backend: { authorization: string };
  let people = 0;

  beforeAll(async () => {
    auth = await AuthApp.start();
    acme = await auth.createTenant('acme');
    shopper = await auth.anonymous('acme', acme.storefront.clientId);
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
  });
  afterAll(() => auth.stop());

  /** A new customer, logged in. */
  const newCustomer = async () => {
    const email = `Person-${(people += 1)}@Example.com`;
    const { body } = await auth.signUp('acme', shopper, email);
    const login = await auth.login('acme', shopper, email);
    return { email, ...body, headers: { authorization: `Bearer ${login.body.accessToken}` } } as {
      email: string;
      id: string;
      customerNumber: string;
      headers: { authorization: string };
    };
  };

  describe('on sign-up', () => {
    it('need an anonymous token, and get a number of ten digits', async () => {
      const { status, body } = await auth.signUp('acme', shopper, 'first@example.com');
      expect({ status, body }).toEqual({
        status: 201,
        body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), customerNumber: expect.stringMatching(/^\d{10}$/) },
      });
    });

    it('exist once for each e-mail address, ignoring case', async () => {
      await auth.signUp('acme', shopper, 'Twice@Example.com');
      expect(await auth.signUp('acme', shopper, 'twice@EXAMPLE.com')).toMatchObject({ status: 409, body: { type: 'customer_exists' } });
    });

    it('are created once by 20 concurrent calls', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => auth.signUp('acme', shopper, 'race@example.com', `192.0.2.${i}`)),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
      expect(answers.every(({ status }) => [201, 409, 429].includes(status))).toBe(true);
    });

    it.each<[string, object, string]>([
      ['an invalid e-mail address', { email: 'nobody', password: PASSWORD }, 'email'],
      ['a short password', { email: 'short@example.com', password: '1234567' }, 'password'],
      ['a password that is too long', { email: 'long@example.com', password: 'x'.repeat(257) }, 'password'],
      ['an unknown field', { email: 'x@example.com', password: PASSWORD, admin: true }, 'admin'],
      ['a zero-width joiner in the e-mail address', { email: 'a\u200dda@example.com', password: PASSWORD }, 'email'],
    ])('are rejected with %s', async (_name, body, field) => {
      const answer = await auth.app.call('POST', '/customer/acme/signup', { headers: shopper, body });
      expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [expect.objectContaining({ field })] } });
    });

    it.each([
      ['a common password', 'common@example.com', 'Password1', 'too_common'],
      ['a variant of a common password', 'variant@example.com', 'p4$$w0rd2', 'too_common'],
      ['a row of keys', 'keys@example.com', 'poiuytrewq', 'too_common'],
      ['eight spaces as password', 'spaces@example.com', '        ', 'repeated_character'],
      ['the e-mail address as password', 'Same@example.com', 'same@Example.com', 'contains_email'],
    ])('are rejected with %s', async (_name, email, password, type) => {
      const answer = await auth.app.call('POST', '/customer/acme/signup', { headers: shopper, body: { email, password } });
      expect(answer).toMatchObject({ status: 400, body: { type: 'password_weak', details: [{ field: 'password', type }] } });
    });

    it('are one account for an address in all its notations', async () => {
      await auth.signUp('acme', shopper, 'ren\u00e9@b\u00fccher.example');
      for (const email of ['rene\u0301@b\u00fccher.example', 'REN\u00c9@xn--bcher-kva.example']) {
        expect(await auth.signUp('acme', shopper, email)).toMatchObject({ status: 409 });
        expect((await auth.login('acme', shopper, email)).status).toBe(200);
      }
    });

    it('are limited for a session and address, without counting those that were refused', async () => {
      const strict = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env: { SIGNUPS_PER_HOUR: '3' } });
      try {
        const from = '203.0.113.77';
        const signUp = (email: string, session = shopper) => strict.signUp('acme', session, email, from);
        expect((await signUp('limited-0@example.com')).status).toBe(201);
        for (let i = 0; i < 4; i += 1) expect((await signUp('limited-0@example.com')).status).toBe(409);
        const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => signUp(`limited-${i + 1}@example.com`)));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(6).fill(429)]);
        expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600');
        const other = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-other');
        expect((await signUp('limited-9@example.com', other)).status).toBe(201);
        auth.clock.advance(3_600_000);
        shopper = await auth.anonymous('acme', acme.storefront.clientId);
        expect((await signUp('limited-10@example.com')).status).toBe(201);
      } finally {
        await strict.stop();
      }
    });
  });

  it('can use composed and decomposed characters of a password', async () => {
    const [composed, decomposed] = ['caf\u00e9 au lait', 'cafe\u0301 au lait'];
    const body = { email: 'composed@example.com', password: composed };
    expect((await auth.app.call('POST', '/customer/acme/signup', { headers: shopper, body })).status).toBe(201);
    for (const password of [composed, decomposed]) {
      expect((await auth.login('acme', shopper, 'composed@example.com', password)).status).toBe(200);
    }
    expect((await auth.login('acme', shopper, 'composed@example.com', 'cafe au lait')).status).toBe(401);
  });

  it('clear a name with null, and change nothing with an empty request', async () => {
    const { headers } = await newCustomer();
    const me = async () => (await auth.app.call('GET', '/customer/acme/me', { headers })).body;
    const patch = async (body: object) => (await auth.app.call('PATCH', '/customer/acme/me', { headers, body })).status;
    const before = await me();
    auth.clock.advance(1_000);
    expect(await patch({})).toBe(204);
    expect(await patch({ modifiedAt: before.modifiedAt, email: before.email })).toBe(204);
    expect(await me()).toEqual(before);
    expect(await patch({ firstName: null, lastName: 'Example' })).toBe(204);
    const after = { lastName: 'Example', modifiedAt: auth.clock.now().toISOString() };
    expect({ firstName: before.firstName, ...(await me()) }).toEqual({ ...before, ...after });
    expect(await me()).not.toHaveProperty('firstName');
    expect(await patch({ lastName: '' })).toBe(400);
  });

  it('read and update their own data', async () => {
    const { id, customerNumber, email, headers } = await newCustomer();
    const me = { id, customerNumber, email, firstName: 'Ada', createdAt: expect.any(String), modifiedAt: expect.any(String) };
    expect((await auth.app.call('GET', '/customer/acme/me', { headers })).body).toEqual(me);
    const body = { lastName: 'Example', email: 'ignored@example.com' };
    expect((await auth.app.call('PATCH', '/customer/acme/me', { headers, body })).status).toBe(204);
    expect((await auth.app.call('GET', '/customer/acme/me', { headers })).body).toEqual({ ...me, lastName: 'Example' });
  });

  it('are readable by applications with the scope, and not by other callers', async () => {
    const { customerNumber, headers } = await newCustomer();
    const path = `/customer/acme/customers/${customerNumber}`;
    expect(await auth.app.call('GET', path, { headers: backend })).toMatchObject({ status: 200, body: { customerNumber } });
    expect(await auth.app.call('GET', path, { headers })).toMatchObject({ status: 403 });
    expect(await auth.app.call('GET', path, { headers: shopper })).toMatchObject({ status: 403 });
    expect(await auth.app.call('GET', '/customer/acme/customers/0000000000', { headers: backend })).toMatchObject({ status: 404 });
    const unknown = await auth.app.call('GET', '/customer/acme/customers/0000000000/addresses', { headers: backend });
    expect(unknown).toMatchObject({ status: 404, body: { type: 'customer_not_found' } });
  });

  describe('with addresses', () => {
    const address = { contactName: 'Ada', street: 'Example Street', streetNumber: '7a', zipCode: '10115', city: 'Berlin', country: 'DE' };
    const post = (headers: { authorization: string }, body: object) =>
      auth.app.call('POST', '/customer/acme/me/addresses', { headers, body });
    const list = async (headers: { authorization: string }) =>
      (await auth.app.call('GET', '/customer/acme/me/addresses', { headers })).body;

    it('have tags, list the oldest first, and are readable by applications', async () => {
      const { headers, customerNumber } = await newCustomer();
      const { status, body } = await post(headers, { ...address, tags: ['BILLING'] });
      expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } });
      await post(headers, { country: 'FR', tags: ['SHIPPING'], isDefault: true });
      const expected = [
        { id: body.id, ...address, tags: ['BILLING'], isDefault: false },
        { id: expect.any(String), country: 'FR', tags: ['SHIPPING'], isDefault: true },
      ];
      expect(await list(headers)).toEqual(expected);
      const read = await auth.app.call('GET', `/customer/acme/customers/${customerNumber}/addresses`, { headers: backend });
      expect(read.body).toEqual(expected);
    });

    it('can replace and delete an address', async () => {
      const { headers } = await newCustomer();
      const { id } = (await post(headers, address)).body;
      const path = `/customer/acme/me/addresses/${id}`;
      expect((await auth.app.call('PUT', path, { headers, body: { country: 'AT', tags: [] } })).status).toBe(204);
      expect(await list(headers)).toEqual([{ id, country: 'AT', tags: [], isDefault: false }]);
      expect((await auth.app.call('DELETE', path, { headers })).status).toBe(204);
      expect(await auth.app.call('DELETE', path, { headers })).toMatchObject({ status: 404, body: { type: 'address_not_found' } });
      expect(await auth.app.call('PUT', '/customer/acme/me/addresses/x', { headers, body: address })).toMatchObject({ status: 404 });
    });

    it('can read one address', async () => {
      const [{ headers }, other] = [await newCustomer(), await newCustomer()];
      const { id } = (await post(headers, { ...address, tags: ['BILLING'] })).body;
      const path = `/customer/acme/me/addresses/${id}`;
      const { status, body } = await auth.app.call('GET', path, { headers });
      expect({ status, body }).toEqual({ status: 200, body: { id, ...address, tags: ['BILLING'], isDefault: false } });
      expect((await auth.app.call('GET', path.replace(id, id.toUpperCase()), { headers })).status).toBe(200);
      for (const [callerHeaders, at] of [[other.headers, path], [headers, '/customer/acme/me/addresses/x']] as const) {
        expect(await auth.app.call('GET', at, { headers: callerHeaders })).toMatchObject({ status: 404, body: { type: 'address_not_found' } });
      }
    }); // prettier-ignore

    it('have at most a hundred addresses, even with concurrent calls', async () => {
      const { headers } = await newCustomer();
      const addAddresses = (count: number) => Promise.all(Array.from({ length: count }, () => post(headers, { country: 'DE' })));
      expect((await addAddresses(98)).every(({ status }) => status === 201)).toBe(true);
      const answers = await addAddresses(10);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(8).fill(409)]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ type: 'too_many_addresses' });
      expect(await list(headers)).toHaveLength(100);
    });

    it('have at most one default address, even if ten are set concurrently', async () => {
      const { headers } = await newCustomer();
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(headers, { ...address, isDefault: true })));
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      expect((await list(headers)).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    });

    it('cannot access addresses of another customer', async () => {
      const [one, other] = [await newCustomer(), await newCustomer()];
      const { id } = (await post(one.headers, address)).body;
      const path = `/customer/acme/me/addresses/${id}`;
      expect((await auth.app.call('PUT', path, { headers: other.headers, body: { country: 'FR' } })).status).toBe(404);
      expect((await auth.app.call('DELETE', path, { headers: other.headers })).status).toBe(404);
      expect(await list(one.headers)).toHaveLength(1);
    });
  });

  it('get a new password hash at the next login after a change of parameters', async () => {
    const { email, customerNumber } = await newCustomer();
    const hashOf = async () => {
      const sql = 'SELECT password_hash AS hash FROM auth.customer WHERE customer_number = $1';
      return (await adminQuery<{ hash: string }>(auth.app.database, sql, [customerNumber]))[0]?.hash;
    };
    expect(await hashOf()).toContain('$argon2id$v=19$m=8192,t=1,p=1$');
    const stronger = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env: { PASSWORD_PASSES: '2' } });
    try {
      expect((await stronger.login('acme', shopper, email)).status).toBe(200);
      expect(await hashOf()).toContain('$argon2id$v=19$m=8192,t=2,p=1$');
      expect((await stronger.login('acme', shopper, email)).status).toBe(200);
    } finally {
      await stronger.stop();
    }
  });
});

describe('clients', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let globex: TenantCredentials;
  let backend: { authorization: string };

  beforeAll(async () => {
    auth = await AuthApp.start();
    [acme, globex] = [await auth.createTenant('acme'), await auth.createTenant('globex')];
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
  });
  afterAll(() => auth.stop());

  const create = (body: object) => auth.app.call('POST', '/auth/acme/clients', { headers: backend, body });
  const app = { name: 'App', type: 'confidential', scopes: ['cart.cart_manage'] };

  it('are registered under a chosen or generated id, with the granted scopes', async () => {
    const { status, body } = await create({ ...app, clientId: 'acme-app' });
    expect({ status, body }).toEqual({ status: 201, body: { clientId: 'acme-app', clientSecret: expect.stringMatching(/^[\w-]{43}$/) } });
    const token = await auth.form('/oauth/token', {
      client_id: body.clientId,
      client_secret: body.clientSecret,
      grant_type: 'client_credentials',
    });
    expect(token.body.scope).toBe('cart.cart_manage');
    expect((await create({ ...app, type: 'public', scopes: [] })).body).toEqual({ clientId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it('have ids unique in the whole suite', async () => {
    expect(await create({ ...app, clientId: globex.backend.clientId })).toMatchObject({ status: 409, body: { type: 'client_exists' } });
  });

  it.each([
    ['an invalid id', { ...app, clientId: 'a b c' }],
    ['an unknown scope', { ...app, scopes: ['root'] }],
    ['an unknown type', { ...app, type: 'secret' }],
    ['no name', { type: 'public', scopes: [] }],
  ])('are rejected with %s', async (_name, body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
  });

  it('are listed without their secrets, for their own tenant only', async () => {
    const { body } = await auth.app.call('GET', '/auth/acme/clients', { headers: backend });
    expect(body[0]).toEqual({
      clientId: expect.any(String),
      name: expect.any(String),
      type: expect.stringMatching(/confidential|public/),
      scopes: expect.any(Array),
      strictOAuth: false,
      webOrigins: [],
      createdAt: expect.any(String),
    });
    expect(body.map(({ clientId }: { clientId: string }) => clientId)).not.toContain(globex.backend.clientId);
  });

  it('are deleted by their own tenant only', async () => {
    const { clientId, clientSecret } = (await create(app)).body;
    const remove = (id: string) => auth.app.call('DELETE', `/auth/acme/clients/${id}`, { headers: backend });
    expect((await remove(clientId)).status).toBe(204);
    const grant = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
    expect((await auth.form('/oauth/token', grant)).status).toBe(401);
    expect(await remove(globex.backend.clientId)).toMatchObject({ status: 404, body: { type: 'client_not_found' } });
  });

  it('are created with a tenant, once', async () => {
    await expect(auth.createTenant('acme')).rejects.toThrow('The tenant acme already exists, and nothing was changed');
    await expect(auth.createTenant('Ab')).rejects.toThrow('tenant must be 3 to 16 lowercase letters, digits, _ or -');
    const races = await Promise.allSettled(Array.from({ length: 5 }, () => auth.createTenant('initech')));
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
