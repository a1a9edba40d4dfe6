import { countWaiting, type TestDatabase, until } from '@suite/testing';

/** Until so many connections to the database wait for a lock. */
export async function untilWaiting(database: TestDatabase, connections = 1): Promise<void> {
  await until(`${connections} connections to wait`, async () => (await countWaiting(database)) >= connections);
}
