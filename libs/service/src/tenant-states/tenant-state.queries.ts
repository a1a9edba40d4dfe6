import { type DeletedTenant, LIST_DELETED_TENANTS } from '@suite/audit';
import { columnsOf, type Database, queryAll, sql } from '@suite/database';
import { HELD_TENANTS_TOO, PLATFORM_TENANT, type StatedTenant } from '@suite/tenant';
import { Replica, StateOfTenant } from './tenant-state.entity';

/** A process that was not seen for this long is dead, or must read the states again before it accepts a write. */
export const DEAD_AFTER_MS = 1_700;
const FORGOTTEN_AFTER_HOURS = 1;
/** No token lives longer than a day. */
const TOKENS_MS_MAX = 90_000_000;

const PROCESSES = { table: Replica };
const STATES = { table: StateOfTenant };

const SEE = sql(
  // eslint-disable-next-line no-restricted-syntax -- the times of all processes are of one clock, so that clocks of machines may differ
  `INSERT INTO replica (tenant, id, name, seen_at, in_force) VALUES ('*', $1, $2, clock_timestamp(), $3)
       ON CONFLICT (tenant, id) DO UPDATE SET seen_at = EXCLUDED.seen_at, in_force = EXCLUDED.in_force`,
  PROCESSES,
);
const LIST = sql<StateOfTenant>(`SELECT ${columnsOf(StateOfTenant)} FROM tenant_state ORDER BY tenant`, STATES);

/** A process, and the versions that are in force there, as JSON. */
export interface SeenReplica extends Pick<Replica, 'id' | 'name'> {
  readonly inForce: string;
}

/** The tenants as the database has them. */
export interface SeenTenants {
  readonly states: StatedTenant[];
  /** The tenants whose tokens may not have expired since their deletion. */
  readonly deleted: DeletedTenant[];
}

/**
 * Registers a process with the states that are in force there, and returns the current states of tenants, in one round trip. The deleted
 * ones are read last, so that a tenant that is being deleted is always seen as suspended or deleted.
 */
export async function seeReplica(db: Database, { id, name, inForce }: SeenReplica, hasReceipts: boolean): Promise<SeenTenants> {
  const see = { statement: SEE, values: [id, name, inForce] };
  const list = { statement: LIST, values: [] };
  const listDeleted = { statement: LIST_DELETED_TENANTS, values: [PLATFORM_TENANT, db.clock.after(-TOKENS_MS_MAX)] };
  return db.run(HELD_TENANTS_TOO, async (tx) => {
    if (!hasReceipts) return { states: (await queryAll<[object, StateOfTenant]>(tx, [see, list]))[1], deleted: [] };
    const [, states, deleted] = await queryAll<[object, StateOfTenant, DeletedTenant]>(tx, [see, list, listDeleted]);
    return { states, deleted };
  });
}

const LEAVE = sql(`DELETE FROM replica WHERE tenant = '*' AND id = $1`, PROCESSES);

/** Removes a process that has ended its requests. */
export async function removeReplica(db: Database, id: string): Promise<void> {
  await db.query(HELD_TENANTS_TOO, LEAVE, [id]);
}

const PUT = sql(
  `INSERT INTO tenant_state AS s (tenant, state, version, quotas) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant) DO UPDATE SET state = EXCLUDED.state, version = EXCLUDED.version, quotas = EXCLUDED.quotas
        WHERE s.version < EXCLUDED.version`,
  STATES,
);

/** Stores a state and quotas, unless a later version is stored. */
export async function putState(db: Database, { tenant, state, version, quotas = {} }: StatedTenant): Promise<void> {
  await db.query(HELD_TENANTS_TOO, PUT, [tenant, state, version, JSON.stringify(quotas)]);
}

const LIST_LATE = sql<{ readonly name: string }>(
  // eslint-disable-next-line no-restricted-syntax -- compares what the database has written
  `SELECT name FROM replica WHERE tenant = '*' AND seen_at > clock_timestamp() - interval '${DEAD_AFTER_MS} milliseconds'
      AND coalesce((in_force ->> $1)::integer, 0) < $2 ORDER BY name, id`,
  PROCESSES,
);
const FORGET = sql(
  // eslint-disable-next-line no-restricted-syntax -- compares what the database has written
  `DELETE FROM replica WHERE tenant = '*' AND seen_at < now() - interval '${FORGOTTEN_AFTER_HOURS} hours'`,
  PROCESSES,
);

/** Returns the names of the running processes where the state is not in force yet. */
export async function listLateReplicas(db: Database, { tenant, version }: StatedTenant): Promise<string[]> {
  const rows = await db.query(HELD_TENANTS_TOO, LIST_LATE, [tenant, version]);
  return rows.map(({ name }) => name);
}

/** Deletes processes that died long ago. */
export async function forgetReplicas(db: Database): Promise<void> {
  await db.query(HELD_TENANTS_TOO, FORGET);
}
