import type { Answer } from '@suite/testing';
import { AuthApp, PASSWORD } from './auth-app';
import { OtherService } from './other-service';
import { bearerOf, StaffCalls } from './staff-calls';

const EMAIL = 'mia@example.com';
const ENDED = { status: 401, body: { type: 'token_invalid' } };
/** After this time, another service asks auth before it accepts a token of staff. */
const FRESH_MS = 1_000;

describe('the sessions of a member of the staff', () => {
  let auth: AuthApp;
  let other: OtherService;
  let shop: StaffCalls;
  let tenants = 0;
  beforeAll(async () => {
    auth = await AuthApp.start();
    other = await OtherService.start(auth);
  });
  afterAll(async () => {
    await other.stop();
    await auth.stop();
  });
  beforeEach(async () => {
    shop = await StaffCalls.ofNewTenant(auth, `ending-${(tenants += 1)}`);
    await shop.create({ email: EMAIL, password: PASSWORD });
  });

  const ofPassword = () => shop.loggedIn(EMAIL);
  const elsewhere = (headers: { authorization: string }) => other.me(shop.acme.tenant, headers);
  /** Returns the answer of the other service once its list of ended tokens is older than a second. */
  const later = (headers: { authorization: string }): Promise<Answer> => {
    auth.clock.advance(FRESH_MS);
    return elsewhere(headers);
  };
  const endSessions = (headers = shop.backend) => shop.manage('DELETE', '/staff/mia/sessions', undefined, headers);

  it('are accepted by another service until the member logs out of one', async () => {
    const [headers, second] = [await ofPassword(), await ofPassword()];
    expect(await elsewhere(headers)).toMatchObject({ status: 200, body: { subject: 'mia' } });
    expect((await shop.call('POST', '/staff/logout', { headers })).status).toBe(204);
    expect(await later(headers)).toMatchObject(ENDED);
    expect((await elsewhere(second)).status).toBe(200);
    expect((await later(shop.backend)).status).toBe(200);
  });

  it.each<[string, () => Promise<Answer>]>([
    ['an administrator ends them', () => endSessions()],
    ['the member is deactivated', () => shop.manage('PATCH', '/staff/mia', { active: false })],
    ['the member changes', () => shop.manage('PATCH', '/staff/mia', { roles: ['lead'] })],
    ['the member is removed', () => shop.manage('DELETE', '/staff/mia')],
  ])('all end in every service when %s', async (_what, end) => {
    const { stationToken } = await shop.station();
    const all = [...[await ofPassword(), await ofPassword()], bearerOf(await shop.pinLogin(stationToken, 'mia', '4711'))];
    for (const headers of all) expect((await elsewhere(headers)).status).toBe(200);
    expect((await end()).status).toBeLessThan(300);
    auth.clock.advance(FRESH_MS);
    for (const headers of all) {
      expect(await elsewhere(headers)).toMatchObject(ENDED);
      expect(await shop.call('POST', '/staff/me/totp', { headers })).toMatchObject(ENDED);
    }
  });

  it('end in every service with their station, or when a client of the tenant revokes the token', async () => {
    const { stationId, stationToken } = await shop.station();
    const [bench, desk] = [bearerOf(await shop.pinLogin(stationToken, 'mia', '4711')), await ofPassword()];
    expect((await shop.manage('DELETE', `/stations/${stationId}`)).status).toBe(204);
    expect(await later(bench)).toMatchObject(ENDED);
    expect((await elsewhere(desk)).status).toBe(200);
    const { clientId, clientSecret = '' } = shop.acme.backend;
    await auth.form('/oauth/revoke', { client_id: clientId, client_secret: clientSecret, token: desk.authorization.slice(7) });
    expect(await later(desk)).toMatchObject(ENDED);
  });

  it('end for a member whose invitation is accepted', async () => {
    await shop.manage('PATCH', '/staff/mia', { password: null, email: 'new@example.com' });
    const { stationToken } = await shop.station();
    const headers = bearerOf(await shop.pinLogin(stationToken, 'mia', '4711'));
    expect((await elsewhere(headers)).status).toBe(200);
    const [token = ''] = await shop.invitations('new@example.com');
    expect((await shop.call('POST', '/staff/invitation', { body: { token, password: PASSWORD } })).status).toBe(204);
    expect(await later(headers)).toMatchObject(ENDED);
  });

  it('are new ones after a login', async () => {
    const headers = await ofPassword();
    expect((await endSessions()).status).toBe(204);
    expect((await endSessions()).status).toBe(204);
    const again = await ofPassword();
    expect(await later(headers)).toMatchObject(ENDED);
    expect((await elsewhere(again)).status).toBe(200);
    const { body } = await shop.manage('GET', '/audit?action=staff.sessions_ended');
    expect(body).toMatchObject([{ resource: 'staff/mia' }, { resource: 'staff/mia' }]);
  });

  it('end, all of them, in concurrent calls with logins: none that was issued before survives', async () => {
    const logins = await Promise.all([
      ofPassword(),
      ofPassword(),
      endSessions().then(() => undefined),
      endSessions().then(() => undefined),
    ]);
    expect((await endSessions()).status).toBe(204);
    auth.clock.advance(FRESH_MS);
    for (const headers of logins) if (headers) expect(await elsewhere(headers)).toMatchObject(ENDED);
  });

  it('are ended by callers with the scopes of the member alone', async () => {
    const headers = await ofPassword();
    expect((await endSessions(headers)).status).toBe(403);
    expect((await endSessions(await shop.client('auth.staff_manage'))).status).toBe(403);
    const stranger = await StaffCalls.ofNewTenant(auth, `ending-other-${tenants}`);
    expect((await stranger.manage('DELETE', '/staff/mia/sessions')).status).toBe(404);
    expect((await later(headers)).status).toBe(200);
    expect(await shop.manage('DELETE', '/staff/nobody/sessions')).toMatchObject({ status: 404, body: { type: 'staff_not_found' } });
  });

  it('are published without tenants and members: only random ids, and those of before again for a minute', async () => {
    const list = async (since?: string) =>
      (await auth.call('GET', `/.well-known/ended-staff-tokens${since === undefined ? '' : `?since=${since}`}`)).body;
    const before = await list();
    await ofPassword();
    await endSessions();
    const { ended, at } = await list(before.at);
    expect(ended.at(-1)).toMatch(/^[0-9a-f-]{36}$/);
    expect(before.ended).not.toContain(ended.at(-1));
    expect(JSON.stringify(await list())).not.toContain(shop.acme.tenant);
    auth.clock.advance(60_000);
    expect((await list(at)).ended).toContain(ended.at(-1));
    auth.clock.advance(1);
    expect((await list(new Date(auth.clock.nowMs()).toISOString())).ended).toEqual([]);
    expect((await list()).ended).toContain(ended.at(-1));
    const leftMs = 36_060_000 - 60_001; // a token is valid for ten hours, and may be signed a minute after the end
    auth.clock.advance(leftMs - 1);
    expect((await list()).ended).toContain(ended.at(-1));
    auth.clock.advance(1);
    expect((await list()).ended).toEqual([]);
    expect((await auth.call('GET', '/.well-known/ended-staff-tokens?since=yesterday')).status).toBe(400);
  });
});
