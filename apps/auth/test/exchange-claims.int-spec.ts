import { type TenantState, TenantStates } from '@suite/tenant';
import { Exchanges, newPerson } from './exchanges';

describe('an exchange with a provider whose addresses are in another claim than email', () => {
  let shop: Exchanges;
  beforeAll(async () => {
    shop = await Exchanges.start();
    await shop.configure('upn', { customerClaims: { email: 'upn' } });
  });
  afterAll(() => shop.stop());

  const visitorOf = (session: string) => shop.auth.anonymous('acme', shop.acme.storefront.clientId, session);

  it('refuses the account of an address that another claim than email names, verified or not', async () => {
    const [victim, own] = [newPerson(), newPerson()];
    await shop.manage('POST', '/customer/acme/customers', { contactEmail: victim.email });
    const token = await shop.token({ ...own, upn: victim.email });
    expect(await shop.send(token, { config: 'upn' })).toMatchObject({ status: 409, body: { type: 'customer_exists' } });
  });

  it('logs a known customer in whose address is not verified, also once the tenant refuses new ones, and while it is read-only', async () => {
    const [known, unknown] = [newPerson({ email_verified: false }), newPerson({ email_verified: false })];
    expect((await shop.exchange(known)).status).toBe(200);
    await shop.manage('PUT', '/auth/acme/account-settings', { signupAnswers: 'SAME', emailVerification: 'REQUIRED' });
    expect([(await shop.exchange(known)).status, (await shop.exchange(unknown)).status]).toEqual([200, 403]);
    await shop.manage('PUT', '/auth/acme/account-settings', {});
    const hold = (state: TenantState, version: number) =>
      shop.auth.get(TenantStates).learn([{ tenant: 'acme', state, version, quotas: {} }]);
    hold('READ_ONLY', 1);
    expect([(await shop.exchange(known)).status, (await shop.exchange(unknown)).status]).toEqual([200, 503]);
    hold('ACTIVE', 2);
  });

  it('proves no address by a claim other than email, and leaves the account of an unproven one to its password', async () => {
    const own = newPerson();
    const token = await shop.token({ ...own, upn: own.email });
    expect(await shop.profile(await shop.send(token, { config: 'upn' }))).toMatchObject({ verified: false });
    expect(await shop.profile(await shop.send(token, { config: 'upn' }))).toMatchObject({ verified: false });
    const signedUp = newPerson();
    expect((await shop.auth.signUp('acme', await visitorOf('session-of-a-sign-up'), signedUp.email)).status).toBe(201);
    const claim = await shop.token({ ...newPerson(), upn: signedUp.email });
    expect((await shop.send(claim, { config: 'upn' })).status).toBe(409);
    expect((await shop.auth.login('acme', await visitorOf('session-of-an-owner'), signedUp.email)).status).toBe(200);
  });
});
