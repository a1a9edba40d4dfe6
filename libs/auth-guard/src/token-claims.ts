import type { Caller, CallerKind, SaasUser } from './caller';

export const TOKEN_AUDIENCE = 'commerce';
export const TOKEN_ALGORITHM = 'ES256';
export const ACCESS_TOKEN_TYPE = 'at+jwt';
export const SAAS_TOKEN_TYPE = 'saas+jwt';

/** The claims of an access token (typ at+jwt). Times are seconds since 1970. */
export interface AccessClaims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly client_id: string;
  /** Distinguishes the client from a deleted one with the same id. */
  readonly client_incarnation: string;
  readonly tenant: string;
  readonly kind: CallerKind;
  readonly scope: string;
  readonly session_id?: string;
  /** The session of auth that the token belongs to. Auth rejects the token once that session has ended. */
  readonly sid?: string;
  /** The initial settings of the session. */
  readonly site_code?: string;
  readonly currency?: string;
  readonly country?: string;
  readonly language?: string;
  /** Keyed digest of the shopper's network, stated by a shop's server. */
  readonly network?: string;
  /** The roles of a member of the staff. */
  readonly roles?: readonly string[];
  /** The name of a member of the staff. */
  readonly given_name?: string;
  readonly family_name?: string;
  /** The sites to which a member of the staff is limited. Absent for all sites. */
  readonly sites?: readonly string[];
  /** The client's web origins, whose pages may use the token. Absent if there are none. */
  readonly 'allowed-origins'?: readonly string[];
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
}

/** The claims of a saas token (typ saas+jwt), which names the logged-in user. */
export interface SaasClaims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly tenant: string;
  /** The session of the login. */
  readonly sid?: string;
  readonly iat: number;
  readonly exp: number;
}

const KINDS: ReadonlySet<string> = new Set<CallerKind>(['application', 'anonymous', 'customer', 'staff']);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

/** Returns the caller of verified claims; undefined if a claim is missing or malformed. */
export function callerOf(claims: Partial<AccessClaims>, token: string): Caller | undefined {
  const { kind, tenant, sub, client_id: clientId, client_incarnation: clientIncarnation, jti, iat, exp, scope } = claims;
  if (!isText(kind) || !KINDS.has(kind) || !isText(tenant) || !isText(sub) || !isText(clientId) || !isText(jti)) return undefined;
  if (!isText(clientIncarnation) || typeof scope !== 'string') return undefined;
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  const scopes = new Set(scope.split(' ').filter((name) => name !== ''));
  const staff = kind === 'staff' && staffClaims(claims);
  if (staff === undefined) return undefined;
  const client = { clientId, clientIncarnation, webOrigins: textsOf(claims['allowed-origins']) ?? [] };
  const caller = { kind, tenant, subject: sub, ...client, scopes, tokenId: jti, issuedAt: iat, expiresAt: exp, token };
  return { ...caller, ...sessionOf(claims), ...staff };
}

/** Returns the claims about the session that the token has. */
function sessionOf({ session_id, sid, site_code, currency, country, language, network }: Partial<AccessClaims>) {
  const members = { sessionId: session_id, sid, siteCode: site_code, currency, country, language, network };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isText(value))) as Partial<Record<keyof typeof members, string>>;
}

/** Returns roles, sites and the name; undefined if a claim is malformed, because a token without sites would be valid for all of them. */
function staffClaims(claims: Partial<AccessClaims>): Pick<Caller, 'roles' | 'sites' | 'name'> | undefined {
  const { roles, sites, given_name: firstName, family_name: lastName } = claims;
  const [ownRoles, ownSites] = [textsOf(roles), textsOf(sites)];
  if (!ownRoles || (sites !== undefined && !ownSites)) return undefined;
  const name = isText(firstName) || isText(lastName) ? { firstName: firstName ?? '', lastName: lastName ?? '' } : undefined;
  return { roles: ownRoles, ...(ownSites && { sites: ownSites }), ...(name && { name }) };
}

const textsOf = (value: unknown): readonly string[] | undefined => (Array.isArray(value) ? value.filter(isText) : undefined);

export function saasUserOf({ tenant, sub }: Partial<SaasClaims>): SaasUser | undefined {
  return isText(tenant) && isText(sub) ? { tenant, subject: sub } : undefined;
}
