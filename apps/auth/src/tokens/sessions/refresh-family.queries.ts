import { type Database, isForeignKeyViolation, plainTable, purgeOf, query, sql, type Tx } from '@suite/database';
import { recordEvent } from '@suite/audit';
import { resourceOf } from '../../security/domain/audit-resource';
import { USED_HASH_BYTES, USED_HASHES_MAX } from '../domain/refresh-family';
import type { SessionContext } from '../domain/session-context';
import { RefreshFamily } from './refresh-family.entity';

/** A family and the client that holds it. */
export type FamilyOwner = Readonly<Pick<RefreshFamily, 'tenant' | 'id' | 'clientId'>>;

/** The subject, scopes and context of a family's tokens. */
export type FamilyGrant = Readonly<Pick<RefreshFamily, 'customerNumber' | 'scopes' | 'expiresAt'>> & SessionContext;

/** Whose tokens a family holds. */
export type FamilyKind = 'anonymous' | 'customer';

export type FamilyRow = Readonly<Omit<RefreshFamily, 'tenant' | 'id' | 'clientId'>>;

const ON_INSERT = { but: ['previousHash', 'usedHashes', 'successorSalt', 'revokedAt'] } as const;
/** A new family; the omitted columns are set by the first rotation. */
export type NewFamily = Readonly<Omit<RefreshFamily, (typeof ON_INSERT.but)[number]>>;

const families = plainTable(RefreshFamily);
const insert = families.insert(ON_INSERT);

/**
 * Starts a family. Returns false, with the transaction aborted, when the client was deleted concurrently. The foreign key
 * ensures this: it locks the row of the client, on the node that holds the family.
 */
export async function insertFamily(tx: Tx, family: NewFamily): Promise<boolean> {
  try {
    await insert(tx, family);
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
  /** The kind that the family must have; undefined for any. */
  readonly kind: FamilyKind | undefined;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Other choices of the shopper; absent ones stay. */
  readonly choices: Partial<Pick<SessionContext, 'siteCode' | 'currency'>>;
}

const USED_BYTES_MAX = USED_HASHES_MAX * USED_HASH_BYTES;
// NULL at the first rotation, when there is no previous hash.
const NOW_USED = `coalesce(used_hashes, '') || substring(previous_hash FOR ${USED_HASH_BYTES})`;
const ROTATE_FAMILY = sql<FamilyGrant>(
  `UPDATE refresh_family
      SET used_hashes = substring(${NOW_USED} FROM greatest(1, octet_length(${NOW_USED}) - ${USED_BYTES_MAX - 1})),
          previous_hash = current_hash, current_hash = $5, successor_salt = $6, rotated_at = $7, expires_at = least(ends_at, $8),
          site_code = coalesce($11, site_code), currency = coalesce($12, currency)
    WHERE tenant = $1 AND id = $2 AND client_id = $3 AND current_hash = $4
      AND revoked_at IS NULL AND expires_at > $7 AND scopes @> $9
      AND ($10::text IS NULL OR (customer_number IS NULL) = ($10::text = 'anonymous'))
    RETURNING customer_number, scopes, expires_at, session_id, site_code, currency, country, language, network`,
);

/** Replaces the current token with its successor, in one statement: of several concurrent callers, one succeeds. */
export async function rotateFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner, rotation: Rotation): Promise<FamilyGrant | undefined> {
  const { presentedHash, successorHash, successorSalt, now, expiresAt, scopes, kind = null, choices } = rotation;
  const hashes = [presentedHash, successorHash, successorSalt];
  const { siteCode = null, currency = null } = choices;
  const values = [tenant, id, clientId, ...hashes, now, expiresAt, scopes, kind, siteCode, currency];
  const [grant] = await query(tx, ROTATE_FAMILY, values);
  return grant;
}

const OWNER = ['tenant', 'id', 'clientId'] as const;
const findOwned = families.find(OWNER, { but: OWNER });

export const findFamily = (tx: Tx, { tenant, id, clientId }: FamilyOwner): Promise<FamilyRow | undefined> =>
  findOwned(tx, tenant, id, clientId);

const REVOKE_FAMILY = sql<Pick<RefreshFamily, 'customerNumber'>>(
  `UPDATE refresh_family SET revoked_at = $4 WHERE tenant = $1 AND id = $2 AND client_id = $3 AND revoked_at IS NULL
   RETURNING customer_number`,
);

/**
 * Ends the session of a family permanently, and records it for a customer. Waits for a rotation in flight; later rotations fail.
 * Needs a transaction.
 */
