import { adminQuery, type TestApp } from '@suite/testing';
import { Client } from 'pg';

/** A pool whose row somebody else has locked: whoever wants a number of it waits. */
export interface HeldPool {
  /** Returns once that many sessions wait for a lock: their calls are under way. Or once the lock has ended. */
  untilWaiting(sessions: number): Promise<void>;
  /** Ends the lock, after having moved the counter if one is given. */
  release(counter?: number): Promise<void>;
}

/** Locks the pool of the service's database that has this key. It must have been used. */
export async function holdPool({ database }: Pick<TestApp, 'database'>, sequenceKey: string): Promise<HeldPool> {
  const holder = new Client({ connectionString: database.adminUrl.href });
  await holder.connect();
  await holder.query('BEGIN');
  const { rowCount } = await holder.query('SELECT 1 FROM sequential_id.sequence_pool WHERE sequence_key = $1 FOR UPDATE', [sequenceKey]);
  if (rowCount !== 1) throw new Error(`There are ${rowCount} pools ${sequenceKey}`);
  const waiters = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  let isHeld = true;
  return {
    untilWaiting: async (sessions) => {
      // Asked on another connection: within a transaction the answer stays the first.
      while (isHeld && (await adminQuery(database, waiters)).length !== sessions);
    },
    release: async (counter) => {
      isHeld = false;
      if (counter !== undefined) {
        await holder.query('UPDATE sequential_id.sequence_pool SET counter = $1 WHERE sequence_key = $2', [counter, sequenceKey]);
      }
      await holder.query('COMMIT');
      await holder.end();
    },
  };
}
