import { hash } from 'node:crypto';
import { KeyRing } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { pino } from 'pino';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { address, AuthApp, KEY_RING, PASSWORD } from './auth-app';

const FROM = '203.0.113.9';

describe('a refused authentication', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let shopper: { authorization: string };
  const lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) });
    auth = await AuthApp.start({ logger });
    acme = await auth.createTenant('acme');
    shopper = await auth.anonymous('acme', acme.storefront.clientId);
    await auth.signUp('acme', shopper, 'ada@example.com', FROM);
  });
  afterAll(() => auth.stop());
  beforeEach(() => void lines.splice(0));

  const logged = () => lines.filter(({ msg }) => msg === 'authentication refused');
  const counted = async (call: string, reason: string) => {
    const { values } = (await auth.get(Metrics).registry.getSingleMetric('authentication_failures_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['call'] === call && labels['reason'] === reason)?.value ?? 0;
  };

  it('is logged and counted for a login with client, account and address, without the e-mail', async () => {
    const before = await counted('login', 'invalid_credentials');
    const headers = { ...shopper, ...address(FROM), 'x-request-id': 'request-7' };
    const body = { email: 'Ada@example.com', password: 'wrong password' };
    expect((await auth.call('POST', '/customer/acme/login', { headers, body })).status).toBe(401);
    expect(logged()).toEqual([
      expect.objectContaining({
        call: 'login',
        reason: 'invalid_credentials',
        tenant: 'acme',
        clientId: acme.storefront.clientId,
        account: KeyRing.parse(KEY_RING).digest('ada@example.com', 'account in logs'),
        network: FROM,
        requestId: 'request-7',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/ada@example|wrong password/i);
    for (const encoding of ['base64url', 'base64', 'hex'] as const) {
      for (const name of ['md5', 'sha1', 'sha256', 'sha512'])
        expect(JSON.stringify(lines)).not.toContain(hash(name, 'ada@example.com', encoding));
    }
    expect(await counted('login', 'invalid_credentials')).toBe(before + 1);
  });

  it('is logged and counted for throttled attempts', async () => {
    for (let i = 0; i < 8; i += 1) await auth.login('acme', shopper, 'unknown@example.com', 'wrong password', FROM);
    expect(logged().map(({ reason }) => reason)).toEqual([...Array<string>(6).fill('invalid_credentials'), ...Array<string>(2).fill('too_many_attempts')]); // prettier-ignore
    expect(await counted('login', 'too_many_attempts')).toBe(2);
  });

  it.each<[string, string, Record<string, string>, Record<string, string>, object]>([
    ['a wrong secret', '/oauth/token', { grant_type: 'client_credentials', client_id: 'backend-x', client_secret: 'wrong' }, {}, { call: 'token', reason: 'invalid_client', clientId: 'backend-x' }],
    ['a wrong secret in HTTP Basic', '/oauth/introspect', { token: 'x' }, { authorization: `Basic ${Buffer.from('backend-x:wrong').toString('base64')}` }, { call: 'introspect', reason: 'invalid_client', clientId: 'backend-x' }],
    ['no client', '/oauth/revoke', { token: 'x' }, {}, { call: 'revoke', reason: 'invalid_client' }],
  ])('is logged and counted for a token call with %s', async (_name, path, form, headers, expected) => {
    await auth.form(path, form, { ...headers, ...address(FROM) });
    expect(logged()).toEqual([expect.objectContaining({ ...expected, network: FROM })]);
    expect(JSON.stringify(lines)).not.toContain('wrong');
  }); // prettier-ignore

  it('is logged and counted for an anonymous token of an unknown client', async () => {
    await auth.call('GET', '/customerlogin/auth/anonymous?tenant=acme&session-id=session-1&client_id=unknown', { headers: address(FROM) });
    const expected = { call: 'anonymous', reason: 'invalid_client', tenant: 'acme', clientId: 'unknown', network: FROM };
    expect(logged()).toEqual([expect.objectContaining(expected)]);
  });

  it('is logged and counted for an invalid refresh token', async () => {
    await auth.refresh(acme.storefront.clientId, 'A'.repeat(64));
    expect(logged()).toEqual([expect.objectContaining({ call: 'token', reason: 'invalid_grant', clientId: acme.storefront.clientId })]);
    expect(await counted('token', 'invalid_grant')).toBe(1);
  });

  it('is not logged for successful callers', async () => {
    expect((await auth.login('acme', shopper, 'ada@example.com', PASSWORD, FROM)).status).toBe(200);
    expect(logged()).toEqual([]);
  });

  it('is logged for a reused refresh token with its family’s digest, which cannot end a session', async () => {
    const { refreshToken } = (await auth.login('acme', shopper, 'ada@example.com', PASSWORD, FROM)).body;
    const { refresh_token: successor } = (await auth.refresh(acme.storefront.clientId, refreshToken)).body;
    await auth.refresh(acme.storefront.clientId, successor);
    expect((await auth.refresh(acme.storefront.clientId, refreshToken)).status).toBe(400);
    const id = Buffer.from(refreshToken, 'base64url').subarray(0, 16).toString('hex');
    const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    expect(lines).toContainEqual(
      expect.objectContaining({ family: hash('sha256', uuid, 'base64url'), clientId: acme.storefront.clientId }),
    );
    expect(JSON.stringify(lines)).not.toContain(uuid);
  });
});
