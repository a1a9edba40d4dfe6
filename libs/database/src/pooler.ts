import { randomBytes } from 'node:crypto';
import { OperatorError, within } from '@suite/runtime';
import type { Pool, PoolClient } from 'pg';

const NO_SUCH_STATEMENT = '26000';
const TRIES = 2;
const ANSWER_MS_MAX = 1_000;

/** The connection to the database lacks a feature that the service needs. */
export class UnfitConnection extends OperatorError {}

/**
 * Throws if prepared statements do not survive until a connection's next transaction. That is the case behind a transaction
 * pooler that does not support prepared statements.
 */
export async function refuseForgetfulPooler(pool: Pool): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (await keepsPrepared(pool)) continue;
    throw new UnfitConnection(
      'the database is behind a pooler that does not carry prepared statements along; set DATABASE_PREPARED_STATEMENTS=off, ' +
        'or let the pooler do so (PgBouncer from 1.21: max_prepared_statements)',
    );
  }
}

/** Prepares a statement with one client while a second client occupies the server connection, and runs it again. */
async function keepsPrepared(pool: Pool): Promise<boolean> {
  const clients: PoolClient[] = [];
  const statement = { name: `probe_${randomBytes(8).toString('hex')}`, text: 'SELECT 1' };
  try {
    const [first, other] = [await checkedOut(pool, clients), await checkedOut(pool, clients)];
    await first.query(statement);
    await other.query('BEGIN');
    const again = first.query(statement).then(() => true, isKnown);
    // Behind a pooler with one connection, the first client waits until the second has finished.
    await within(ANSWER_MS_MAX, again);
    await other.query('ROLLBACK');
    return await again;
  } finally {
    for (const client of clients) client.release(true);
  }
}

async function checkedOut(pool: Pool, clients: PoolClient[]): Promise<PoolClient> {
  const client = await pool.connect();
  client.on('error', () => undefined); // the affected query reports the error
  clients.push(client);
  return client;
}

function isKnown(error: unknown): boolean {
  if ((error as { code?: string }).code === NO_SUCH_STATEMENT) return false;
  throw error;
}
