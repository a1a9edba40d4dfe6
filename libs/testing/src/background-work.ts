import { Duties, Schedule } from '@suite/jobs';
import type { TestApp } from './test-app';
import { adminQuery, type TestDatabase } from './test-database';
import { until } from './until';

/** Work of a service that is neither a periodic task nor a job. */
export interface BackgroundRunner {
  readonly isIdle: boolean;
}

/**
 * Waits until the background work of a service has processed everything stored before the call. Then each periodic task has completed a run
 * since, no runner is active, and every due job was attempted. Then a test can assert that nothing happens, without checking too early.
 */
export async function backgroundLooked({ app, database }: TestApp, ...runners: readonly BackgroundRunner[]): Promise<void> {
  const idle = () => until('the runners to be idle', () => runners.every(({ isIdle }) => isIdle));
  await idle(); // a runner locks its work against others, including the periodic task
  for (const name of app.get(Schedule).names) await runTask({ app }, name);
  await idle();
  await jobsLooked(database);
}

/** For `replace`: the service serves requests only. */
export const NO_BACKGROUND_WORK = { token: Duties, value: { isService: false, isWorker: false } };

/** Runs a periodic task of a service once, from its start to its end. A turn that began before is awaited first: it may have read too early. */
export async function runTask({ app }: Pick<TestApp, 'app'>, name: string): Promise<void> {
  await until(`a turn of "${name}"`, () => app.get(Schedule).runNow(name));
}

/** Waits until every due job of all services in the database was attempted; for services in other processes. */
export async function jobsLooked(database: TestDatabase): Promise<void> {
  const schemas = await adminQuery<{ schema: string }>(database, LIST_JOB_SCHEMAS);
  for (const { schema } of schemas) await until(`the jobs of ${schema}`, async () => (await countDueJobs(database, schema)) === 0);
}

const LIST_JOB_SCHEMAS = `SELECT schemaname AS schema FROM pg_tables WHERE tablename = 'job' AND schemaname LIKE '%\\_jobs'`;

/** A failed job that is retried later is not due. */
async function countDueJobs(database: TestDatabase, schema: string): Promise<number> {
  const [row] = await adminQuery<{ count: number }>(
    database,
    `SELECT count(*)::integer AS count FROM ${schema}.job WHERE state = 'active' OR (state < 'active' AND start_after <= now())`,
  );
  return row?.count ?? 0;
}
