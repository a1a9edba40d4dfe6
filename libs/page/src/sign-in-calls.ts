import type { CallOptions, Calls } from './calls';
import type { Session, Station, StationSettings } from './device';

/** A member of the staff who may sign in at the station. */
export interface StationMember {
  readonly staffId: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface StationStaff {
  readonly station: StationSettings;
  readonly staff: readonly StationMember[];
}

interface StaffToken {
  readonly access_token: string;
  readonly expires_in: number;
  readonly staff: StationMember & { readonly roles: readonly string[]; readonly sites: readonly string[] };
}

const authOf = (tenant: string): string => `/auth/${encodeURIComponent(tenant)}`;

/** Exchanges the code of a station for its token, once. */
export async function enrol(calls: Calls, tenant: string, enrolmentCode: string): Promise<Station> {
  const enrolled = await calls.json<Station>('POST', `${authOf(tenant)}/stations/enrol`, { body: { enrolmentCode } });
  const { name, siteCode, labelFormat, printUrl, stationToken } = enrolled;
  return { name, siteCode, labelFormat, ...(printUrl !== undefined && { printUrl }), stationToken };
}

/** Returns the station's settings, and the staff who may sign in at it. */
export const loadStaff = (calls: Calls, tenant: string, stationToken: string): Promise<StationStaff> =>
  calls.json('GET', `${authOf(tenant)}/stations/me/staff`, { headers: { 'x-station': stationToken } });

/** Signs a member in with the PIN. */
export const signIn = (
  calls: Calls,
  tenant: string,
  { stationToken, staffId, pin }: { readonly stationToken: string; readonly staffId: string; readonly pin: string },
): Promise<Session> => login(calls, tenant, { headers: { 'x-station': stationToken }, body: { staffId, pin } });

/** Signs a member in with the password, and with the code of the authenticator if they have one. */
export const signInByMail = (
  calls: Calls,
  tenant: string,
  body: { readonly email: string; readonly password: string; readonly totp?: string },
): Promise<Session> => login(calls, tenant, { body });

/** Revokes the token of a member who has signed out. Without network it stays valid until it expires. */
export const revokeToken = (calls: Calls, tenant: string, token: string): Promise<void> =>
  calls.json<void>('POST', `${authOf(tenant)}/staff/logout`, { token }).catch(() => undefined);

async function login(calls: Calls, tenant: string, options: CallOptions): Promise<Session> {
  const { access_token, expires_in, staff } = await calls.json<StaffToken>('POST', `${authOf(tenant)}/staff/login`, options);
  const { staffId, firstName, lastName, roles, sites } = staff;
  return { staffId, firstName, lastName, roles, sites, token: access_token, expiresAt: calls.now() + expires_in * 1_000 };
}
