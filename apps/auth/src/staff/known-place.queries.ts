import { type Database, plainTable, purgeOf } from '@suite/database';
import { isSightingDue } from '../security/domain/known-place';
import { KnownStaffPlace } from './known-place.entity';
import { lockStaff } from './staff.queries';

/** A member of the staff, and a place to sign in from. */
export type StaffPlace = Readonly<Pick<KnownStaffPlace, 'tenant' | 'staffId' | 'place'>>;

export const stationPlace = (stationId: string): string => `station ${stationId}`;

export const networkPlace = (network: string): string => `network ${network}`;

const KEY = ['tenant', 'staffId', 'place'] as const;
const places = plainTable(KnownStaffPlace);
const findPlace = places.find(KEY, { only: ['seenAt'] });
const rememberPlace = places.upsert(KEY);

/** Returns when the member last signed in from the place; null for never. */
export async function findSighting(db: Database, { tenant, staffId, place }: StaffPlace): Promise<Date | null> {
  return (await findPlace(db, tenant, staffId, place))?.seenAt ?? null;
}

/** Records that the member has signed in from the place, unless that was recorded within a day. */
export async function recordSighting(db: Database, known: StaffPlace, seenAt: Date | null): Promise<void> {
  const { tenant, staffId } = known;
  if (!isSightingDue(seenAt, db.clock.now())) return;
  await db.transaction(tenant, async (tx) => {
    if (!(await lockStaff(tx, tenant, staffId))) return; // deleted since the login
    await rememberPlace(tx, { ...known, seenAt: tx.clock.now() });
  });
}

/** Deletes places without a recent login. Returns the number of deleted rows. */
export const purgeKnownPlaces = purgeOf(KnownStaffPlace, 'seen_at');
