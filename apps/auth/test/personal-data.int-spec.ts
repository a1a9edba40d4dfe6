import { adminQuery } from '@suite/testing';
import { AuthApp } from './auth-app';

const EMAIL = 'grace.hopper@example.com';

describe('personal data of auth', () => {
  let auth: AuthApp;
  let backend: { authorization: string };
  beforeAll(async () => {
    auth = await AuthApp.start();
    const acme = await auth.createTenant('acme');
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
    await auth.signUp('acme', await auth.anonymous('acme', acme.storefront.clientId), EMAIL);
  });
  afterAll(() => auth.stop());

  it('are exported without secrets, and erased in auth alone', async () => {
    const [row] = await adminQuery<{ customer_number: string; password_hash: string }>(auth.app.database, 'SELECT * FROM auth.customer');
    const path = `/auth/acme/personal-data/${row?.customer_number}`;
    const account = `/customer/acme/customers/${row?.customer_number}`;
    await auth.call('PATCH', account, { headers: backend, body: { lastName: 'Hopper' } });
    const { body } = await auth.call('GET', path, { headers: backend });
    const ofBackend = expect.objectContaining({ action: 'customer.updated', resource: `customer/${row?.customer_number}` });
    expect(body.events).toContainEqual(ofBackend); // by another actor
    expect(body).toMatchObject({ customerNumber: row?.customer_number, customer: { email: EMAIL, firstName: 'Ada' }, addresses: [] });
    expect(JSON.stringify(body)).not.toContain(row?.password_hash);
    for (const technical of ['passwordCost', 'importDigest', 'hasWords', 'emailKey']) expect(body.customer).not.toHaveProperty(technical);
    for (let i = 0; i < 2; i += 1) expect((await auth.call('DELETE', path, { headers: backend })).status).toBe(204);
    expect((await auth.call('GET', path, { headers: backend })).status).toBe(404);
    expect(await adminQuery(auth.app.database, 'SELECT FROM auth.erasure')).toEqual([]);
  });

  it('are erased without what is about others, where the number is the id of a member or a word of a limit', async () => {
    const customer = '/customer/acme/customers/known';
    expect((await auth.call('PUT', customer, { headers: backend, body: { contactEmail: 'known@example.com' } })).status).toBe(201);
    const event = `INSERT INTO auth.audit_event (tenant, id, at, actor, action, resource, network)
      VALUES ('acme', gen_random_uuid(), '2020-01-01', 'known', 'staff.logged_in', 'staff/known', '203.0.113.0/24')`;
    await adminQuery(auth.app.database, event);
    const limits = ['email changes of known', 'mail reset other known', 'mail reset other known session known'];
    const limit = `INSERT INTO auth.allowance (tenant, key, used_at, last_at) SELECT 'acme', unnest($1::text[]), '{}', now()`;
    await adminQuery(auth.app.database, limit, [limits]);
    const path = '/auth/acme/personal-data/known';
    expect(JSON.stringify((await auth.call('GET', path, { headers: backend })).body)).not.toContain('staff/known');
    expect((await auth.call('DELETE', path, { headers: backend })).status).toBe(204);
    const { body } = await auth.call('GET', '/auth/acme/audit?action=staff.logged_in', { headers: backend });
    expect(body).toMatchObject([{ actor: 'known', resource: 'staff/known', network: '203.0.113.0/24' }]);
    const left = `SELECT key FROM auth.allowance WHERE key = ANY ($1)`;
    expect(await adminQuery(auth.app.database, left, [limits])).toEqual([{ key: 'mail reset other known' }]);
  });

  it('rejects a pseudonym of another form', async () => {
    const answer = await auth.call('DELETE', '/auth/acme/personal-data/1000000042?pseudonym=Ada', { headers: backend });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
  });
});
