import type { Schemas } from '@suite/client';
import type { CallInput, Calls } from './calls';
import type { Session, Station } from './device';

type Auth = Schemas['auth'];
/** A member of the staff who may sign in at the station. */
export type StationMember = Auth['StationMember'];

/** Exchanges the code of a station for its token, once. */
export async function enrol(calls: Calls, tenant: string, enrolmentCode: string): Promise<Station> {
  const enrolled = await calls.json('post', '/auth/{tenant}/stations/enrol', { tenant, body: { enrolmentCode } });
  const { name, siteCode, labelFormat, printUrl, stationToken } = enrolled;
  return { name, siteCode, labelFormat, ...(printUrl !== undefined && { printUrl }), stationToken };
}

/** Returns the station's settings, and the staff who may sign in at it. */
export const loadStaff = (calls: Calls, tenant: string, stationToken: string): Promise<Auth['StationStaff']> =>
  calls.json('get', '/auth/{tenant}/stations/me/staff', { tenant, headers: { 'x-station': stationToken } });

/** Signs a member in with the PIN. */
export const signIn = (
  calls: Calls,
  tenant: string,
  { stationToken, staffId, pin }: { readonly stationToken: string; readonly staffId: string; readonly pin: string },
): Promise<Session> => login(calls, { tenant, headers: { 'x-station': stationToken }, body: { staffId, pin } });

/** Signs a member in with the password, and with the code of the authenticator if they have one. */
export const signInByMail = (
  calls: Calls,
  tenant: string,
  body: Pick<Auth['StaffLogin'], 'email' | 'password' | 'totp'>,
): Promise<Session> => login(calls, { tenant, body });

/** Revokes the token of a member who has signed out. All services reject it within two seconds. Without network it stays valid until it expires. */
export const revokeToken = (calls: Calls, tenant: string, token: string): Promise<void> =>
  calls.json('post', '/auth/{tenant}/staff/logout', { tenant, token }).catch(() => undefined);

async function login(calls: Calls, input: CallInput<'post', '/auth/{tenant}/staff/login'>): Promise<Session> {
  const { access_token, expires_in, staff } = await calls.json('post', '/auth/{tenant}/staff/login', input);
  const { staffId, firstName, lastName, roles, sites } = staff;
  return { staffId, firstName, lastName, roles, sites, token: access_token, expiresAt: Date.now() + expires_in * 1_000 };
}
