import { anyOf, type Database, plainTable, purgeOf, sql } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { RevokedToken } from './revoked-token.entity';

/** Revokes a token. Repeating it changes nothing. */
export const insertRevokedToken = plainTable(RevokedToken).insertNew();

/** A token whose revocation status is requested. */
export interface TokenReference extends Readonly<Pick<RevokedToken, 'tenant' | 'jti'>> {
  readonly clientId: string;
  readonly clientIncarnation: string;
  /** The session of the token, if it has one. */
  readonly sid?: string | undefined;
  /** The scopes of a client's own token, which the client must still have, separated by spaces. */
  readonly ownScopes: string | null;
}

// A client that reuses the id of a deleted one is a different client: its incarnation differs, and older tokens are not valid
// for it. A disabled client has no valid tokens, and none with a scope that it has lost. A token of a session is valid while the
// session exists and has not ended. The tenant is named, so that only its node is asked.
const LIST_LIVE = sql<Pick<RevokedToken, 'jti'>>(
  `SELECT requested.jti
     FROM unnest($2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[]) AS requested (jti, client_id, incarnation, sid, own_scopes)
     JOIN client ON client.client_id = requested.client_id AND client.incarnation = requested.incarnation AND client.enabled
      AND (requested.own_scopes IS NULL OR string_to_array(requested.own_scopes, ' ') <@ client.scopes)
    WHERE requested.jti NOT IN (SELECT r.jti FROM revoked_token r WHERE r.tenant = $1 AND r.jti ${anyOf('$2')})
      AND (requested.sid IS NULL OR requested.sid IN (
        SELECT f.id FROM refresh_family f WHERE f.tenant = $1 AND f.id ${anyOf('$5', 'uuid')} AND f.revoked_at IS NULL))`,
);

/**
 * Returns the ids of the tenant's tokens that are not revoked, whose client still exists and whose session has not ended. The
 * client may be a service of the suite, which belongs to no tenant, so the statement can see the clients of all.
 */
export async function listLiveTokens(db: Database, tenant: string, tokens: readonly TokenReference[]): Promise<ReadonlySet<string>> {
  const column = (member: keyof TokenReference) => tokens.map((token) => token[member] ?? null);
  const values = [tenant, column('jti'), column('clientId'), column('clientIncarnation'), column('sid'), column('ownScopes')];
  return new Set((await db.query(ALL_TENANTS, LIST_LIVE, values)).map(({ jti }) => jti));
}

const FIND_LIVE_SESSION = sql<{ id: string }>(`SELECT id FROM refresh_family WHERE tenant = $1 AND id = $2 AND revoked_at IS NULL`);

/** Returns whether the session exists and has not been ended. Its access tokens may outlive its refresh token. */
export async function isSessionLive(db: Database, tenant: string, sid: string): Promise<boolean> {
  return (await db.query(tenant, FIND_LIVE_SESSION, [tenant, sid])).length > 0;
}

/** The token of a member of the staff. */
export interface StaffTokenReference extends Readonly<Pick<RevokedToken, 'tenant' | 'jti'>> {
  readonly staffId: string;
  readonly incarnation: string;
  /** The station at which the member signed in; null for a login with a password. */
  readonly stationId: string | null;
}

const LIST_LIVE_OF_STAFF = sql<Pick<RevokedToken, 'jti'>>(
  `SELECT requested.jti
     FROM unnest($2::text[], $3::text[], $4::uuid[], $5::uuid[]) AS requested (jti, staff_id, incarnation, station_id)
     JOIN staff ON staff.tenant = $1 AND staff.staff_id = requested.staff_id AND staff.incarnation = requested.incarnation
    WHERE staff.active
      AND requested.jti NOT IN (SELECT r.jti FROM revoked_token r WHERE r.tenant = $1 AND r.jti ${anyOf('$2')})
      AND (requested.station_id IS NULL
           OR EXISTS (SELECT FROM station WHERE station.tenant = $1 AND station.station_id = requested.station_id))`,
);

/** Returns the ids of the tokens that are not revoked, whose member is active and unchanged, and whose station still exists. */
export async function listLiveStaffTokens(
  db: Database,
  tenant: string,
  tokens: readonly StaffTokenReference[],
): Promise<ReadonlySet<string>> {
  const column = (member: keyof StaffTokenReference) => tokens.map((token) => token[member]);
  const values = [tenant, column('jti'), column('staffId'), column('incarnation'), column('stationId')];
  return new Set((await db.query(tenant, LIST_LIVE_OF_STAFF, values)).map(({ jti }) => jti));
}

const LIST_ENDED_OF_STAFF = sql<Pick<RevokedToken, 'jti'>>(
  'SELECT jti FROM revoked_token WHERE revoked_at >= $1 AND expires_at > $2 ORDER BY revoked_at, jti',
);

/** Lists the ids by which tokens of staff have ended since a moment, of all tenants. */
export async function listEndedOfStaff(db: Database, since: Date, now: Date): Promise<string[]> {
  return (await db.query(ALL_TENANTS, LIST_ENDED_OF_STAFF, [since, now])).map(({ jti }) => jti);
}

/** Deletes expired revocations. Returns the number of deleted rows. */
export const purgeRevokedTokens = purgeOf(RevokedToken, 'expires_at');
