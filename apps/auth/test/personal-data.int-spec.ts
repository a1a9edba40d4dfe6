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

  it('rejects a pseudonym of another form', async () => {
    const answer = await auth.call('DELETE', '/auth/acme/personal-data/1000000042?pseudonym=Ada', { headers: backend });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
  });
});
