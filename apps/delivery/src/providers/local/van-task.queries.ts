import { type Call, columnsOf, type Database, plainTable, recordsOf, sql } from '@suite/database';
import { VanTask } from './van-task.entity';

const COLUMNS = columnsOf(VanTask);

const tasks = plainTable(VanTask);
/** Returns whether the key was new. */
export const insertVanTask = tasks.insertNew();
export const findIdOfKey = tasks.find(['tenant', 'key'], { only: ['id'] });
export const findVanTask = tasks.find(['tenant', 'id']);

const CANCEL_TASK = sql(`
  UPDATE van_task SET status = 'CANCELLED', status_at = $3 WHERE tenant = $1 AND id = $2 AND status IN ('PLACED', 'ASSIGNED')`);

/** Cancels a task that has not started. */
export async function cancelVanTask(db: Database, tenant: string, id: string): Promise<void> {
  await db.query(tenant, CANCEL_TASK, [tenant, id, db.clock.now()]);
}

/** The driver's last report about a stop. */
export type VanTaskReport = Pick<VanTask, 'status' | 'statusAt' | 'reason' | 'note'>;

const LOCK_STOP = sql<VanTaskReport>(
  'SELECT status, status_at, reason, note FROM van_task WHERE tenant = $1 AND id = $2 AND tour_id = $3 FOR UPDATE',
);

export const lockVanTask = (tenant: string, id: string, tourId: string): Call<VanTaskReport> => ({
  statement: LOCK_STOP,
  values: [tenant, id, tourId],
});

const REPORT_TASK = sql('UPDATE van_task SET status = $3, status_at = $4, reason = $5, note = $6 WHERE tenant = $1 AND id = $2');

/** Returns the call that stores the report of a driver. */
export const reportVanTask = (tenant: string, { id, status, statusAt, reason, note }: VanTaskReport & Pick<VanTask, 'id'>): Call => ({
  statement: REPORT_TASK,
  values: [tenant, id, status, statusAt, reason, note],
});

const SAVE_TASKS = sql(`
  INSERT INTO van_task (${COLUMNS})
  SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::van_task, $2) WHERE tenant = $1
  ON CONFLICT ON CONSTRAINT van_task_pkey DO UPDATE
     SET status = CASE WHEN van_task.status = 'PLACED' THEN EXCLUDED.status ELSE van_task.status END, tour_id = EXCLUDED.tour_id, stop = EXCLUDED.stop, arrive_at = EXCLUDED.arrive_at, wait_s = EXCLUDED.wait_s,
         leave_at = EXCLUDED.leave_at, coordinates = EXCLUDED.coordinates`);

/** Returns the call that stores tasks as stops of tours. */
export const saveVanTasks = (tenant: string, tasks: readonly VanTask[]): Call => ({
  statement: SAVE_TASKS,
  values: [tenant, recordsOf(VanTask, tasks)],
});

const CLEAR_TOURS = sql(`
  UPDATE van_task SET tour_id = NULL, stop = NULL WHERE tenant = $1 AND tour_id = ANY ($2) AND status NOT IN ('COMPLETED', 'FAILED')`);

/** Returns the call that takes the tasks that are not ended out of tours. */
export const clearTours = (tenant: string, tourIds: readonly string[]): Call => ({ statement: CLEAR_TOURS, values: [tenant, tourIds] });

const DELETE_TASKS = sql('DELETE FROM van_task WHERE tenant = $1 AND id = ANY ($2)');

export const deleteVanTasks = (tenant: string, ids: readonly string[]): Call => ({ statement: DELETE_TASKS, values: [tenant, ids] });

/** A rounded place, within a kilometre, still draws the tour. */
const ERASE_TASKS = sql(`
  UPDATE van_task
     SET note = NULL, reason = NULL,
         coordinates = jsonb_build_object('lat', round((coordinates->>'lat')::numeric, 2), 'lng', round((coordinates->>'lng')::numeric, 2))
   WHERE tenant = $1 AND order_id = $2`);

export const eraseVanTasks = (tenant: string, orderId: string): Call => ({ statement: ERASE_TASKS, values: [tenant, orderId] });
