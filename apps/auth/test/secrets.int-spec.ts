import { KeyRing } from '@suite/runtime';
import { adminQuery, type Answer, createTestDatabase, type TestDatabase, until } from '@suite/testing';
import { KEY_RING, PASSWORD } from './auth-app';
import { AuthProcess, createTenant } from './auth-process';

const TABLES = [
  'tenant',
  'signing_key',
  'client',
  'customer',
  'customer_address',
  'known_network',
  'known_session',
  'refresh_family',
  'revoked_token',
  'throttle',
  'account_token',
  'outgoing_mail',
];

describe('secrets', () => {
  let auth: AuthProcess;
  let database: TestDatabase;
  const answers: unknown[] = [];
  const secrets: Record<string, string> = {};

  /** Records an answer that must not contain a secret. */
  const record = ({ body, headers }: Answer) => answers.push(body, [...headers]);

  beforeAll(async () => {
    database = await createTestDatabase();
    auth = await AuthProcess.start(database);
    const { backend, storefront } = createTenant(database, 'acme');
    const { clientId, clientSecret = '' } = backend;
    const application = await auth.application(clientId, clientSecret);
    const shopper = await auth.anonymous('acme', storefront.clientId);
    await auth.signUp('acme', shopper, 'ada@example.com');
    const login = (await auth.login('acme', shopper, 'ada@example.com')).body;
    const refresh = (token: string) => auth.refresh(storefront.clientId, token);
    const successor = (await refresh(login.refreshToken)).body;
    Object.assign(secrets, {
      password: PASSWORD,
      'mistyped password': 'mistyped horse battery',
      'client secret': clientSecret,
      'mistyped client secret': 'mistyped-client-secret',
      'application token': application.authorization.slice(7),
      'anonymous token': shopper.authorization.slice(7),
      'access token': login.accessToken,
      'refresh token': login.refreshToken,
      'saas token': login.saasToken,
      'refreshed token': successor.access_token,
      successor: successor.refresh_token,
    });

    const customer = { authorization: `Bearer ${successor.access_token}`, 'saas-token': login.saasToken };
    record(await auth.call('GET', '/customer/acme/me', { headers: customer }));
    record(await auth.call('GET', '/customer/acme/me?password=1', { headers: customer }));
    const renewed = (await auth.call('POST', `/auth/acme/clients/${clientId}/secret`, { headers: application, body: {} })).body;
    secrets['new client secret'] = renewed.clientSecret;
    record(await auth.call('GET', '/auth/acme/clients', { headers: application }));
    record(await auth.call('GET', '/.well-known/jwks.json'));
    record(await auth.login('acme', shopper, 'ada@example.com', 'mistyped horse battery'));
    record(await auth.signUp('acme', shopper, 'ada@example.com'));
    record(await auth.call('POST', '/customer/acme/signup', { headers: shopper, body: { email: 'x', password: PASSWORD } }));
    const basic = { authorization: `Basic ${Buffer.from(`${clientId}:mistyped-client-secret`).toString('base64')}` };
    record(await auth.form('/oauth/token', { grant_type: 'client_credentials' }, basic));
    record(
      await auth.form('/oauth/token', { client_id: clientId, client_secret: clientSecret, grant_type: 'password', password: PASSWORD }),
    );
    const credentials = { client_id: clientId, client_secret: clientSecret };
    record(await auth.form('/oauth/introspect', { ...credentials, token: login.accessToken }));
    record(await auth.form('/oauth/revoke', { ...credentials, token: application.authorization.slice(7) }));
    await refresh(successor.refresh_token);
    record(await refresh(login.refreshToken)); // reuse, which is logged
    await auth.call('POST', '/customer/acme/password/reset', { headers: shopper, body: { email: 'ada@example.com' } });
    const token = await until('the mail of a reset', () => mailedToken(database));
    Object.assign(secrets, { 'token of a mail': token, 'password of a page': 'another horse battery' });
    record(await auth.call('GET', `/customer/acme/signup/optin/${token}`, { headers: shopper }));
    record(
      await auth.call('POST', `/customer/acme/account/other?token=${token}`, { headers: { 'content-type': 'text/plain' }, body: token }),
    );
    await auth.call('GET', `/customer/acme/account/reset?token=${token}`); // its form has the token
    record(await auth.form('/customer/acme/account/reset', { token, password: 'another horse battery' }));
    record(await auth.form('/customer/acme/account/reset', { token, password: 'another horse battery' }));
    await auth.service.end();
  });

  /** Fails if a text contains a secret, or its sensitive part. */
  const found = (text: string) =>
    Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret.split('.').at(-1) ?? '') ? [name] : []));

  it('do not appear in logs at the most verbose level', () => {
    const log = auth.service.output();
    expect(log).toContain('"route":"/customer/:tenant/login"');
    expect(log).toContain('its family is revoked');
    expect(found(log)).toEqual([]);
  });

  it('do not appear in answers, except when they are issued', () => {
    expect(found(JSON.stringify(answers))).toEqual([]);
    expect(JSON.stringify(answers)).not.toMatch(/argon2|hash|sealed|PRIVATE/i);
  });

  it('do not appear in tables in clear text', async () => {
    for (const table of TABLES) {
      const rows = await adminQuery<{ row: string }>(database, `SELECT to_jsonb(t)::text AS row FROM auth.${table} t`);
      const text = rows.map(({ row }) => row).join('\n');
      expect({ table, found: found(text) }).toEqual({ table, found: [] });
      expect(text).not.toContain('PRIVATE KEY');
      for (const secret of Object.values(secrets)) expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const secretBytes = Buffer.from(secrets['successor'] ?? '', 'base64url')
      .subarray(16)
      .toString('hex');
    const families = await adminQuery<{ row: string }>(database, 'SELECT to_jsonb(t)::text AS row FROM auth.refresh_family t');
    expect(families[0]?.row).not.toContain(secretBytes);
  });
});

/** Returns the token of the newest mail of the tenant acme, which waits to be sent. */
async function mailedToken(database: TestDatabase): Promise<string | undefined> {
  const query = 'SELECT id, body FROM auth.outgoing_mail ORDER BY id DESC LIMIT 1';
  const [mail] = await adminQuery<{ id: string; body: string }>(database, query);
  return mail && /\?token=([\w-]{43})/.exec(KeyRing.parse(KEY_RING).open(mail.body, `mail/acme/${mail.id}`))?.[1];
}
