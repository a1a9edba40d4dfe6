import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ALL_TENANTS } from '@suite/tenant';
import type { ConstructorOptions, JobWithMetadata, PgBoss, Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Area } from '../area';
import { connectionOf, type Database, type Tx } from '../database/database';
import type { Duties } from './duties';
import { measureQueues } from './job-queue-figures';
import type { Metrics } from '../telemetry/metrics';
import { type Cause, currentCause, inBackground } from '../request-context';
import { within } from '../within';

/** A queue of the service, made by `migrate`. Times are seconds. */
export interface QueueDefinition {
  readonly name: string;
  /** How often a job that failed is tried again before it is given up. */
  readonly retryLimit: number;
  /** The first pause before another try; it doubles each time, up to `retryDelayMax`. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A job that runs longer than this is given to another worker. */
  readonly expireInSeconds: number;
}

/** A job as its worker sees it. It may come twice: a worker that was killed may have done it already. */
export interface Job<T> {
  readonly data: T;
  /** Nobody will try again when this try fails. */
  readonly isLastTry: boolean;
  /** Aborted when the replica must stop before the job is done; the job then goes on elsewhere. */
  readonly signal: AbortSignal;
}

export interface WorkerOptions {
  /** Jobs that one replica does at the same time. */
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
/** A worker that gives no sign of life for this long is dead, and its jobs are tried elsewhere. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 2;
const START_AGAIN_MS = 2_000;
const STOP_MS_MAX = 5_000;

/** Jobs that survive a crash, kept in the service's second schema by pg-boss. */
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: Worker[] = [];
  private starting: Promise<void> | undefined;
  private stopping = false;
  private startAgain: NodeJS.Timeout | undefined;

  private constructor(
    private readonly boss: PgBoss,
    private readonly failures: Counter<'queue'>,
    private readonly logger: Logger,
    private readonly duties: Duties,
  ) {
    boss.on('error', (error: unknown) => logger.warn({ err: error }, 'job queue'));
  }

  static async create(area: Area, { db, metrics, logger, duties }: Surroundings): Promise<JobQueue> {
    return new JobQueue(await createBoss(area, executorOn(db)), measureQueues(area, db, metrics), logger, duties);
  }

  /** Puts a job into the queue in the caller's transaction: it exists exactly when the transaction commits. */
  async send(tx: Tx, queue: QueueDefinition, data: object): Promise<void> {
    const cause = currentCause();
    await this.boss.send(queue.name, { ...data, ...(cause && { cause }) }, { db: await connectedTo(tx) });
  }

  /** Says who does the jobs of a queue, in every replica that does any; to be called before the application has started. */
  work<T>(queue: QueueDefinition, handle: (job: Job<T>) => Promise<void>, { atOnce }: WorkerOptions): void {
    this.workers.push({ queue: queue.name, handle, atOnce });
  }

  onApplicationBootstrap(): void {
    if (this.duties.isWorker) this.start();
  }

  /** Takes no new jobs and waits a while for those at work; what is left then goes on in another replica. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.startAgain);
    await this.starting;
    await within(STOP_MS_MAX, Promise.all(this.workers.map(({ queue }) => this.boss.offWork(queue))));
    await this.boss.stop({ graceful: false, close: false }).catch((error: unknown) => this.logger.warn({ err: error }, 'job queue'));
  }

  /** In the background, and again until it works: a service whose database is unavailable or not migrated yet still starts. */
  private start(): void {
    this.starting = this.startWorkers().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the job queue cannot start yet');
      if (!this.stopping) this.startAgain = setTimeout(() => this.start(), START_AGAIN_MS);
    });
  }

  private async startWorkers(): Promise<void> {
    await this.boss.start();
    for (const worker of this.workers) {
      const options = { batchSize: worker.atOnce, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true as const };
      const id: string = await this.boss.work<never>(worker.queue, options, async (jobs: JobWithMetadata<never>[]) => {
        if (jobs.length === worker.atOnce) this.boss.notifyWorker(id); // there are probably more
        await Promise.all(jobs.map((job) => this.doJob(worker, job)));
      });
    }
  }

  /** A job that fails is put back by itself; the others of its batch are done. */
  private doJob(worker: Worker, job: JobWithMetadata<never>): Promise<void> {
    const { cause, ...data } = job.data as { cause?: Cause };
    return inBackground(() => this.tryJob(worker, { ...job, data: data as never }), cause);
  }

  private async tryJob({ queue, handle }: Worker, { id, data, signal, retryCount, retryLimit }: JobWithMetadata<never>): Promise<void> {
    try {
      await handle({ data, signal, isLastTry: retryCount >= retryLimit });
    } catch (error) {
      this.failures.inc({ queue });
      this.logger.warn({ err: error, queue, jobId: id, retryCount }, 'a job failed');
      await this.boss.fail(queue, id, { message: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Brings the job queue's schema and queues up to date; part of `migrate`, so that replicas start without it. */
export async function prepareQueues(source: DataSource, area: Area): Promise<void> {
  if (!area.queues) return;
  const runner = source.createQueryRunner();
  const boss = await createBoss(area, executorOfMigrations(runner), { migrate: true, supervise: false });
  await boss.start();
  try {
    for (const { name, ...limits } of area.queues) {
      const options: Omit<Queue, 'name'> = { ...limits, retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
    await runner.release();
  }
}

type Executor = NonNullable<ConstructorOptions['db']>;

/** Loaded only where a service has queues: pg-boss is large. */
async function createBoss(area: Area, db: Executor, { migrate = false, supervise = true } = {}): Promise<PgBoss> {
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
  });
}

/** Runs pg-boss's statements in the caller's transaction. */
async function connectedTo(tx: Tx): Promise<Executor> {
  const client = await connectionOf(tx);
  return { executeSql: (text, values) => client.query(text, values) };
}

/** Runs pg-boss's statements on the connection of the migrations, whose settings hold for them. */
function executorOfMigrations(runner: QueryRunner): Executor {
  return { executeSql: async (text, values) => ({ rows: (await runner.query(text, values, true)).records ?? [] }) };
}

/** Runs pg-boss's statements on the service's own connections. */
function executorOn(db: Database): Executor {
  return {
    executeSql: (text, values) =>
      db.run(ALL_TENANTS, async (tx) => {
        const client = await connectionOf(tx);
        try {
          return await client.query(text, values);
        } catch (error) {
          await client.query('ROLLBACK').catch(() => undefined); // some of its texts open a transaction themselves
          throw error;
        }
      }),
  };
}
