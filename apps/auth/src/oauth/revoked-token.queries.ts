import { columnsOf, type Database, placeholdersOf, sql, valuesOf } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { RevokedToken } from './revoked-token.entity';

const INSERT = sql(
  `INSERT INTO revoked_token (${columnsOf(RevokedToken)}) VALUES (${placeholdersOf(RevokedToken)}) ON CONFLICT DO NOTHING`,
);

export async function insertRevokedToken(db: Database, token: RevokedToken): Promise<void> {
  await db.query(token.tenant, INSERT, valuesOf(RevokedToken, token));
}

const FIND = sql<Pick<RevokedToken, 'jti'>>(`SELECT jti FROM revoked_token WHERE tenant = $1 AND jti = $2`);

export async function isTokenRevoked(db: Database, tenant: string, jti: string): Promise<boolean> {
  return (await db.query(tenant, FIND, [tenant, jti])).length > 0;
}

const PURGE = sql<Pick<RevokedToken, 'jti'>>(
  `DELETE FROM revoked_token WHERE ctid = ANY (ARRAY(SELECT ctid FROM revoked_token WHERE expires_at < $1 LIMIT $2)) RETURNING jti`,
);

/** Deletes tokens that have expired anyway. Answers how many. */
export async function purgeRevokedTokens(db: Database, before: Date, limit: number): Promise<number> {
  return (await db.query(ALL_TENANTS, PURGE, [before, limit])).length;
}
