import { query, type Tx } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import type { PublicJwk } from './signing-key.entity';

export interface StoredKey {
  readonly kid: string;
  readonly publicJwk: PublicJwk;
  readonly privateSealed: string;
  readonly publishedAt: Date;
  readonly activeFrom: Date | null;
  readonly retiredAt: Date | null;
}

/** Replicas look after the keys one after the other. */
export async function lockKeys(tx: Tx): Promise<void> {
  await query(tx, `SELECT pg_advisory_xact_lock(hashtext('auth signing keys'))`);
}

export function readKeys(tx: Tx): Promise<StoredKey[]> {
  return query<StoredKey>(
    tx,
    `SELECT kid, public_jwk AS "publicJwk", private_sealed AS "privateSealed", published_at AS "publishedAt",
            active_from AS "activeFrom", retired_at AS "retiredAt"
       FROM signing_key ORDER BY published_at, kid`,
  );
}

export async function insertKey(tx: Tx, key: StoredKey): Promise<void> {
  await query(
    tx,
    `INSERT INTO signing_key (tenant, kid, public_jwk, private_sealed, published_at, active_from) VALUES ($1, $2, $3, $4, $5, $6)`,
    [ALL_TENANTS, key.kid, key.publicJwk, key.privateSealed, key.publishedAt, key.activeFrom],
  );
}

/** The active key begins to retire, and this one signs from now on. */
export async function activateKey(tx: Tx, kid: string, now: Date): Promise<void> {
  await query(tx, `UPDATE signing_key SET retired_at = $1 WHERE active_from IS NOT NULL AND retired_at IS NULL`, [now]);
  await query(tx, `UPDATE signing_key SET active_from = $2 WHERE kid = $1`, [kid, now]);
}

export async function removeKey(tx: Tx, kid: string): Promise<void> {
  await query(tx, `DELETE FROM signing_key WHERE kid = $1`, [kid]);
}

export async function resealKey(tx: Tx, kid: string, privateSealed: string): Promise<void> {
  await query(tx, `UPDATE signing_key SET private_sealed = $2 WHERE kid = $1`, [kid, privateSealed]);
}
