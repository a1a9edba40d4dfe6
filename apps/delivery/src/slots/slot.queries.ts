import { columnsOf, type Database, membersOf, placeholdersOf, plainTable, queryAll, snakeCase, sql, valuesOf } from '@suite/database';
import { Slot } from './slot.entity';

const COLUMNS = columnsOf(Slot);

const slots = plainTable(Slot);

export const findSlot = slots.find(['tenant', 'id']);
/** Returns how many slots there were: one or none. */
export const deleteSlot = slots.delete(['tenant', 'id']);
/** Returns a page of the site's slots by id, and their total. */
export const listPage = slots.page(['tenant', 'siteCode'], { order: 'id' });

/** The members that a repeated PUT keeps. */
const FIXED = ['tenant', 'id', 'siteCode', 'createdAt'] as const;
const CHANGES = membersOf(Slot, { but: FIXED }).map((member) => `${snakeCase(member)} = EXCLUDED.${snakeCase(member)}`);

const UPSERT_SLOT = sql<Slot>(`
  INSERT INTO slot (${COLUMNS}) VALUES (${placeholdersOf(Slot)})
  ON CONFLICT (tenant, id) DO UPDATE SET ${CHANGES.join(', ')} WHERE slot.site_code = EXCLUDED.site_code
  RETURNING ${COLUMNS}`);

/** Inserts or replaces a slot. Returns undefined if the stored one belongs to another site. */
export async function upsertSlot(db: Database, slot: Slot): Promise<Slot | undefined> {
  return (await db.query(slot.tenant, UPSERT_SLOT, valuesOf(Slot, slot)))[0];
}

const LIST_SLOTS = sql<Slot>(`SELECT ${COLUMNS} FROM slot WHERE tenant = $1 AND site_code = $2 ORDER BY starts_at, id`);
const COUNT_TAKEN = sql<{ readonly slotId: string; readonly date: string; readonly taken: number }>(`
  SELECT slot_id, date, count(*)::int AS taken FROM slot_reservation
   WHERE tenant = $1 AND slot_id IN (SELECT id FROM slot WHERE tenant = $1 AND site_code = $2)
     AND date >= $3 AND date <= $4 AND held_until > $5
   GROUP BY slot_id, date`);

/** The slots of a site, and the reservations of each on the dates of a period. */
export interface SiteSlots {
  readonly slots: readonly Slot[];
  readonly takenOf: (slotId: string, date: string) => number;
}

/** Lists the slots of a site by their start. */
export async function listSiteSlots(
  db: Database,
  tenant: string,
  { siteCode, first, last }: { readonly siteCode: string; readonly first: string; readonly last: string },
): Promise<SiteSlots> {
  const [slots, counts] = await db.run(tenant, (tx) =>
    queryAll(tx, [
      { statement: LIST_SLOTS, values: [tenant, siteCode] },
      { statement: COUNT_TAKEN, values: [tenant, siteCode, first, last, tx.clock.now()] },
    ]),
  );
  const taken = new Map(counts.map((each) => [`${each.date} ${each.slotId}`, each.taken]));
  return { slots, takenOf: (slotId, date) => taken.get(`${date} ${slotId}`) ?? 0 };
}
