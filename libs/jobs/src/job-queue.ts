import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { connectionOf, type Database, type Tx } from '@suite/database';
import { within } from '@suite/runtime';
import { type Cause, currentCause, inBackground, inSpan, type Metrics } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import type { ClientBase } from 'pg';
import type { ConstructorOptions, JobWithMetadata, PgBoss, Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Gauge } from 'prom-client';
import type { DataSource, QueryRunner } from 'typeorm';
import { v5 as uuidv5 } from 'uuid';
import type { Duties } from './duties';
import { measureQueues, type QueueMetrics } from './job-queue-metrics';
import { jobSpan } from './job-span';
import type { JobsArea } from './jobs-area';
import type { QueueDefinition } from './queue-definition';

/** A job as its worker receives it. Delivery is at least once: a worker that was killed may have completed it already. */
export interface Job<T> {
  readonly data: T;
  /** Whether the job has no retries left. */
  readonly isLastTry: boolean;
  /** Aborted when the replica stops before the job is done. Another replica then retries it. */
  readonly signal: AbortSignal;
}

/** Work to enqueue. A queue holds one job of a key. */
export interface JobRequest {
  /** Identifies the work: the tenant and the id of the row that asks for it. */
  readonly key: string;
  readonly data: object;
}

export interface WorkerOptions {
  /** The number of jobs that one replica runs concurrently. */
  readonly atOnce: number;
}

interface Surroundings {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly duties: Duties;
}

interface Worker {
  readonly queue: string;
  readonly handle: (job: Job<never>) => Promise<void>;
  readonly atOnce: number;
}

const POLL_SECONDS = 0.5;
/** A worker without a heartbeat for this long is considered dead, and other workers retry its jobs. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 2;
const START_AGAIN_MS = 2_000;
const STOP_MS_MAX = 5_000;
const BUILDS_LOOK_MS = 50;
/** The jobs of a tenant that is held are looked at again this often. */
const POSTPONED_SECONDS = 5;
/** The namespace of job ids, which are derived from their keys. With another value, waiting jobs would be enqueued a second time. */
const KEY_NAMESPACE = '5f0c1c1e-6d0b-5b39-9f0e-0c4a5d1b7a11';