export async function revokeFamily(tx: Tx, { tenant, id, clientId }: FamilyOwner, now: Date, action = 'session.ended'): Promise<void> {
  const [ended] = await query(tx, REVOKE_FAMILY, [tenant, id, clientId, now]);
  if (!ended || ended.customerNumber === null) return;
  await recordEvent(tx, { tenant, actor: clientId, action, resource: resourceOf('customer', ended.customerNumber), at: now });
}

const END_SESSION = sql<Pick<RefreshFamily, 'id'>>(
  `UPDATE refresh_family SET revoked_at = $4 WHERE tenant = $1 AND id = $2 AND customer_number = $3 AND revoked_at IS NULL RETURNING id`,
);

/** A session of a customer. */
export interface OwnSession {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly sid: string;
}

/** Ends a session of the customer, and records it. Returns false when there is no such session, or it has ended already. */
export async function endSession(db: Database, { tenant, customerNumber, sid }: OwnSession, now: Date): Promise<boolean> {
  return db.transaction(tenant, async (tx) => {
    const isEnded = (await query(tx, END_SESSION, [tenant, sid, customerNumber, now])).length > 0;
    if (isEnded) await recordEnd(tx, { tenant, customerNumber, now });
    return isEnded;
  });
}

function recordEnd(tx: Tx, { tenant, customerNumber: actor, now: at }: SessionsToEnd): Promise<void> {
  return recordEvent(tx, { tenant, actor, action: 'session.ended', resource: resourceOf('customer', actor), at });
}

const END_SESSIONS = sql<Pick<RefreshFamily, 'id'>>(
  `UPDATE refresh_family SET revoked_at = $3
    WHERE tenant = $1 AND customer_number = $2 AND revoked_at IS NULL AND ($4::uuid IS NULL OR id <> $4::uuid) RETURNING id`,
);

/** The sessions to end: all of a customer, or all but one. */
export interface SessionsToEnd {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly except?: string | undefined;
  readonly now: Date;
}

/**
 * Ends the sessions of a customer whose row the transaction has locked. A concurrent login that has verified the previous password either
 * has stored its session, which ends too, or finds the account changed. The caller records why they end.
 */
export async function endSessions(tx: Tx, { tenant, customerNumber, except, now }: SessionsToEnd): Promise<void> {
  await query(tx, END_SESSIONS, [tenant, customerNumber, now, except ?? null]);
}

/** Ends the other sessions of a customer, and records it if there were any. */
export async function endOtherSessions(tx: Tx, sessions: SessionsToEnd): Promise<void> {
  const { tenant, customerNumber, except, now } = sessions;
  const ended = await query(tx, END_SESSIONS, [tenant, customerNumber, now, except ?? null]);
  if (ended.length > 0) await recordEnd(tx, sessions);
}

/** A customer, and the session of the request if its token names one. */
type CurrentSession = Pick<OwnSession, 'tenant' | 'customerNumber'> & { readonly sid: string | undefined };

/** A session as its customer sees it. */
export type SessionRow = Readonly<Pick<RefreshFamily, 'id' | 'createdAt' | 'rotatedAt' | 'userAgent' | 'seenNetwork'>>;

/** The number of sessions that a customer sees. */
export const SESSIONS_MAX = 100;
const LIST_SESSIONS = sql<SessionRow>(
  `SELECT id, created_at, rotated_at, user_agent, seen_network FROM refresh_family
    WHERE tenant = $1 AND customer_number = $2 AND revoked_at IS NULL AND expires_at > $3
    ORDER BY id IS NOT DISTINCT FROM $4::uuid DESC, rotated_at DESC, id LIMIT ${SESSIONS_MAX}`,
);

/** Lists the live sessions of a customer, the current one first, then by last use. */
export function listSessions(db: Database, { tenant, customerNumber, sid }: CurrentSession, now: Date): Promise<SessionRow[]> {
  return db.query(tenant, LIST_SESSIONS, [tenant, customerNumber, now, sid ?? null]);
}

/** Lists the sessions of a customer as they are stored, without secrets. */
export const listStoredSessions = families.list(['tenant', 'customerNumber'], {
  but: ['tenant', 'currentHash', 'previousHash', 'usedHashes', 'successorSalt'],
  order: 'rotated_at, id',
});

/** Deletes expired families. Returns the number of deleted rows. */
export const purgeFamilies = purgeOf(RefreshFamily, 'expires_at');
