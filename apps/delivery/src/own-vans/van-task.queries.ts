import { columnsOf, type Database, placeholdersOf, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { VanTask } from './tour.entity';
import { startTour } from './tour.queries';

const COLUMNS = columnsOf(VanTask);

const INSERT_TASK = sql<Pick<VanTask, 'id'>>(`
  INSERT INTO van_task (${COLUMNS}) VALUES (${placeholdersOf(VanTask)}) ON CONFLICT ON CONSTRAINT van_task_key DO NOTHING RETURNING id`);

/** Returns whether the key was new. */
export async function insertVanTask(db: Database, task: VanTask): Promise<boolean> {
  return (await db.query(task.tenant, INSERT_TASK, valuesOf(VanTask, task))).length > 0;
}

const FIND_BY_KEY = sql<Pick<VanTask, 'id'>>('SELECT id FROM van_task WHERE tenant = $1 AND key = $2');

export async function findIdOfKey(db: Database, tenant: string, key: string): Promise<string | undefined> {
  return (await db.query(tenant, FIND_BY_KEY, [tenant, key]))[0]?.id;
}

const FIND_TASK = sql<VanTask>(`SELECT ${COLUMNS} FROM van_task WHERE tenant = $1 AND id = $2`);

export async function findVanTask(db: Database, tenant: string, id: string): Promise<VanTask | undefined> {
  return (await db.query(tenant, FIND_TASK, [tenant, id]))[0];
}

const CANCEL_TASK = sql(`
  UPDATE van_task SET status = 'CANCELLED', status_at = $3 WHERE tenant = $1 AND id = $2 AND status IN ('PLACED', 'ASSIGNED')`);

/** Cancels a task that has not started. */
export async function cancelVanTask(db: Database, tenant: string, id: string): Promise<void> {
  await db.query(tenant, CANCEL_TASK, [tenant, id, db.clock.now()]);
}

export interface TaskReport extends Pick<VanTask, 'id' | 'status' | 'statusAt' | 'reason' | 'note'> {
  readonly tourId: string;
}

const REPORT_TASK = sql('UPDATE van_task SET status = $3, status_at = $4, reason = $5, note = $6 WHERE tenant = $1 AND id = $2');

/** Stores the report of a driver, of a tour that is locked. The first one starts the tour. */
export async function reportVanTask(tx: Tx, tenant: string, { id, tourId, status, statusAt, reason, note }: TaskReport): Promise<void> {
  await queryAll<object[]>(tx, [
    { statement: REPORT_TASK, values: [tenant, id, status, statusAt, reason, note] },
    startTour(tx, tenant, tourId),
  ]);
}
