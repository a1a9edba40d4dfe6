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
}

// A client that reuses the id of a deleted one is a different client: its incarnation differs, and older tokens are not valid
// for it. The tenant is named, so that only its node is asked.
const LIST_LIVE = sql<Pick<RevokedToken, 'jti'>>(
  `SELECT requested.jti
     FROM unnest($2::text[], $3::text[], $4::uuid[]) AS requested (jti, client_id, incarnation)
     JOIN client ON client.client_id = requested.client_id AND client.incarnation = requested.incarnation
    WHERE requested.jti NOT IN (SELECT r.jti FROM revoked_token r WHERE r.tenant = $1 AND r.jti ${anyOf('$2')})`,
);

/**
 * Returns the ids of the tenant's tokens that are not revoked and whose client still exists. The client may be a service of
 * the suite, which belongs to no tenant, so the statement can see the clients of all.
 */
export async function listLiveTokens(db: Database, tenant: string, tokens: readonly TokenReference[]): Promise<ReadonlySet<string>> {
  const column = (member: keyof TokenReference) => tokens.map((token) => token[member]);
  const values = [tenant, column('jti'), column('clientId'), column('clientIncarnation')];
  return new Set((await db.query(ALL_TENANTS, LIST_LIVE, values)).map(({ jti }) => jti));
}

/** Deletes expired revocations. Returns the number of deleted rows. */
export const purgeRevokedTokens = purgeOf(RevokedToken, 'expires_at');
