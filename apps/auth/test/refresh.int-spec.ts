import { type Answer, adminQuery } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { alteredAtEnd, AuthApp, claimsOf, headerOf } from './auth-app';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('a refresh token', () => {
  let auth: AuthApp;
  let replica: AuthApp;
  let acme: TenantCredentials;
  let clientId: string;
  let shopper: { authorization: string };
  /** Logs in, and returns the refresh token. */
  let newToken: () => Promise<string>;

  beforeAll(async () => {
    auth = await AuthApp.start();
    replica = await AuthApp.start({ database: auth.app.database, clock: auth.clock });
    acme = await auth.createTenant('acme');
    clientId = acme.storefront.clientId;
    shopper = await auth.anonymous('acme', clientId, 'session-7');
    await auth.signUp('acme', shopper, 'ada@example.com');
    newToken = async () => {
      shopper = await auth.anonymous('acme', clientId, 'session-7');
      return (await auth.login('acme', shopper, 'ada@example.com')).body.refreshToken as string;
    };
  });
  afterAll(async () => {
    await replica.stop();
    await auth.stop();
  });

  const refresh = (token: string, fields: Record<string, string> = {}, at: AuthApp = auth): Promise<Answer> =>
    at.form('/oauth/refresh_token', { client_id: clientId, grant_type: 'refresh_token', refresh_token: token, ...fields });
  const invalidGrant = { status: 400, body: { status: 400, type: 'invalid_grant', error: 'invalid_grant' } };

  it('is exchanged for a new access token and its successor', async () => {
    const { status, body, headers } = await refresh(await newToken());
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        expires_in: 14_400,
        refresh_token: expect.stringMatching(/^[\w-]{64}$/),
        refresh_token_expires_in: 86_400,
        saas_token: expect.any(String),
        scope: 'customer.customer_read customer.customer_update coupon.coupon_redeem cart.cart_own',
        token_type: 'Bearer',
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(claimsOf(body.access_token)).toMatchObject({ kind: 'customer', tenant: 'acme', session_id: 'session-7' });
    const me = await auth.app.call('GET', '/customer/acme/me', { headers: { authorization: `Bearer ${body.access_token}` } });
    expect(me).toMatchObject({ status: 200, body: { email: 'ada@example.com' } });
  });

  it('expires with its session where the operator allows a longer idle time', async () => {
    const env = { REFRESH_IDLE_SECONDS: '7200', REFRESH_FAMILY_SECONDS: '3600' };
    const short = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env });
    try {
      const { refreshToken, refreshTokenExpiresIn } = (await short.login('acme', shopper, 'ada@example.com')).body;
      expect(refreshTokenExpiresIn).toBe('3600');
      auth.clock.advance(HOUR);
      expect(await refresh(refreshToken, {}, short)).toMatchObject(invalidGrant);
    } finally {
      await short.stop();
    }
  });

  it('returns a new saas token, which lives as long as the access token', async () => {
    const token = await newToken();
    auth.clock.advance(2 * HOUR);
    const { body } = await refresh(token);
    expect(headerOf(body.saas_token).typ).toBe('saas+jwt');
    const access = claimsOf(body.access_token);
    expect(claimsOf(body.saas_token)).toMatchObject({ sub: access.sub, tenant: 'acme', iat: access.iat, exp: access.exp });
    expect(access.iat).toBe(Math.floor(auth.clock.nowMs() / SECOND));
  });

  it('is accepted by /oauth/token', async () => {
    const fields = { client_id: clientId, grant_type: 'refresh_token', refresh_token: await newToken() };
    expect(await auth.form('/oauth/token', fields)).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } });
  });

  it('has one successor for 50 concurrent callers on two replicas', async () => {
    const token = await newToken();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => refresh(token, {}, i % 2 ? auth : replica)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const successors = new Set(answers.map(({ body }) => body.refresh_token as string));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect((await refresh(successor)).status).toBe(200);
    expect(await refresh(token)).toMatchObject(invalidGrant);
    expect(await refresh(successor)).toMatchObject(invalidGrant);
  });

  it('returns the same successor for ten seconds, then ends its family', async () => {
    const token = await newToken();
    const successor = (await refresh(token)).body.refresh_token as string;
    auth.clock.advance(10 * SECOND);
    expect((await refresh(token)).body.refresh_token).toBe(successor);
    auth.clock.advance(SECOND);
    expect(await refresh(token)).toMatchObject(invalidGrant);
    expect(await refresh(successor)).toMatchObject(invalidGrant);
  });

  it('ends only its family if it is reused after its successor was used', async () => {
    const [token, other] = [await newToken(), await newToken()];
    const second = (await refresh(token)).body.refresh_token as string;
    const third = (await refresh(second)).body.refresh_token as string;
    expect(await refresh(token)).toMatchObject(invalidGrant);
    expect(await refresh(third)).toMatchObject(invalidGrant);
    expect((await refresh(other)).status).toBe(200);
  });

  it('is rejected and throttled if it was altered, and does not end its family', async () => {
    let token = await newToken();
    for (let use = 0; use < 3; use += 1) {
      for (const altered of [
        alteredAtEnd(token),
        `${token.slice(0, 40)}${alteredAtEnd(token.slice(40))}`,
        `${token.slice(0, 22)}${'A'.repeat(42)}`,
      ]) {
        expect(await refresh(altered)).toMatchObject(invalidGrant);
        await auth.form('/oauth/revoke', { client_id: clientId, token: altered });
      }
      auth.clock.advance(HOUR); // an altered token counts as a failed attempt
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = body.refresh_token as string;
    }
  });

  it.each([['the first token'], ['the previous token']])('ends its family if it is revoked after it was replaced (%s)', async (which) => {
    const tokens = [await newToken()];
    for (let use = 0; use < 3; use += 1) tokens.push((await refresh(tokens.at(-1) as string)).body.refresh_token as string);
    const revoked = which === 'the first' ? tokens[0] : tokens.at(-2);
    expect((await auth.form('/oauth/revoke', { client_id: clientId, token: revoked as string })).status).toBe(200);
    expect(await refresh(tokens.at(-1) as string)).toMatchObject(invalidGrant);
  });

  it('is recognized after a thousand uses of its family, and rejected as unknown before', async () => {
    const tokens = [await newToken()];
    for (let use = 0; use < 3; use += 1) tokens.push((await refresh(tokens.at(-1) as string)).body.refresh_token as string);
    const id = Buffer.from(tokens[0] as string, 'base64url')
      .subarray(0, 16)
      .toString('hex');
    const fill = 'UPDATE auth.refresh_family SET used_hashes = used_hashes || $2 WHERE id = $1::uuid';
    await adminQuery(auth.app.database, fill, [id, Buffer.alloc(8 * 998)]);
    const last = (await refresh(tokens.at(-1) as string)).body.refresh_token as string;
    const sizes = await adminQuery(
      auth.app.database,
      'SELECT octet_length(used_hashes) AS size FROM auth.refresh_family WHERE id = $1::uuid',
      [id],
    );
    expect(sizes).toEqual([{ size: 8_000 }]);
    expect(await refresh(tokens[0] as string)).toMatchObject(invalidGrant);
    const next = await refresh(last);
    expect(next.status).toBe(200);
    expect(await refresh(tokens[2] as string)).toMatchObject(invalidGrant);
    expect(await refresh(next.body.refresh_token as string)).toMatchObject(invalidGrant);
  });

  it('is extended by a day with each use, and expires after 30 days', async () => {
    let token = await newToken();
    for (let hours = 0; hours < 30 * 24 - 20; hours += 20) {
      auth.clock.advance(20 * HOUR);
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = body.refresh_token as string;
    }
    const last = await refresh(token);
    expect(last.body.refresh_token_expires_in).toBeLessThanOrEqual(20 * 3_600);
    auth.clock.advance(20 * HOUR);
    expect(await refresh(last.body.refresh_token as string)).toMatchObject(invalidGrant);
  });

  it('expires if it is unused for a day', async () => {
    const token = await newToken();
    auth.clock.advance(24 * HOUR);
    expect(await refresh(token)).toMatchObject(invalidGrant);
  });

  it('narrows the scopes of one access token, not those of the family', async () => {
    const narrow = await refresh(await newToken(), { scope: 'cart.cart_own' });
    expect(narrow.body.scope).toBe('cart.cart_own');
    expect((await refresh(narrow.body.refresh_token as string)).body.scope).toContain('customer.customer_read');
  });

  it('is not used up by a request for a scope that it lacks', async () => {
    const token = await newToken();
    expect(await refresh(token, { scope: 'coupon.coupon_manage' })).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    expect((await refresh(token)).status).toBe(200);
  });

  it('works only for the client that it was issued to, and only for refreshing', async () => {
    const token = await newToken();
    const backend = { client_id: acme.backend.clientId, client_secret: acme.backend.clientSecret ?? '' };
    expect(await refresh(token, backend)).toMatchObject(invalidGrant);
    expect(await refresh(token, { client_secret: 'made up' })).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await refresh(token)).status).toBe(200);
  });

  it('is not accepted as an access token, nor an access token as a refresh token', async () => {
    const application = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
    expect(await refresh(application.authorization.slice(7))).toMatchObject(invalidGrant);
    expect(await refresh('A'.repeat(64))).toMatchObject(invalidGrant);
  });

  it.each([
    ['without a grant type', { grant_type: '' }, 'invalid_request'],
    ['with the grant type of an application', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['if it is missing', { refresh_token: '' }, 'invalid_request'],
  ])('is rejected %s', async (_name, fields: Record<string, string>, error) => {
    expect(await refresh('x', fields)).toMatchObject({ status: 400, body: { error, error_description: expect.any(String) } });
  });

  it('is either used or revoked when both happen concurrently', async () => {
    const revoke = (token: string) => replica.form('/oauth/revoke', { client_id: clientId, token });
    for (let round = 0; round < 10; round += 1) {
      const token = await newToken();
      const [refreshed] = await Promise.all([refresh(token), revoke(token)]);
      if (refreshed.status === 200) expect(await refresh(refreshed.body.refresh_token as string)).toMatchObject(invalidGrant);
      expect(await refresh(token)).toMatchObject(invalidGrant);
    }
  });

  it('can be revoked by its own client only', async () => {
    const token = await newToken();
    const backend = { client_id: acme.backend.clientId, client_secret: acme.backend.clientSecret ?? '' };
    expect((await auth.form('/oauth/revoke', { ...backend, token })).status).toBe(200);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect((await auth.form('/oauth/revoke', { client_id: clientId, token: body.refresh_token as string })).status).toBe(200);
    expect(await refresh(body.refresh_token as string)).toMatchObject(invalidGrant);
  });

  it('is revoked with its client', async () => {
    const backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
    const kiosk = (
      await auth.app.call('POST', '/auth/acme/clients', { headers: backend, body: { name: 'Kiosk', type: 'public', scopes: [] } })
    ).body;
    const { body } = await auth.login('acme', await auth.anonymous('acme', kiosk.clientId), 'ada@example.com');
    await auth.app.call('DELETE', `/auth/acme/clients/${kiosk.clientId}`, { headers: backend });
    expect(await refresh(body.refreshToken, { client_id: kiosk.clientId })).toMatchObject({ status: 401 });
    const rows = await adminQuery(auth.app.database, 'SELECT 1 FROM auth.refresh_family WHERE client_id = $1', [kiosk.clientId]);
    expect(rows).toEqual([]);
  });
});
