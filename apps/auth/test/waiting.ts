import type { Client } from 'pg';

const WAITING = `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

// A transaction would see the same picture of the others again and again.
const LOOK_AGAIN = 'SELECT pg_stat_clear_snapshot()';

/** Until so many other connections to this database wait for a lock. */
export async function untilWaiting(db: Client, connections = 1): Promise<void> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    await db.query(LOOK_AGAIN);
    const { rows } = await db.query<{ waiting: number }>(WAITING);
    if ((rows[0]?.waiting ?? 0) >= connections) return;
  }
  throw new Error(`No ${connections} connections wait`);
}
