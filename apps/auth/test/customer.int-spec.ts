import { adminQuery } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, type CallerHeaders, PASSWORD } from './auth-app';

describe('customers', () => {
  let auth: AuthApp;
  let shopper: CallerHeaders;
  let backend: CallerHeaders;

  beforeAll(async () => {
    auth = await AuthApp.start();
    ({ shopper, backend } = await auth.createShop('acme'));
  });
  afterAll(() => auth.stop());

  const newCustomer = () => auth.newCustomer('acme', shopper);

  describe('on sign-up', () => {
    it('need an anonymous token, and get a number of ten digits', async () => {
      const { status, body } = await auth.signUp('acme', shopper, 'first@example.com');
      expect({ status, body }).toEqual({
        status: 201,
        body: { id: expect.stringMatching(/^\d{10}$/), customerNumber: body.id },
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
      ['an invalid e-mail address', { email: 'ada', password: PASSWORD }, 'email'],
      ['a short password', { email: 'short@example.com', password: '1234567' }, 'password'],
      ['a password that is too long', { email: 'long@example.com', password: 'x'.repeat(257) }, 'password'],
      ['an unknown field', { email: 'x@example.com', password: PASSWORD, admin: true }, 'admin'],
      ['a zero-width joiner in the e-mail address', { email: 'a\u200dda@example.com', password: PASSWORD }, 'email'],
      ['no e-mail address', { password: PASSWORD }, 'email'],
      ['no password', { signup: { email: 'none@example.com' } }, 'signup.password'],
      [
        'two different e-mail addresses',
        { email: 'a@example.com', password: PASSWORD, signup: { email: 'b@example.com', password: PASSWORD } },
        'signup.email',
      ],
      [
        'two different names',
        { email: 'a@example.com', password: PASSWORD, firstName: 'A', customerDetails: { firstName: 'B' } },
        'customerDetails.firstName',
      ],
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
    const modifiedAt = auth.clock.now().toISOString();
    const after = { lastName: 'Example', modifiedAt, metadata: { ...before.metadata, version: 2, modifiedAt } };
    expect({ firstName: before.firstName, ...(await me()) }).toEqual({ ...before, ...after });
    expect(await me()).not.toHaveProperty('firstName');
    expect(await patch({ lastName: '' })).toBe(400);
  });

  it('read and update their own data', async () => {
    const { customerNumber, email, headers } = await newCustomer();
    const times = { createdAt: expect.any(String), modifiedAt: expect.any(String) };
    const states = { active: true, onHold: false, verified: true };
    const me = {
      id: customerNumber,
      customerNumber,
      email,
      contactEmail: email,
      firstName: 'Ada',
      ...states,
      metadata: { version: 1, ...times },
      ...times,
    };
    expect((await auth.app.call('GET', '/customer/acme/me', { headers })).body).toEqual(me);
    const body = { lastName: 'Example', email: 'ignored@example.com' };
    expect((await auth.app.call('PATCH', '/customer/acme/me', { headers, body })).status).toBe(204);
    expect((await auth.app.call('GET', '/customer/acme/me', { headers })).body).toEqual({
      ...me,
      lastName: 'Example',
      metadata: { version: 2, ...times },
    });
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
    expect(body.find(({ clientId }: { clientId: string }) => clientId === acme.backend.clientId)).toEqual({
      clientId: acme.backend.clientId,
      name: expect.any(String),
      type: expect.stringMatching(/confidential|public/),
      scopes: expect.any(Array),
      strictOAuth: false,
      webOrigins: [],
      forwardsAddresses: false,
      enabled: true,
      lastUsedAt: expect.any(String),
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
