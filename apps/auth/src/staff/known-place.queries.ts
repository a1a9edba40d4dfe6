import { columnsOf, type Database, placeholdersOf, purgeOf, query, sql, valuesOf } from '@suite/database';
import { isSightingDue } from '../security/domain/known-place';
import { KnownStaffPlace } from './known-place.entity';
import { lockStaff } from './staff.queries';

/** A member of the staff, and a place to sign in from. */
export type StaffPlace = Readonly<Pick<KnownStaffPlace, 'tenant' | 'staffId' | 'place'>>;

export const stationPlace = (stationId: string): string => `station ${stationId}`;

export const networkPlace = (network: string): string => `network ${network}`;

const FIND = sql<Pick<KnownStaffPlace, 'seenAt'>>(
  'SELECT seen_at FROM known_staff_place WHERE tenant = $1 AND staff_id = $2 AND place = $3',
);

/** Returns when the member last signed in from the place; null for never. */
export async function findSighting(db: Database, { tenant, staffId, place }: StaffPlace): Promise<Date | null> {
  const [known] = await db.query(tenant, FIND, [tenant, staffId, place]);
  return known?.seenAt ?? null;
}

const INSERT = sql(
  `INSERT INTO known_staff_place (${columnsOf(KnownStaffPlace)}) VALUES (${placeholdersOf(KnownStaffPlace)})
   ON CONFLICT (tenant, staff_id, place) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
);

/** Records that the member has signed in from the place, unless that was recorded within a day. */
export async function recordSighting(db: Database, known: StaffPlace, seenAt: Date | null): Promise<void> {
  const { tenant, staffId } = known;
  if (!isSightingDue(seenAt, db.clock.now())) return;
  await db.transaction(tenant, async (tx) => {
    if (!(await lockStaff(tx, tenant, staffId))) return; // deleted since the login
    await query(tx, INSERT, valuesOf(KnownStaffPlace, { ...known, seenAt: tx.clock.now() }));
  });
}

/** Deletes places without a recent login. Returns the number of deleted rows. */
export const purgeKnownPlaces = purgeOf(KnownStaffPlace, 'seen_at');
