import { columnsOf, isUniqueViolation, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { SigningKey } from './signing-key.entity';

export type KeyRow = Readonly<Omit<SigningKey, 'tenant'>>;

const LOCK_KEYS = sql<Pick<SigningKey, 'kid'>>(`SELECT kid FROM signing_key ORDER BY kid FOR UPDATE`);

/**
 * Serializes key maintenance across replicas. It locks rows instead of an advisory lock, which the role of any other service
 * could hold. While there is no row to lock, a unique index lets only one replica insert the first key.
 */
export async function lockKeys(tx: Tx): Promise<void> {
  await query(tx, LOCK_KEYS);
}

const LIST_KEYS = sql<KeyRow>(`SELECT ${columnsOf(SigningKey, { but: ['tenant'] })} FROM signing_key ORDER BY published_at, kid`);

export function listKeys(tx: Tx): Promise<KeyRow[]> {
  return query(tx, LIST_KEYS);
}

const INSERT_KEY = sql(`INSERT INTO signing_key (${columnsOf(SigningKey)}) VALUES (${placeholdersOf(SigningKey)})`);

/** Returns false, with the transaction aborted, when another replica has created the key concurrently. */
export async function insertKey(tx: Tx, key: SigningKey): Promise<boolean> {
  try {
    await query(tx, INSERT_KEY, valuesOf(SigningKey, key));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'signing_key_active_unique') || isUniqueViolation(error, 'signing_key_next_unique')) return false;
    throw error;
  }
}

const RETIRE_KEY = sql(`UPDATE signing_key SET retired_at = $1 WHERE active_from IS NOT NULL AND retired_at IS NULL`);
const ACTIVATE_KEY = sql(`UPDATE signing_key SET active_from = $2 WHERE kid = $1`);

/** Retires the active key and activates this one. */
export async function updateActiveKey(tx: Tx, kid: string, now: Date): Promise<void> {
  await query(tx, RETIRE_KEY, [now]);
  await query(tx, ACTIVATE_KEY, [kid, now]);
}

const DELETE_KEY = sql(`DELETE FROM signing_key WHERE kid = $1`);

export async function deleteKey(tx: Tx, kid: string): Promise<void> {
  await query(tx, DELETE_KEY, [kid]);
}

const UPDATE_SEALED = sql(`UPDATE signing_key SET private_sealed = $2 WHERE kid = $1`);

export async function updateSealedKey(tx: Tx, kid: string, privateSealed: string): Promise<void> {
  await query(tx, UPDATE_SEALED, [kid, privateSealed]);
}
