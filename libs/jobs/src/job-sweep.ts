import type { Listed } from '@suite/cluster';
import type { Database } from '@suite/database';
import type { JobQueue, JobRequest } from './job-queue';
import type { QueueDefinition } from './queue-definition';

/** A row that waits for a job, and its position in the sweep. */
export interface WaitingRow {
  readonly storedAt: Date;
  readonly id: string;
}

/** The rows that wait for a job of a queue. */
export interface WaitingRows<Row extends WaitingRow> {
  readonly queue: QueueDefinition;
  /** Lists the first rows of all tenants, by `storedAt` and `id`. */
  readonly list: (page: SweepPage) => Promise<Listed<Row>>;
  readonly jobOf: (row: Row) => JobRequest;
}

export interface SweepPage {
  /** Rows from this moment on are too young. */
  readonly before: Date;
  readonly after: WaitingRow;
  readonly limit: number;
}

const FIRST: WaitingRow = { storedAt: new Date(0), id: '' };
/** The transaction of a younger row may not have committed its job yet, and an attempt to enqueue the job would wait for it. */
const AGE_MS_MIN = 60_000;
const PAGE = 500;
/** A run ends after this many pages and the next one continues, so runs stay short when many rows wait. */
const PAGES_MAX = 20;

/**
 * Enqueues the jobs that waiting rows lack. A row and its job are stored in one transaction. A cluster commits the
 * node of the row first and then the coordinator, which can fail in between. The queue can also have been
 * restored from an older backup than the rows. Each job is enqueued once, even if several replicas sweep concurrently.
 */
export class JobSweep<Row extends WaitingRow> {
  private after = FIRST;

  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly rows: WaitingRows<Row>,
  ) {}

  /** Checks up to `PAGES_MAX` pages, from where the previous run has stopped. Throws at the end if a node did not answer. */
  async run(): Promise<void> {
    const before = this.db.clock.after(-AGE_MS_MIN);
    const failures: unknown[] = [];
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { rows, failure } = await this.rows.list({ before, after: this.after, limit: PAGE });
      if (failure !== undefined) failures.push(failure);
      const first = [...rows].sort(byPlace).slice(0, PAGE); // each node of a cluster may have listed a page
      await this.jobs.enqueueMissing(this.rows.queue, first.map(this.rows.jobOf));
      const last = first.at(-1);
      this.after = last && first.length === PAGE ? { storedAt: last.storedAt, id: last.id } : FIRST;
      if (this.after === FIRST) break;
    }
    if (failures.length > 0) throw failures[0];
  }
}

const byPlace = (a: WaitingRow, b: WaitingRow): number => a.storedAt.getTime() - b.storedAt.getTime() || (a.id < b.id ? -1 : 1);
