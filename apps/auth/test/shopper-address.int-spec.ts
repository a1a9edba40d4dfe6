import { adminQuery, type Answer, rounds } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { address, AuthApp, claimsOf } from './auth-app';

/** Mistakes that a shopper may make without a delay. */
const MISTAKES = 5;
const SERVER = '198.51.100.1';

describe('the address of a shopper behind a shop’s server', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let basic: { authorization: string };
  let shoppers = 0;

  beforeAll(async () => {
    auth = await AuthApp.start();
    acme = await auth.createTenant('acme');
    const { clientId, clientSecret = '' } = acme.backend;
    basic = { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
    await forwards(true);
  });
  afterAll(() => auth.stop());

  const forwards = (value: boolean) =>
    adminQuery(auth.app.database, 'UPDATE auth.client SET forwards_addresses = $1 WHERE client_id = $2', [value, acme.backend.clientId]);
  const token = (headers: Readonly<Record<string, string>>, { path = 'login', clientId = acme.backend.clientId } = {}): Promise<Answer> => {
    const session = `session-${(shoppers += 1)}`;
    const query = new URLSearchParams({ tenant: 'acme', client_id: clientId, [path === '' ? 'session-id' : 'session_id']: session });
    return auth.call('GET', `/customerlogin/auth/anonymous${path && `/${path}`}?${query.toString()}`, {
      headers: { ...headers, ...address(SERVER) },
    });
  };
  const networkIn = ({ body }: Answer): string | undefined => claimsOf(body.access_token).network;
  const networkOf = async (shopper: string, path?: string) =>
    networkIn(await token({ ...basic, 'shopper-address': shopper }, path === undefined ? {} : { path }));
  const bearerOf = ({ body }: Answer) => ({ authorization: `Bearer ${body.access_token}` });

  it('is in both kinds of anonymous tokens as a digest of its network', async () => {
    const network = await networkOf('203.0.113.7');
    expect(network).toMatch(/^[\w-]{43}$/);
    expect(await networkOf('203.0.113.7', '')).toBe(network);
    expect(await networkOf('::ffff:203.0.113.7')).toBe(network);
    expect(await networkOf('203.0.113.8')).not.toBe(network);
    expect(await networkOf('2001:db8:1:2::1')).toBe(await networkOf('2001:db8:1:2:ffff::2'));
    expect(await networkOf('2001:db8:1:2::1')).not.toBe(await networkOf('2001:db8:1:3::1'));
  });

  it('is in the tokens of the customer, and not in the list of sessions', async () => {
    const visit = await token({ ...basic, 'shopper-address': '203.0.113.9' });
    await auth.signUp('acme', bearerOf(visit), 'ada@example.com', SERVER);
    const login = await auth.login('acme', bearerOf(visit), 'ada@example.com', undefined, SERVER);
    expect(claimsOf(login.body.accessToken).network).toBe(networkIn(visit));
    const { clientId: client_id, clientSecret: client_secret = '' } = acme.backend;
    const grant = { client_id, client_secret, grant_type: 'refresh_token', refresh_token: login.body.refreshToken };
    expect(networkIn(await auth.form('/oauth/token', grant))).toBe(networkIn(visit));
    const headers = { authorization: `Bearer ${login.body.accessToken}` };
    expect((await auth.call('GET', '/customer/acme/me/sessions', { headers })).body).toEqual([
      expect.not.objectContaining({ network: expect.anything() }),
    ]);
  });

  it.each([
    ['a name', 'shopper.example'],
    ['an address with a port', '203.0.113.7:443'],
    ['several addresses', '203.0.113.7, 203.0.113.8'],
    ['nothing', ''],
  ])('is rejected if it is %s', async (_name, shopper) => {
    expect(await token({ ...basic, 'shopper-address': shopper })).toMatchObject({
      status: 400,
      body: { type: 'validation_violation', details: [{ field: 'shopper-address', type: 'invalid_header' }] },
    });
  });

  it('is rejected with wrong credentials', async () => {
    const wrong = { authorization: `Basic ${Buffer.from(`${acme.backend.clientId}:wrong`).toString('base64')}` };
    expect(await token({ ...wrong, 'shopper-address': '203.0.113.7' })).toMatchObject({ status: 401, body: { type: 'invalid_client' } });
  });

  it('does not count without credentials, from a public client, or from a client without forwardsAddresses', async () => {
    const shopper = { 'shopper-address': 'made up' };
    expect(networkIn(await token(shopper))).toBeUndefined();
    expect(networkIn(await token(shopper, { clientId: acme.storefront.clientId }))).toBeUndefined();
    expect(networkIn(await token({ ...basic, ...shopper }, { clientId: acme.storefront.clientId }))).toBeUndefined();
    await forwards(false);
    expect(networkIn(await token({ ...basic, ...shopper }))).toBeUndefined();
    await forwards(true);
  });

  it('is throttled instead of the address of the server', async () => {
    const visitors = await Promise.all(
      Array.from({ length: rounds(6, 100) }, async (_, i) => {
        const shopper = bearerOf(await token({ ...basic, 'shopper-address': `192.0.2.${i + 1}` }));
        return { shopper, email: `shopper-${i}@example.com` };
      }),
    );
    const statuses = await Promise.all(
      visitors.map(async ({ shopper, email }) => {
        const answers = [(await auth.signUp('acme', shopper, email, SERVER)).status];
        const stranger = bearerOf(await token({ ...basic, 'shopper-address': email.replace(/\D+(\d+)\D+/, '203.0.113.$1') }));
        for (let i = 0; i < MISTAKES; i += 1) answers.push((await auth.login('acme', stranger, email, 'wrong password', SERVER)).status);
        return [...answers, (await auth.login('acme', stranger, email, undefined, SERVER)).status];
      }),
    );
    expect(new Set(statuses.map(String))).toEqual(new Set([String([201, ...Array<number>(MISTAKES).fill(401), 200])]));
  });
});
