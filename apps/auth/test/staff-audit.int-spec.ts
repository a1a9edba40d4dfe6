import { adminQuery, type AnyJson } from '@suite/testing';
import { Secret, TOTP } from 'otpauth';
import { AuthApp, PASSWORD } from './auth-app';
import { bearerOf, StaffCalls } from './staff-calls';

const EMAIL = 'mia@example.com';
const NEW_EMAIL = 'mia.weber@example.com';
const NEW_PASSWORD = 'another long sentence 12';

describe('the audit of staff', () => {
  let auth: AuthApp;
  let shop: StaffCalls;
  beforeAll(async () => {
    auth = await AuthApp.start();
    shop = await StaffCalls.ofNewTenant(auth, 'acme');
  });
  afterAll(() => auth.stop());
  afterEach(async () => {
    await shop.manage('DELETE', '/staff/mia');
    await adminQuery(auth.app.database, 'DELETE FROM auth.audit_event');
  });

  const events = async (): Promise<AnyJson[]> => (await shop.manage('GET', '/audit')).body;
  const shown = async () => (await events()).map(({ action, actor, resource }) => ({ action, actor, resource })).toReversed();
  const byMia = (action: string) => ({ action, actor: 'mia', resource: 'staff/mia' });

  it('names a changed password, PIN and e-mail address of a member, and shows none of them', async () => {
    await shop.create({ email: EMAIL, password: PASSWORD });
    const change = { email: NEW_EMAIL, password: NEW_PASSWORD, pin: '8052' };
    expect((await shop.manage('PATCH', '/staff/mia', change)).status).toBe(200);
    const [event] = await events();
    expect(event).toMatchObject({ action: 'staff.changed', resource: 'staff/mia' });
    expect(event.after.changed.toSorted()).toEqual(['email', 'password', 'pin']);
    const text = JSON.stringify(await events());
    for (const secret of [EMAIL, NEW_EMAIL, PASSWORD, NEW_PASSWORD, '4711', '8052', 'Weber']) expect(text).not.toContain(secret);
  });

  it('has a login and the steps of a second factor, without its secret and codes', async () => {
    await shop.create({ email: EMAIL, password: PASSWORD });
    await adminQuery(auth.app.database, 'DELETE FROM auth.audit_event');
    const headers = bearerOf(await shop.login({ email: EMAIL, password: PASSWORD }));
    const { secret, recoveryCodes } = (await shop.call('POST', '/staff/me/totp', { headers })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.nowMs() });
    expect((await shop.call('POST', '/staff/me/totp/confirm', { headers, body: { code: '000000' } })).status).toBe(400);
    expect((await shop.call('POST', '/staff/me/totp/confirm', { headers, body: { code } })).status).toBe(204);
    expect((await shop.call('DELETE', '/staff/me/totp', { headers, body: { code: recoveryCodes[0] } })).status).toBe(204);
    const actions = ['staff.logged_in', 'staff.totp_started', 'staff.totp_confirmed', 'staff.totp_removed'];
    expect(await shown()).toEqual(actions.map(byMia));
    const text = JSON.stringify(await events());
    for (const hidden of [secret, code, ...recoveryCodes]) expect(text).not.toContain(hidden);
  });

  it('has no login with a wrong password', async () => {
    await shop.create({ email: EMAIL, password: PASSWORD });
    expect((await shop.login({ email: EMAIL, password: 'wrong' })).status).toBe(401);
    expect((await shown()).map(({ action }) => action)).toEqual(['staff.created']);
  });

  it('has an accepted invitation once, without the token', async () => {
    await shop.create({ email: EMAIL });
    await adminQuery(auth.app.database, 'DELETE FROM auth.audit_event');
    const [token = ''] = await shop.invitations(EMAIL);
    const accept = () => shop.call('POST', '/staff/invitation', { body: { token, password: PASSWORD } });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await shown()).toEqual([byMia('staff.invitation_accepted')]);
    expect(JSON.stringify(await events())).not.toContain(token);
  });

  it('has the enrolment of a station once, without code and token', async () => {
    const { stationId, enrolmentCode } = await shop.newStation();
    const { stationToken } = (await shop.enrol(enrolmentCode)).body;
    expect((await shop.enrol(enrolmentCode)).status).toBeGreaterThanOrEqual(400);
    const enrolled = { action: 'station.enrolled', actor: stationId, resource: `station/${stationId}` };
    expect((await shown()).filter(({ action }) => action !== 'station.created')).toEqual([enrolled]);
    for (const hidden of [enrolmentCode, stationToken]) expect(JSON.stringify(await events())).not.toContain(hidden);
  });
});
