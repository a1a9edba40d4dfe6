import { columnsOf, type Database, isUniqueViolation, plainTable, query, sql, type Tx } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { StaffMember } from './staff.entity';

const ALL = columnsOf(StaffMember);

const KEY = ['tenant', 'staffId'] as const;
const staff = plainTable(StaffMember);
/** Throws a unique violation that isStaffTaken recognizes. */
export const insertStaff = staff.insert();
export const listStaff = staff.list(['tenant'], { order: 'staff_id' });
export const findStaff = staff.find(KEY);
/** Locks a member before a change. */
export const lockStaff = staff.lock(KEY);
/** Locks the member who logs in with an external identity. */
export const lockStaffByIdentity = staff.lock(['tenant', 'issuer', 'issuerSubject']);
const replaceStaff = staff.replace(KEY, { keep: ['createdAt'] });

/** Updates a member whom the transaction has locked. Throws a unique violation that isStaffTaken recognizes. */
export async function updateStaff(tx: Tx, member: StaffMember): Promise<void> {
  await replaceStaff(tx, member, member.tenant, member.staffId);
}

/** Whether the staff id, the e-mail or the external identity belongs to another member. */
export const isStaffTaken = (error: unknown): boolean =>
  ['staff_pkey', 'staff_email_unique', 'staff_identity_unique'].some((name) => isUniqueViolation(error, name));

/** What a station shows of those who can sign in at it. */
export type StationStaffRow = Readonly<Pick<StaffMember, 'staffId' | 'firstName' | 'lastName'>>;

const LIST_OF_SITE = sql<StationStaffRow>(
  `SELECT staff_id, first_name, last_name FROM staff
    WHERE tenant = $1 AND active AND pin_sealed IS NOT NULL AND (sites = '{}' OR $2 = ANY (sites))
    ORDER BY first_name, last_name, staff_id`,
);

/** Lists the members who have a PIN and may work at a site. */
export function listStaffOfSite(db: Database, tenant: string, siteCode: string): Promise<StationStaffRow[]> {
  return db.query(tenant, LIST_OF_SITE, [tenant, siteCode]);
}

const LIST_SEALED = sql<Pick<StaffMember, 'tenant' | 'staffId'>>(
  'SELECT tenant, staff_id FROM staff WHERE pin_sealed IS NOT NULL OR totp_sealed IS NOT NULL ORDER BY tenant, staff_id',
);

/** Lists the members of all tenants who have a PIN or a second factor. */
export function listSealed(db: Database): Promise<Pick<StaffMember, 'tenant' | 'staffId'>[]> {
  return db.query(ALL_TENANTS, LIST_SEALED);
}

/** A member, and when the member last signed in from the place of an attempt; null for never. */
export type StaffAtPlace = StaffMember & { readonly seenAt: Date | null };

const FIND_BY_EMAIL = sql<StaffAtPlace>(
  `SELECT ${ALL}, (SELECT k.seen_at FROM known_staff_place k WHERE k.tenant = $1 AND k.staff_id = staff.staff_id AND k.place = $3) AS seen_at
     FROM staff WHERE tenant = $1 AND email_key = $2`,
);

/** Finds the member of an attempt to log in, in the same statement whether or not the address and the place are known. */
export async function findStaffByEmail(db: Database, tenant: string, emailKey: string, place: string): Promise<StaffAtPlace | undefined> {
  const [member] = await db.query(tenant, FIND_BY_EMAIL, [tenant, emailKey, place]);
  return member;
}

const FIND_BY_INVITATION = sql<StaffMember>(
  `SELECT ${ALL} FROM staff WHERE tenant = $1 AND invitation_hash = $2 AND invitation_until > $3 AND active`,
);

/** Finds the active member to whom an unexpired invitation belongs. */
export async function findInvitedStaff(db: Database, tenant: string, invitationHash: Buffer, now: Date): Promise<StaffMember | undefined> {
  const [member] = await db.query(tenant, FIND_BY_INVITATION, [tenant, invitationHash, now]);
  return member;
}

const ACCEPT_INVITATION = sql<AcceptedInvitation>(
  `WITH invited AS (
     SELECT staff_id, incarnation FROM staff
      WHERE tenant = $1 AND invitation_hash = $2 AND invitation_until > $3 AND active FOR UPDATE)
   UPDATE staff
      SET password_hash = $4, invitation_hash = NULL, invitation_until = NULL, incarnation = $5, modified_at = $3
     FROM invited WHERE staff.tenant = $1 AND staff.staff_id = invited.staff_id
   RETURNING staff.staff_id, invited.incarnation`,
);

/** The member who has accepted an invitation, and the incarnation of the tokens from before. */
export type AcceptedInvitation = Readonly<Pick<StaffMember, 'staffId' | 'incarnation'>>;

/** Sets the password of an invited member, in one statement: of several concurrent callers, one succeeds. */
export async function acceptInvitation(
  tx: Tx,
  tenant: string,
  invitation: { readonly hash: Buffer; readonly passwordHash: string; readonly incarnation: string; readonly now: Date },
): Promise<AcceptedInvitation | undefined> {
  const { hash, passwordHash, incarnation, now } = invitation;
  return (await query(tx, ACCEPT_INVITATION, [tenant, hash, now, passwordHash, incarnation]))[0];
}

const replaceHash = staff.update([...KEY, 'passwordHash'], ['passwordHash']);

/** Replaces an outdated hash with one that uses the current parameters. */
export async function updateStaffPassword(db: Database, { tenant, staffId, passwordHash }: StaffMember, hash: string): Promise<void> {
  await replaceHash(db, { passwordHash: hash }, tenant, staffId, passwordHash);
}

// On a cluster, a table that a migration adds cannot refer to another one, so no foreign key deletes the places.
const DELETE_STAFF = sql(`
  WITH places AS (DELETE FROM known_staff_place WHERE tenant = $1 AND staff_id = $2)
  DELETE FROM staff WHERE tenant = $1 AND staff_id = $2`);

export async function deleteStaff(tx: Tx, { tenant, staffId }: StaffMember): Promise<void> {
  await query(tx, DELETE_STAFF, [tenant, staffId]);
}

const USE_STEP = sql<Pick<StaffMember, 'staffId'>>(
  `UPDATE staff
      SET totp_steps = ARRAY(SELECT step FROM unnest(totp_steps) AS step WHERE step >= $4) || $3::integer, is_totp_confirmed = true
    WHERE tenant = $1 AND staff_id = $2 AND totp_sealed = $5 AND NOT $3 = ANY (totp_steps) RETURNING staff_id`,
);

/** Uses the code of a step, in one statement: of several concurrent callers, one succeeds. Forgets steps before `oldest`. */
export async function updateUsedStep(
  db: Database,
  { tenant, staffId, totpSealed }: StaffMember,
  { step, oldest }: { readonly step: number; readonly oldest: number },
): Promise<boolean> {
  return (await db.query(tenant, USE_STEP, [tenant, staffId, step, oldest, totpSealed])).length > 0;
}

const USE_RECOVERY = sql<Pick<StaffMember, 'staffId'>>(
  `UPDATE staff SET recovery_hashes = array_remove(recovery_hashes, $3)
    WHERE tenant = $1 AND staff_id = $2 AND $3 = ANY (recovery_hashes) RETURNING staff_id`,
);

/** Uses a recovery code, in one statement. Returns false for a wrong or used one. */
export async function updateUsedRecovery(db: Database, { tenant, staffId }: StaffMember, hash: Buffer): Promise<boolean> {
  return (await db.query(tenant, USE_RECOVERY, [tenant, staffId, hash])).length > 0;
}
