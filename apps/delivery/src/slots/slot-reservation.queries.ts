import {
  columnsOf,
  type Database,
  membersOf,
  placeholdersOf,
  plainTable,
  purgeOf,
  query,
  queryAll,
  snakeCase,
  sql,
  type Tx,
  valuesOf,
} from '@suite/database';
import { Slot, SlotReservation } from './slot.entity';

/** A slot with the time zone of its site; null: the site has none. */
export interface ZonedSlot extends Slot {
  readonly timeZone: string | null;
}

const ZONED = `
  SELECT ${columnsOf(Slot, { of: 's' })}, (SELECT time_zone FROM configuration WHERE tenant = $1 AND site_code = s.site_code) AS time_zone
    FROM slot s WHERE s.tenant = $1 AND s.id = $2`;
const FIND_SLOT = sql<ZonedSlot>(ZONED);
const LOCK_SLOT = sql<ZonedSlot>(`${ZONED} FOR NO KEY UPDATE`);

const COLUMNS = columnsOf(SlotReservation);
const FIND_RESERVATION = sql<SlotReservation>(
  `SELECT ${COLUMNS} FROM slot_reservation WHERE tenant = $1 AND slot_id = $2 AND reference = $3`,
);
const COUNT_TAKEN = sql<{ readonly taken: number }>(`
  SELECT count(*)::int AS taken FROM slot_reservation
   WHERE tenant = $1 AND slot_id = $2 AND held_until > $5
     AND date = coalesce($4::text, (SELECT date FROM slot_reservation WHERE tenant = $1 AND slot_id = $2 AND reference = $3))`);

export interface ReservationKey {
  readonly tenant: string;
  readonly slotId: string;
  readonly reference: string;
}

/** A slot, the reservation of this reference, and how many reservations count on the date. */
export interface SlotState {
  readonly slot: ZonedSlot | undefined;
  readonly reservation: SlotReservation | undefined;
  readonly taken: number;
}

async function readState(tx: Tx, slotRead: typeof FIND_SLOT, key: ReservationKey, date: string | null): Promise<SlotState> {
  const values = [key.tenant, key.slotId, key.reference];
  const [[slot], [reservation], [counted]] = await queryAll(tx, [
    { statement: slotRead, values: values.slice(0, 2) },
    { statement: FIND_RESERVATION, values },
    { statement: COUNT_TAKEN, values: [...values, date, tx.clock.now()] },
  ]);
  return { slot, reservation, taken: counted?.taken ?? 0 };
}

/** Reads the state of a date without a lock. It can be outdated when it arrives. */
export const findState = (db: Database, key: ReservationKey, date: string): Promise<SlotState> =>
  db.run(key.tenant, (tx) => readState(tx, FIND_SLOT, key, date));

/**
 * Locks the slot, and reads the state of a date, by default that of the reservation. The reservations are counted by a statement of their
 * own after the lock is taken, so that they include those of the transactions that held it before.
 */
export const lockState = (tx: Tx, key: ReservationKey, date: string | null = null): Promise<SlotState> =>
  readState(tx, LOCK_SLOT, key, date);

/** The columns that a repeated reservation replaces after it expired. */
const CHANGES = membersOf(SlotReservation, { but: ['tenant', 'slotId', 'reference'] }).map(snakeCase);
const UPSERT_RESERVATION = sql(`
  INSERT INTO slot_reservation (${COLUMNS}) VALUES (${placeholdersOf(SlotReservation)})
  ON CONFLICT (tenant, slot_id, reference) DO UPDATE SET ${CHANGES.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`);

/** Stores a reservation of a slot that the transaction has locked, and commits. */
export async function storeReservation(tx: Tx, reservation: SlotReservation): Promise<void> {
  await queryAll(tx, [{ statement: UPSERT_RESERVATION, values: valuesOf(SlotReservation, reservation) }], { commits: true });
}

const CONFIRM_RESERVATION = sql<SlotReservation>(`
  UPDATE slot_reservation SET is_confirmed = true, held_until = $4
   WHERE tenant = $1 AND slot_id = $2 AND reference = $3
  RETURNING ${COLUMNS}`);

/** Confirms a reservation of a slot that the transaction has locked. Undefined if it was released concurrently. */
export async function confirmReservation(
  tx: Tx,
  { tenant, slotId, reference }: ReservationKey,
  heldUntil: Date,
): Promise<SlotReservation | undefined> {
  return (await query(tx, CONFIRM_RESERVATION, [tenant, slotId, reference, heldUntil]))[0];
}

export const deleteReservation = plainTable(SlotReservation).delete(['tenant', 'slotId', 'reference']);

/** Deletes reservations that expired before. */
export const purgeReservations = purgeOf(SlotReservation, 'held_until');
