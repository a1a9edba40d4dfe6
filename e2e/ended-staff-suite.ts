import { untilAnswered } from '@suite/testing';
import { backendOf, call, type Demo } from './suite';

const PASSWORD = 'correct horse battery';
/** A call of each service that an administrator can make. */
const CALLS = [
  '/auth/acme/staff',
  '/cart/acme/orders',
  '/coupon/acme/campaigns',
  '/sequential-id/acme/schemas',
  '/pick-pack/acme/audit',
  '/delivery-v2/acme/vehicles',
];

/** Returns how each service answers an administrator with a token. */
export const statusesOf = (demo: Demo, token: string): Promise<number[]> =>
  Promise.all(CALLS.map(async (path) => (await call(`${demo.baseUrl}${path}`, 'GET', { token })).status));

/** Waits until all six services reject a token. */
export async function expectRejected(demo: Demo, token: string): Promise<void> {
  const all = CALLS.map(() => 401);
  expect(await untilAnswered('the rejections', () => statusesOf(demo, token), (found) => found.join() === all.join())).toEqual(all); // prettier-ignore
}

/** The sessions of the staff: what ends at auth ends in each service. */
export function describeEndedStaff(demoOf: () => Demo): void {
  describe('the token of a member of the staff', () => {
    const staff = (path: string, method: string, token: string, body?: object) =>
      call(`${demoOf().baseUrl}/auth/acme/staff${path}`, method, { token, ...(body && { body }) });

    it.each(['logout', 'removal'])('is rejected by all six services after a %s', async (end) => {
      const backend = await backendOf(demoOf(), 'acme').token();
      const [staffId, email] = [`ending-${end}`, `ending-${end}@example.com`];
      const draft = { staffId, firstName: 'Mia', lastName: 'Weber', roles: ['administrator'], email, password: PASSWORD };
      expect((await staff('', 'POST', backend, draft)).status).toBe(201);
      const login = await call(`${demoOf().baseUrl}/auth/acme/staff/login`, 'POST', { body: { email, password: PASSWORD } });
      const token = login.body.access_token as string;
      expect(await statusesOf(demoOf(), token)).toEqual(CALLS.map(() => 200));
      const ended = end === 'logout' ? await staff('/logout', 'POST', token) : await staff(`/${staffId}`, 'DELETE', backend);
      expect(ended.status).toBe(204);
      await expectRejected(demoOf(), token);
      expect(await statusesOf(demoOf(), backend)).toEqual(CALLS.map(() => 200));
    });
  });
}
