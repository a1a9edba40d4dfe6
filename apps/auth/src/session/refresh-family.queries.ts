import { columnsOf, isForeignKeyViolation, placeholdersOf, purgeOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { USED_HASH_BYTES, USED_HASHES_MAX } from '../domain/refresh-family';
import { RefreshFamily } from './refresh-family.entity';

/** A family and the client that holds it. */
export type FamilyOwner = Readonly<Pick<RefreshFamily, 'tenant' | 'id' | 'clientId'>>;

/** The subject and scopes of a family's tokens. */
export type FamilyGrant = Readonly<Pick<RefreshFamily, 'customerNumber' | 'sessionId' | 'scopes' | 'expiresAt'>>;

export type FamilyRow = Readonly<Omit<RefreshFamily, 'tenant' | 'id' | 'clientId'>>;

const ON_INSERT = { but: ['previousHash', 'usedHashes', 'successorSalt', 'revokedAt'] } as const;
/** A new family; the omitted columns are set by the first rotation. */
export type NewFamily = Readonly<Omit<RefreshFamily, (typeof ON_INSERT.but)[number]>>;

const INSERT_FAMILY = sql(
  `INSERT INTO refresh_family (${columnsOf(RefreshFamily, ON_INSERT)}) VALUES (${placeholdersOf(RefreshFamily, ON_INSERT)})`,
);

/**
 * Starts a family. Returns false, with the transaction aborted, when the client was deleted concurrently. The foreign key
 * ensures this: it locks the row of the client, on the node that holds the family.
 */
export async function insertFamily(tx: Tx, family: NewFamily): Promise<boolean> {
  try {
    await query(tx, INSERT_FAMILY, valuesOf(RefreshFamily, family, ON_INSERT));
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error, 'refresh_family_client_fkey')) return false;
    throw error;
  }
}

export interface Rotation {
  readonly presentedHash: Buffer;
  readonly successorHash: Buffer;
  readonly successorSalt: Buffer;
  /** Scopes that the family must include. */
  readonly scopes: readonly string[];
  readonly now: Date;
  readonly expiresAt: Date;
}

const USED_BYTES_MAX = USED_HASHES_MAX * USED_HASH_BYTES;
// NULL at the first rotation, when there is no previous hash.
const NOW_USED = `coalesce(used_hashes, '') || substring(previous_hash FOR ${USED_HASH_BYTES})`;
const ROTATE_FAMILY = sql<FamilyGrant>(
  `UPDATE refresh_family
      SET used_hashes = substring(${NOW_USED} FROM greatest(1, octet_length(${NOW_USED}) - ${USED_BYTES_MAX - 1})),
          previous_hash = current_hash, current_hash = $5, successor_salt = $6, rotated_at = $7, expires_at = least(ends_at, $8)
    WHERE tenant = $1 AND id = $2 AND client_id = $3 AND current_hash = $4
      AND revoked_at IS NULL AND expires_at > $7 AND scopes @> $9
    RETURNING customer_number, session_id, scopes, expires_at`,
);

/** Replaces the current token with its successor, in one statement: of several concurrent callers, one succeeds. */
export async function rotateFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner, rotation: Rotation): Promise<FamilyGrant | undefined> {
  const { presentedHash, successorHash, successorSalt, now, expiresAt, scopes } = rotation;
  const values = [tenant, id, clientId, presentedHash, successorHash, successorSalt, now, expiresAt, scopes];
  const [grant] = await query(tx, ROTATE_FAMILY, values);
  return grant;
}

const FIND_FAMILY = sql<FamilyRow>(
  `SELECT ${columnsOf(RefreshFamily, { but: ['tenant', 'id', 'clientId'] })}
     FROM refresh_family WHERE tenant = $1 AND id = $2 AND client_id = $3`,
);

export async function findFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner): Promise<FamilyRow | undefined> {
  const [family] = await query(tx, FIND_FAMILY, [tenant, id, clientId]);
  return family;
}

const REVOKE_FAMILY = sql(
  `UPDATE refresh_family SET revoked_at = $4 WHERE tenant = $1 AND id = $2 AND client_id = $3 AND revoked_at IS NULL`,
);

/** Revokes a family permanently. Waits for a rotation in flight; later rotations fail. */
export async function revokeFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner, now: Date): Promise<void> {
  await query(tx, REVOKE_FAMILY, [tenant, id, clientId, now]);
}

/** Deletes expired families. Returns the number of deleted rows. */
export const purgeFamilies = purgeOf(RefreshFamily, 'expires_at');
