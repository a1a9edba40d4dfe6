import { connectionOf, type Database } from '@suite/database';
import type { Metrics } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import type { Counter, Gauge } from 'prom-client';
import type { JobsArea } from './jobs-area';

interface QueueState {
  readonly name: string;
  readonly waiting: string;
  /** Seconds since the longest waiting job was due. */
  readonly late: number | null;
  /** Seconds since the oldest unfinished job was created. */
  readonly age: number | null;
}

/**
 * Reads only the jobs that wait for their first or next attempt, which pg-boss has indexed. Lag is counted from the due time,
 * so a job that waits for its retry is not late.
 */
// eslint-disable-next-line no-restricted-syntax -- now() is right here: pg-boss writes start_after and created_on by the database's clock
const stateOf = ({ schema }: JobsArea): string => `
  SELECT name, count(*) AS waiting, extract(epoch FROM now() - min(start_after))::float8 AS late,
         extract(epoch FROM now() - min(created_on))::float8 AS age
    FROM ${schema}_jobs.job WHERE state < 'active' GROUP BY name`;

export interface QueueMetrics {
  readonly failures: Counter<'queue'>;
  /** Set whenever a worker has asked for jobs. */
  readonly lastRead: Gauge<never>;
}

/** Measures depth, lag and age of a service's queues. Returns the metrics that the queue itself sets. */
export function measureQueues(area: JobsArea, db: Database, metrics: Metrics): QueueMetrics {
  const jobs = metrics.gauge('job_queue_jobs', 'Jobs that wait for their first or next attempt.', 'queue');
  const late = metrics.gauge('job_queue_late_seconds', 'Time for which the longest waiting job has been due.', 'queue');
  const age = metrics.gauge('job_queue_oldest_age_seconds', 'Age of the oldest unfinished job.', 'queue');
  const text = stateOf(area);
  metrics.database.add({
    gauges: [jobs, late, age],
    async read() {
      const { rows } = await db.run(ALL_TENANTS, async (tx) => (await connectionOf(tx)).query<QueueState>(text));
      for (const { name: queue } of area.queues ?? []) {
        const found = rows.find(({ name }) => name === queue);
        jobs.set({ queue }, Number(found?.waiting ?? 0));
        late.set({ queue }, Math.max(0, found?.late ?? 0));
        age.set({ queue }, found?.age ?? 0);
      }
    },
  });
  return {
    failures: metrics.counter('job_failures_total', 'Failed attempts of jobs. Most are retried.', 'queue'),
    lastRead: metrics.gauge(
      'job_queue_last_read_timestamp_seconds',
      'Time at which this worker last read its queues, or of its start before the first time.',
    ),
  };
}
