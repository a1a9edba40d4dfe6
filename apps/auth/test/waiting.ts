import { countWaiting, type TestDatabase } from '@suite/testing';

/** Until so many connections to the database wait for a lock. */
export async function untilWaiting(database: TestDatabase, connections = 1): Promise<void> {
  for (let tries = 0; tries < 10_000; tries += 1) if ((await countWaiting(database)) >= connections) return;
  throw new Error(`No ${connections} connections wait`);
}
