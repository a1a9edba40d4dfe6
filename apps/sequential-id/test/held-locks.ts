import { countWaiting, type TestApp, until } from '@suite/testing';
import { Client } from 'pg';

/** An open transaction of another session: calls that need its locks wait. */
export interface HeldLocks {
  /** Returns once this many sessions wait for a lock, or once the transaction has ended. */
  untilWaiting(sessions: number): Promise<void>;
  /** Commits, after one more statement if there is one. */
  release(statement?: string, values?: unknown[]): Promise<void>;
}

/** Runs a statement on the tables of sequential-id without a commit. It must affect a row. */
export async function holdLocks({ database }: Pick<TestApp, 'database'>, statement: string, values: unknown[] = []): Promise<HeldLocks> {
  const holder = new Client({ connectionString: database.adminUrl.href });
  await holder.connect();
  await holder.query('SET search_path TO sequential_id');
  await holder.query('BEGIN');
  const { rowCount } = await holder.query(statement, values);
  if (rowCount === 0) throw new Error(`No row is touched by ${statement}`);
  let isHeld = true;
  return {
    untilWaiting: async (sessions) => {
      // Reads on another connection: within a transaction the first answer would stay.
      await until(`${sessions} sessions to wait`, async () => !isHeld || (await countWaiting(database)) === sessions);
    },
    release: async (last, lastValues) => {
      isHeld = false;
      if (last !== undefined) await holder.query(last, lastValues);
      await holder.query('COMMIT');
      await holder.end();
    },
  };
}

/** A pool whose row another session has locked: allocations from it wait. */
export interface HeldPool extends Pick<HeldLocks, 'untilWaiting'> {
  /** Sets the counter if there is one, then releases the lock. */
  release(counter?: number): Promise<void>;
}

/** Locks the pool of the service's database that has this key. It must have been used. */
export async function holdPool(service: Pick<TestApp, 'database'>, sequenceKey: string): Promise<HeldPool> {
  const held = await holdLocks(service, "SELECT 1 FROM sequence_pool WHERE tenant = 'acme' AND sequence_key = $1 FOR UPDATE", [
    sequenceKey,
  ]);
  const move = 'UPDATE sequence_pool SET counter = $1 WHERE sequence_key = $2';
  return {
    untilWaiting: (sessions) => held.untilWaiting(sessions),
    release: (counter) => (counter === undefined ? held.release() : held.release(move, [counter, sequenceKey])),
  };
}
