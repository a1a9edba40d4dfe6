import { anyOf, columnsOf, type Database, placeholdersOf, purgeOf, sql, valuesOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { RevokedToken } from './revoked-token.entity';

const INSERT = sql(
  `INSERT INTO revoked_token (${columnsOf(RevokedToken)}) VALUES (${placeholdersOf(RevokedToken)}) ON CONFLICT DO NOTHING`,
);

export async function insertRevokedToken(db: Database, token: RevokedToken): Promise<void> {
  await db.query(token.tenant, INSERT, valuesOf(RevokedToken, token));
}

/** A token whose revocation status is requested. */
export interface TokenReference extends Readonly<Pick<RevokedToken, 'tenant' | 'jti'>> {
  readonly clientId: string;
  readonly clientIncarnation: string;
  /** The session of the token, if it has one. */
  readonly sid?: string | undefined;
}

// A client that reuses the id of a deleted one is a different client: its incarnation differs, and older tokens are not valid
// for it. A token of a session is valid while the session exists and has not ended. The tenant is named, so that only its node
// is asked.
const LIST_LIVE = sql<Pick<RevokedToken, 'jti'>>(
  `SELECT requested.jti
     FROM unnest($2::text[], $3::text[], $4::uuid[], $5::uuid[]) AS requested (jti, client_id, incarnation, sid)
     JOIN client ON client.client_id = requested.client_id AND client.incarnation = requested.incarnation
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
  const values = [tenant, column('jti'), column('clientId'), column('clientIncarnation'), column('sid')];
  return new Set((await db.query(ALL_TENANTS, LIST_LIVE, values)).map(({ jti }) => jti));
}

const FIND_LIVE_SESSION = sql<{ id: string }>(`SELECT id FROM refresh_family WHERE tenant = $1 AND id = $2 AND revoked_at IS NULL`);

/** Returns whether the session exists and has not been ended. Its access tokens may outlive its refresh token. */
export async function isSessionLive(db: Database, tenant: string, sid: string): Promise<boolean> {
  return (await db.query(tenant, FIND_LIVE_SESSION, [tenant, sid])).length > 0;
}

/** Deletes expired revocations. Returns the number of deleted rows. */
export const purgeRevokedTokens = purgeOf(RevokedToken, 'expires_at');
