import { type Listed, ListOfAllTenants, REMEMBER_TENANT } from '@suite/cluster';
import { columnsOf, type Database, placeholdersOf, plainTable, query, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import type { SweepPage, WaitingRow } from '@suite/jobs';
import { Recalculation, RecalculationOrder } from './recalculation.entity';

type JobKey = Pick<Recalculation, 'tenant' | 'jobId'>;

const WRITTEN = { but: ['finishedAt'] } as const;
const INSERT_JOB = sql(
  `INSERT INTO recalculation (${columnsOf(Recalculation, WRITTEN)}) VALUES (${placeholdersOf(Recalculation, WRITTEN)})`,
);

export async function insertJob(tx: Tx, job: Omit<Recalculation, 'startedAt' | 'finishedAt'>): Promise<void> {
  await queryAll(tx, [
    { statement: INSERT_JOB, values: valuesOf(Recalculation, { ...job, startedAt: tx.clock.now() }, WRITTEN) },
    { statement: REMEMBER_TENANT, values: [job.tenant] },
  ]);
}

export type UnfinishedJob = WaitingRow & Pick<Recalculation, 'tenant' | 'jobId' | 'clientId'>;
const LIST_UNFINISHED = new ListOfAllTenants<UnfinishedJob>(
  (isOf) => `
    SELECT tenant, job_id, client_id, started_at AS stored_at, job_id AS id FROM recalculation
     WHERE ${isOf('tenant')} AND finished_at IS NULL AND started_at < $1
       AND (started_at, job_id COLLATE "C") > ($2::timestamptz, $3::text)
     ORDER BY started_at, job_id COLLATE "C" LIMIT $4`,
  { of: Recalculation, parameters: 4 },
);

/** Lists unfinished jobs of all tenants, oldest first. */
export function listUnfinished(db: Database, { before, after, limit }: SweepPage): Promise<Listed<UnfinishedJob>> {
  return LIST_UNFINISHED.list(db, [before, after.storedAt, after.id, limit]);
}

// Sorted, so that two jobs with common orders wait for each other instead of deadlocking.
const INSERT_ORDERS = sql<Pick<RecalculationOrder, 'orderId'>>(`
  INSERT INTO recalculation_order (tenant, job_id, order_id, position)
  SELECT $1::text, $2::text, order_id, position FROM unnest($3::text[]) WITH ORDINALITY AS requested (order_id, position) ORDER BY order_id
  ON CONFLICT (tenant, order_id) WHERE running DO NOTHING RETURNING order_id`);

/** Adds orders to a job. Returns those that no other running job has. */
export async function insertOrders(tx: Tx, { tenant, jobId }: JobKey, orderIds: readonly string[]): Promise<string[]> {
  return (await query(tx, INSERT_ORDERS, [tenant, jobId, orderIds])).map(({ orderId }) => orderId);
}

export type JobOrderRow = Pick<Recalculation, 'jobType' | 'startedAt' | 'finishedAt'> &
  Pick<RecalculationOrder, 'orderId' | 'status' | 'message'>;

const LIST_JOB_ORDERS = sql<JobOrderRow>(`
  SELECT r.job_type, r.started_at, r.finished_at, o.order_id, o.status, o.message
    FROM recalculation r JOIN recalculation_order o ON o.tenant = $1 AND o.job_id = r.job_id
   WHERE r.tenant = $1 AND r.job_id = $2 ORDER BY o.position`);

/** Returns a job's orders with their results; empty when the job does not exist. */
export function listJobOrders(db: Database, tenant: string, jobId: string): Promise<JobOrderRow[]> {
  return db.query(tenant, LIST_JOB_ORDERS, [tenant, jobId]);
}

const ORDERS = plainTable(RecalculationOrder);

export const listOrders = ORDERS.list(['tenant', 'jobId', 'status'], { order: 'position' });

export const lockOrder = ORDERS.lock(['tenant', 'jobId', 'orderId', 'status']);

export const updateResult = ORDERS.update(['tenant', 'jobId', 'orderId', 'status'], ['status', 'message']);

const FINISH_JOB = sql('UPDATE recalculation SET finished_at = $3 WHERE tenant = $1 AND job_id = $2 AND finished_at IS NULL');
const RELEASE_ORDERS = sql('UPDATE recalculation_order SET running = false WHERE tenant = $1 AND job_id = $2 AND running');

/** Finishes a job and releases its orders for other jobs. */
export async function updateFinished(tx: Tx, { tenant, jobId }: JobKey): Promise<void> {
  await query(tx, FINISH_JOB, [tenant, jobId, tx.clock.now()]);
  await query(tx, RELEASE_ORDERS, [tenant, jobId]);
}
