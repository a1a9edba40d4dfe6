import { Calls } from './calls';
import { StaffSession } from './desk/staff-session';
import { Device } from './device';
import { signIn } from './sign-in-calls';

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
  expect(isKept()).toEqual([true, true]);
  now += 36_000_001;
  expect(isKept()).toEqual([false, false]);
});
