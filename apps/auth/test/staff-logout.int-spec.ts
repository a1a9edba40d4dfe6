import { AuthApp, PASSWORD } from './auth-app';
import { bearerOf, StaffCalls } from './staff-calls';

const EMAIL = 'mia@example.com';
const ENDED = { status: 401, body: { type: 'token_invalid' } };

describe('the token of a member of the staff', () => {
  let auth: AuthApp;
  let shop: StaffCalls;
  let tenants = 0;
  beforeAll(async () => {
    auth = await AuthApp.start();
  });
  afterAll(() => auth.stop());
  beforeEach(async () => {
    shop = await StaffCalls.ofNewTenant(auth, `logout-${(tenants += 1)}`);
    await shop.create({ email: EMAIL, password: PASSWORD });
  });

  const ofPassword = () => shop.login({ email: EMAIL, password: PASSWORD });
  const ofPin = async () => shop.pinLogin((await shop.station()).stationToken, 'mia', '4711');
  const start = (headers: { authorization: string }) => shop.call('POST', '/staff/me/totp', { headers });
  const logout = (headers: { authorization: string }) => shop.call('POST', '/staff/logout', { headers });
  const form = (path: string, token: string, { clientId, clientSecret } = shop.acme.backend) =>
    auth.form(path, { client_id: clientId, client_secret: clientSecret ?? '', token });

  it.each([
    ['a password', ofPassword],
    ['a PIN', ofPin],
  ])('ends with a logout, alone: from a login with %s', async (_way, login) => {
    const [answer, other] = [await login(), await ofPassword()];
    expect((await logout(bearerOf(answer))).status).toBe(204);
    expect(await start(bearerOf(answer))).toMatchObject(ENDED);
    expect(await logout(bearerOf(answer))).toMatchObject(ENDED);
    expect((await form('/oauth/introspect', answer.body.access_token)).body).toEqual({ active: false });
    expect((await start(bearerOf(other))).status).toBe(201);
    const { body } = await shop.call('GET', '/audit?action=staff.logged_out', { headers: shop.backend });
    expect(body).toMatchObject([{ actor: 'mia', resource: 'staff/mia' }]);
  });

  it('logs out once, also concurrently', async () => {
    const headers = bearerOf(await ofPassword());
    const statuses = (await Promise.all([1, 2, 3].map(() => logout(headers)))).map(({ status }) => status);
    expect(statuses.filter((status) => ![204, 401].includes(status))).toEqual([]);
    expect(await start(headers)).toMatchObject(ENDED);
  });

  it.each([
    ['a password', ofPassword],
    ['a PIN', ofPin],
  ])('is revoked by a client of the tenant: from a login with %s', async (_way, login) => {
    const answer = await login();
    expect((await form('/oauth/revoke', answer.body.access_token)).status).toBe(200);
    expect(await start(bearerOf(answer))).toMatchObject(ENDED);
  });

  it('is not revoked by a client of another tenant', async () => {
    const answer = await ofPassword();
    const other = await auth.createTenant(`logout-other-${tenants}`);
    expect((await form('/oauth/revoke', answer.body.access_token, other.backend)).status).toBe(200);
    expect((await start(bearerOf(answer))).status).toBe(201);
  });
});
