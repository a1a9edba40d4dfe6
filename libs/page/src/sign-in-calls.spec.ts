import { Calls } from './calls';
import { StaffSession } from './desk/staff-session';
import { Device } from './device';
import { enrol, loadStaff, revokeToken, signIn, signInByMail } from './sign-in-calls';

const DAY_MS = 86_400_000;
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

it.each([
  ['right', 0],
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('a session lasts as long as its token if the clock of the device is %s', async (_name, aheadMs) => {
  const staff = { staffId: 'pat', firstName: 'Pat', lastName: 'Weber', roles: ['packer'], sites: [] };
  const date = new Date(Date.now() - aheadMs).toUTCString();
  globalThis.fetch = () => Promise.resolve(Response.json({ access_token: 'a', expires_in: 36_000, staff }, { headers: { date } }));
  const session = await signIn(new Calls(), 'acme', { stationToken: 's', staffId: 'pat', pin: '1234' });
  let now = Date.now();
  const stored = new Map<string, string>();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => void stored.set(key, text) };
  const device = new Device('device', storage, () => now);
  device.signIn(session);
  const desk = new StaffSession('acme', storage, () => now);
  desk.signIn(session);
  const isKept = () => [device.session !== undefined, new StaffSession('acme', storage, () => now).session !== undefined];
  now += 35_000_000;
  expect(isKept()).toEqual([true, true]);
  now += 1_000_001;
  expect(isKept()).toEqual([false, false]);
});

describe('the service for members and stations', () => {
  const STATION = { name: 'Bench 1', siteCode: 'main', labelFormat: 'ZPL', stationToken: 'secret' };
  const STAFF = { station: { name: 'Bench 1' }, staff: [{ staffId: 'pat' }] };
  const PAT = { staffId: 'pat', firstName: 'Pat', lastName: 'Weber', roles: ['packer'], sites: ['main'] };
  const LOGIN = { access_token: 'a', expires_in: 36_000, staff: { ...PAT, isActive: true } };
  const calls = new Calls();
  let valid: Set<string>;

  /** Answers the requests of one station and one member, and no others. */
  const ANSWERS: Readonly<Record<string, () => unknown>> = {
    'POST /auth/acme/stations/enrol {"enrolmentCode":"1"}': () => ({ ...STATION, stationId: 'one' }),
    'POST /auth/acme/stations/enrol {"enrolmentCode":"2"}': () => ({ ...STATION, stationId: 'two', printUrl: 'http://printer' }),
    'GET /auth/acme/stations/me/staff x-station=secret': () => STAFF,
    'POST /auth/acme/staff/login x-station=secret {"staffId":"pat","pin":"1234"}': () => LOGIN,
    'POST /auth/acme/staff/login {"email":"pat@shop.example","password":"right"}': () => LOGIN,
    'POST /auth/acme/staff/logout authorization=Bearer a': () => valid.delete('a'),
  };

  beforeEach(() => {
    valid = new Set(['a']);
    globalThis.fetch = (url, { method, headers, body } = {}) => {
      const named = [...new Headers(headers)].filter(([name]) => name !== 'content-type').map(([name, value]) => `${name}=${value}`);
      const asked = [method, url, ...named, body].filter((part) => typeof part === 'string').join(' ');
      const answer = ANSWERS[asked];
      return Promise.resolve(answer ? Response.json(answer()) : Response.json({ type: 'unauthorized', message: 'no' }, { status: 401 }));
    };
  });

  it('gives a station its token and its settings for its code', async () => {
    expect(await enrol(calls, 'acme', '1')).toStrictEqual(STATION);
    expect(await enrol(calls, 'acme', '2')).toStrictEqual({ ...STATION, printUrl: 'http://printer' });
    await expect(enrol(calls, 'acme', '3')).rejects.toMatchObject({ status: 401 });
  });

  it('tells a station who may sign in at it', async () => {
    expect(await loadStaff(calls, 'acme', 'secret')).toEqual(STAFF);
    await expect(loadStaff(calls, 'acme', 'other')).rejects.toMatchObject({ status: 401 });
  });

  it('signs a member in with the PIN at a station, or with the password', async () => {
    const session = { ...PAT, token: 'a' };
    expect(await signIn(calls, 'acme', { stationToken: 'secret', staffId: 'pat', pin: '1234' })).toMatchObject(session);
    expect(await signInByMail(calls, 'acme', { email: 'pat@shop.example', password: 'right' })).toMatchObject(session);
    await expect(signInByMail(calls, 'acme', { email: 'pat@shop.example', password: 'wrong' })).rejects.toMatchObject({ status: 401 });
  });

  it('accepts a token no longer that is revoked, and a page needs no answer to that', async () => {
    await revokeToken(calls, 'acme', 'other');
    expect([...valid]).toEqual(['a']);
    await revokeToken(calls, 'acme', 'a');
    expect([...valid]).toEqual([]);
  });
});
