import { query, type Tx } from '@suite/platform';
import type { RefreshFamilyState } from '../domain/refresh-family';

export interface FamilyOwner {
  readonly tenant: string;
  readonly id: string;
  readonly clientId: string;
}

/** Whom a family's tokens speak for. */
export interface FamilyGrant {
  readonly customerNumber: string;
  readonly sessionId: string | null;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

export interface StoredFamily extends FamilyGrant, RefreshFamilyState {
  readonly successorSalt: Buffer | null;
}

const GRANT = `customer_number AS "customerNumber", session_id AS "sessionId", scopes, expires_at AS "expiresAt"`;

export interface NewFamily extends FamilyOwner, FamilyGrant {
  readonly currentHash: Buffer;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Starts a family for a client that still exists; false when it was removed meanwhile. */
export async function startFamily(tx: Tx, family: NewFamily): Promise<boolean> {
  const rows = await query(
    tx,
    `INSERT INTO refresh_family (tenant, id, client_id, customer_number, session_id, scopes, current_hash, rotated_at, expires_at, ends_at)
     SELECT tenant, $3, client_id, $4, $5, $6, $7, $8, $9, $10 FROM client WHERE tenant = $1 AND client_id = $2 FOR KEY SHARE
     RETURNING id`,
    [
      family.tenant,
      family.clientId,
      family.id,
      family.customerNumber,
      family.sessionId,
      family.scopes,
      family.currentHash,
      family.startedAt,
      family.expiresAt,
      family.endsAt,
    ],
  );
  return rows.length > 0;
}

export interface Rotation {
  readonly presentedHash: Buffer;
  readonly successorHash: Buffer;
  readonly successorSalt: Buffer;
  /** Scopes that the family must have. */
  readonly scopes: readonly string[];
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Puts the successor in the place of the current token, in one statement: of many callers at once, one does it. */
export async function rotateFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner, rotation: Rotation): Promise<FamilyGrant | undefined> {
  const [row] = await query<FamilyGrant>(
    tx,
    `UPDATE refresh_family
        SET previous_hash = current_hash, current_hash = $5, successor_salt = $6, rotated_at = $7, expires_at = least(ends_at, $8)
      WHERE tenant = $1 AND id = $2 AND client_id = $3 AND current_hash = $4
        AND revoked_at IS NULL AND expires_at > $7 AND scopes @> $9
      RETURNING ${GRANT}`,
    [
      tenant,
      id,
      clientId,
      rotation.presentedHash,
      rotation.successorHash,
      rotation.successorSalt,
      rotation.now,
      rotation.expiresAt,
      rotation.scopes,
    ],
  );
  return row;
}

export async function findFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner): Promise<StoredFamily | undefined> {
  const [row] = await query<StoredFamily>(
    tx,
    `SELECT ${GRANT}, current_hash AS "currentHash", previous_hash AS "previousHash", successor_salt AS "successorSalt",
            rotated_at AS "rotatedAt", revoked_at AS "revokedAt"
       FROM refresh_family WHERE tenant = $1 AND id = $2 AND client_id = $3`,
    [tenant, id, clientId],
  );
  return row;
}

/** Ends a family for good. It waits for a rotation that is under way, and none can follow. */
export async function revokeFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner, now: Date): Promise<void> {
  await query(tx, `UPDATE refresh_family SET revoked_at = $4 WHERE tenant = $1 AND id = $2 AND client_id = $3 AND revoked_at IS NULL`, [
    tenant,
    id,
    clientId,
    now,
  ]);
}
