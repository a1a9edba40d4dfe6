import { adminQuery, createTestDatabase, type TestDatabase } from '@suite/testing';
import { ServiceClientService } from '../src/clients/service-client.service';
import { SERVICE_SCOPES } from '../src/clients/domain/scopes';
import { TokenService } from '../src/tokens/token.service';
import { AuthApp, SERVICE_CLIENT } from './auth-app';
import { command } from './auth-process';

const OTHER_SECRET = 'another-secret-of-more-than-32-characters';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('the client of a service', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await AuthApp.start();
    await auth.createTenant('acme');
  });
  afterAll(() => auth.stop());

  let clients = 0;
  let credentials = SERVICE_CLIENT;
  beforeEach(() => {
    credentials = { ...SERVICE_CLIENT, clientId: `cart-${(clients += 1)}` };
  });

  const ensure = (change: Partial<typeof SERVICE_CLIENT> = {}) =>
    auth.get(ServiceClientService).ensure('cart', { ...credentials, ...change });
  const tokenStatus = async (clientSecret = credentials.clientSecret) => {
    const proof = { client_id: credentials.clientId, client_secret: clientSecret };
    return (await auth.form('/oauth/token', { ...proof, grant_type: 'client_credentials', tenant: 'acme' })).status;
  };

  it('is created once by repeated and concurrent calls', async () => {
    const ends = await Promise.all(Array.from({ length: 8 }, () => ensure()));
    expect(ends.filter((end) => end === 'created')).toHaveLength(1);
    expect(ends.filter((end) => end === 'unchanged')).toHaveLength(7);
    expect(await ensure()).toBe('unchanged');
    expect(await tokenStatus()).toBe(200);
  });

  it('gets a new secret while replicas still use the previous one', async () => {
    await ensure();
    const ends = await Promise.all(Array.from({ length: 4 }, () => ensure({ clientSecret: OTHER_SECRET })));
    expect(ends.filter((end) => end === 'updated')).toHaveLength(1);
    expect([await tokenStatus(), await tokenStatus(OTHER_SECRET)]).toEqual([200, 200]);
    auth.clock.advance(DAY_MS + 1);
    expect([await tokenStatus(), await tokenStatus(OTHER_SECRET)]).toEqual([401, 200]);
  });

  it('gets the scopes that a newer version needs, and keeps its secrets', async () => {
    await ensure();
    await ensure({ clientSecret: OTHER_SECRET });
    await adminQuery(auth.app.database, `UPDATE auth.client SET scopes = '{coupon.coupon_read}' WHERE client_id = $1`, [
      credentials.clientId,
    ]);
    expect(await ensure({ clientSecret: OTHER_SECRET })).toBe('updated');
    const [row] = await adminQuery(auth.app.database, 'SELECT scopes FROM auth.client WHERE client_id = $1', [credentials.clientId]);
    expect(row).toEqual({ scopes: SERVICE_SCOPES['cart'] });
    expect([await tokenStatus(), await tokenStatus(OTHER_SECRET)]).toEqual([200, 200]);
  });

  it('learns that the tokens of calls of auth are active, which auth itself rejects', async () => {
    await ensure();
    const token = await auth.get(TokenService).issueOwn('acme', ['auth.client_manage']);
    const { clientId, clientSecret } = credentials;
    const isActive = async () =>
      (await auth.form('/oauth/introspect', { client_id: clientId, client_secret: clientSecret, token })).body.active as boolean;
    expect(await isActive()).toBe(true);
    expect((await auth.call('GET', '/auth/acme/clients', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    auth.clock.advance(2 * MINUTE_MS);
    expect(await isActive()).toBe(false);
  });

  it('cannot use the id of another client', async () => {
    const { backend } = await auth.createTenant('globex');
    await expect(ensure({ clientId: backend.clientId })).rejects.toThrow(`The client id ${backend.clientId} is already used`);
    expect(await auth.application(backend.clientId, backend.clientSecret)).not.toEqual({ authorization: 'Bearer undefined' });
  });
});

describe('the command service-client:ensure', () => {
  let database: TestDatabase;
  const env = { SERVICE_CLIENT_ID: SERVICE_CLIENT.clientId, SERVICE_CLIENT_SECRET: SERVICE_CLIENT.clientSecret };
  const ensure = (service: string, variables: Readonly<Record<string, string>> = env) =>
    command(database, ['service-client:ensure', service], variables);
  beforeAll(async () => {
    database = await createTestDatabase();
    const owner = {
      DATABASE_URL: '',
      JWKS_URL: '',
      KEY_RING: '',
      TOKEN_ISSUER: '',
      MIGRATION_DATABASE_URL: database.ownerUrlFor('auth').href,
    };
    expect(command(database, ['migrate'], owner)).toMatchObject({ status: 0 });
  });

  it('prints the result, without the secret', () => {
    const ends = [ensure('cart'), ensure('cart')];
    expect(ends.map(({ status, stdout }) => [status, stdout])).toEqual([
      [0, `auth: client ${SERVICE_CLIENT.clientId} of cart: created\n`],
      [0, `auth: client ${SERVICE_CLIENT.clientId} of cart: unchanged\n`],
    ]);
    expect(JSON.stringify(ends)).not.toContain(SERVICE_CLIENT.clientSecret);
  });

  it('reports an error in one sentence', () => {
    const unknownClient = 'auth: There is no service client "unheard-of"; use cart, pick-pack\n';
    expect(ensure('unheard-of')).toMatchObject({ status: 1, stderr: unknownClient });
    const short = ensure('cart', { ...env, SERVICE_CLIENT_SECRET: 'too-short' });
    expect(short).toMatchObject({
      status: 1,
      stderr: 'auth: SERVICE_CLIENT_SECRET must have 32 to 256 random characters without spaces\n',
    });
    expect(command(database, ['service-client:ensure']).stderr).toBe('auth: Usage: node main.js service-client:ensure <service>\n');
  });
});