/** A durable job queue. pg-boss stores the jobs in the service's second schema. */
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: Worker[] = [];
  private starting: Promise<void> | undefined;
  private stopping = false;
  private startAgain: NodeJS.Timeout | undefined;

  private constructor(
    private readonly boss: PgBoss,
    private readonly area: JobsArea,
    private readonly metrics: QueueMetrics,
    private readonly around: Surroundings,
  ) {
    boss.on('error', (error: unknown) => around.logger.warn({ err: error }, 'job queue'));
  }

  static async create(area: JobsArea, around: Surroundings): Promise<JobQueue> {
    const { db, metrics } = around;
    const measured = measureQueues(area, db, metrics);
    return new JobQueue(await createBoss(area, executorOn(db, measured.lastRead)), area, measured, around);
  }

  /** Enqueues a job in the caller's transaction: the job exists if and only if the transaction commits. */
  async send(tx: Tx, queue: QueueDefinition, { key, data }: JobRequest): Promise<void> {
    await inSpan(jobSpan('send', queue.name, data), async () => {
      const cause = currentCause();
      const db = await connectedTo(tx);
      await sending.run(db, () => this.boss.send(queue.name, { ...data, ...(cause && { cause }) }, { id: idOf(key), db }));
    });
  }

  /**
   * Enqueues jobs again, in the caller's transaction, unless the queue has an unfinished one. Safe to call
   * concurrently. Returns the number of enqueued jobs.
   */
  async sendAgain(tx: Tx, { name }: QueueDefinition, requests: readonly JobRequest[]): Promise<number> {
    const db = await connectedTo(tx);
    await db.executeSql(deleteFinished(this.area), [name, requests.map(({ key }) => idOf(key))]);
    const jobs = requests.map(({ key, data }) => ({ id: idOf(key), data }));
    return (await sending.run(db, () => this.boss.insert(name, jobs, { db, returnId: true })))?.length ?? 0;
  }

  /** Enqueues jobs unless the queue has an unfinished one. Each is enqueued once, also by concurrent callers. */
  async enqueueMissing(queue: QueueDefinition, requests: readonly JobRequest[]): Promise<void> {
    if (requests.length === 0) return;
    const { db, logger } = this.around;
    const values = [queue.name, requests.map(({ key }) => idOf(key))];
    const { rows } = await db.run(ALL_TENANTS, async (tx) =>
      (await connectionOf(tx)).query<{ id: string }>(listUnfinished(this.area), values),
    );
    const unfinished = new Set(rows.map(({ id }) => id));
    const missing = requests.filter(({ key }) => !unfinished.has(idOf(key)));
    if (missing.length === 0) return;
    const count = await db.transaction(ALL_TENANTS, (tx) => this.sendAgain(tx, queue, missing));
    if (count > 0) logger.warn({ queue: queue.name, count }, 'jobs were missing and are enqueued again');
  }

  /** Deletes jobs in the caller's transaction, whatever their state. A job that a worker runs at the moment is not interrupted. */
  async delete(tx: Tx, { name }: QueueDefinition, keys: readonly string[]): Promise<void> {
    await (await connectedTo(tx)).executeSql(deleteAll(this.area), [name, keys.map(idOf)]);
  }

  /** Registers the handler of a queue's jobs. Call it before the application has started; only workers run jobs. */
  work<T>(queue: QueueDefinition, handle: (job: Job<T>) => Promise<void>, { atOnce }: WorkerOptions): void {
    this.workers.push({ queue: queue.name, handle, atOnce });
  }

  onApplicationBootstrap(): void {
    if (!this.around.duties.isWorker) return;
    this.metrics.lastRead.setToCurrentTime();
    this.start();
  }

  /** Stops taking jobs and waits up to `STOP_MS_MAX` for running ones. Another replica retries those that are left. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.startAgain);
    await this.starting;
    await within(STOP_MS_MAX, Promise.all(this.workers.map(({ queue }) => this.boss.offWork(queue))));
    await this.boss.stop({ graceful: false, close: false }).catch((error: unknown) => this.around.logger.warn({ err: error }, 'job queue'));
  }

  /** Starts in the background and retries, so that a service can start before its database is available and migrated. */
  private start(): void {
    this.starting = this.startWorkers().catch((error: unknown) => {
      this.around.logger.warn({ err: error }, 'the job queue cannot start yet');
      if (!this.stopping) this.startAgain = setTimeout(() => this.start(), START_AGAIN_MS);
    });
  }

  private async startWorkers(): Promise<void> {
    await this.boss.start();
    for (const worker of this.workers) {
      const options = { batchSize: worker.atOnce, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true as const };
      const id: string = await this.boss.work<never, void, typeof options>(
        worker.queue,
        options,
        async (jobs: JobWithMetadata<never>[]) => {
          if (jobs.length === worker.atOnce) this.boss.notifyWorker(id); // a full batch: more jobs are likely waiting
          await Promise.all(jobs.map((job) => this.doJob(worker, job)));
        },
      );
    }
  }

  /** Runs one job. A failure affects only this job, not the others of its batch. */
  private doJob(worker: Worker, job: JobWithMetadata<never>): Promise<void> {
    const { cause, ...data } = job.data as { cause?: Cause };
    return inBackground(() => this.tryJob(worker, { ...job, data: data as never }), cause);
  }

  private async postpone(queue: string, id: string): Promise<void> {
    const { db } = this.around;
    await db.run(ALL_TENANTS, async (tx) => (await connectionOf(tx)).query(postponeJob(this.area), [queue, id]));
  }

  /** Runs a job, or postpones it without using up a retry while its tenant is held. */
  private async tryJob({ queue, handle }: Worker, { id, data, signal, retryCount, retryLimit }: JobWithMetadata<never>): Promise<void> {
    const { states } = this.around.db;
    const { tenant } = data as { readonly tenant?: string };
    if (tenant !== undefined && states.stateOf(tenant) !== 'ACTIVE') return this.postpone(queue, id);
    const work = () => handle({ data, signal, isLastTry: retryCount >= retryLimit });
    try {
      await inSpan(jobSpan('process', queue, data, id), () => states.runInBackground(tenant, work));
    } catch (error) {
      this.metrics.failures.inc({ queue });
      this.around.logger.warn({ err: error, queue, jobId: id, retryCount }, 'a job failed');
      await this.boss.fail(queue, id, { message: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Puts a job back as if no worker had taken it. */
const postponeJob = ({ schema }: JobsArea): string =>
  // eslint-disable-next-line no-restricted-syntax -- pg-boss writes and compares start_after by the database's clock
  `UPDATE ${schema}_jobs.job SET state = 'created', started_on = NULL, heartbeat_on = NULL, start_after = now() + interval '${POSTPONED_SECONDS} seconds'
    WHERE name = $1 AND id = $2 AND state = 'active'`;

/** The id of the job: the same on each replica, so that a second job of the key cannot be inserted. */
const idOf = (key: string): string => uuidv5(key, KEY_NAMESPACE);

// pg-boss sorts the states: created, retry, active, and then those of finished jobs.
const listUnfinished = ({ schema }: JobsArea): string =>
  `SELECT id FROM ${schema}_jobs.job WHERE name = $1 AND id = ANY ($2::uuid[]) AND state <= 'active'`;
const deleteFinished = ({ schema }: JobsArea): string =>
  `DELETE FROM ${schema}_jobs.job WHERE name = $1 AND id = ANY ($2::uuid[]) AND state > 'active'`;

const deleteAll = ({ schema }: JobsArea): string => `DELETE FROM ${schema}_jobs.job WHERE name = $1 AND id = ANY ($2::uuid[])`;

/** Creates and updates the job queue's schema and queues. It is part of `migrate`, so replicas need not do it at start. */
export async function prepareQueues(source: DataSource, area: JobsArea): Promise<void> {
  if (!area.queues) return;
  const runner = source.createQueryRunner();
  const boss = await createBoss(area, await executorOfMigrations(runner), { migrate: true, supervise: false });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    for (const { name, ...limits } of area.queues) {
      const options: Omit<Queue, 'name'> = { ...limits, retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
    // A newer pg-boss builds its indexes beside running workers, in the background.
    while (boss.isBamWorking()) await wait(BUILDS_LOOK_MS);
  } finally {
    await boss.stop({ graceful: false, close: false });
    await runner.release();
  }
  if (failures.length > 0) throw failures[0];
}

type Executor = NonNullable<ConstructorOptions['db']>;

/** Creates pg-boss, which is large and therefore loaded only if a service has queues. */
async function createBoss(area: JobsArea, db: Executor, { migrate = false, supervise = true } = {}): Promise<PgBoss> {
  const pgBoss = await import('pg-boss');
  return new pgBoss.PgBoss({
    db,
    schema: `${area.schema}_jobs`,
    createSchema: false,
    schedule: false,
    migrate,
    supervise,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // What the service does itself: its spans, its metrics, and /readyz. Its role owns no index, so it cannot rebuild one.
    openTelemetry: { enabled: false },
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
  });
}

/** Runs pg-boss's statements in the caller's transaction. */
async function connectedTo(tx: Tx): Promise<Executor> {
  const client = await connectionOf(tx);
  return { executeSql: (text, values) => client.query(text, values) };
}

/** Runs pg-boss's statements on the connection of the migrations, with its settings. */
async function executorOfMigrations(runner: QueryRunner): Promise<Executor> {
  const client = (await runner.connect()) as ClientBase;
  return { executeSql: (text, values) => client.query(text, values) };
}

/** A text that only one statement of pg-boss has: the one that fetches jobs for a worker. */
const TAKES_JOBS = 'next AS (';

/**
 * The connection of the transaction that sends a job. pg-boss would read an unknown queue on a second connection. If
 * transactions hold all connections of a new replica, they would then wait for each other forever.
 */
const sending = new AsyncLocalStorage<Executor>();

/** Runs pg-boss's statements on the service's own connections. */
function executorOn(db: Database, lastRead: Gauge<never>): Executor {
  return {
    executeSql: (text, values) =>
      sending.getStore()?.executeSql(text, values) ??
      db.run(ALL_TENANTS, async (tx) => {
        const client = await connectionOf(tx);
        try {
          const answer = await client.query(text, values);
          if (text.includes(TAKES_JOBS)) lastRead.setToCurrentTime();
          return answer;
        } catch (error) {
          await client.query('ROLLBACK').catch(() => undefined); // some of pg-boss's texts open a transaction
          throw error;
        }
      }),
  };
}
