import { countWaiting, type TestDatabase, until } from '@suite/testing';

/** Waits until that many database connections wait for a lock. */
export async function untilWaiting(database: TestDatabase, connections = 1): Promise<void> {
  await until(`${connections} connections to wait`, async () => (await countWaiting(database)) >= connections);
}
