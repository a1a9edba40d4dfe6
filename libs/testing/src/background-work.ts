import { Schedule } from '@suite/platform';
import type { TestApp } from './test-app';
import { adminQuery, type TestDatabase } from './test-database';
import { until } from './until';

/** Work of a service that is neither a periodic task nor a job. */
export interface BackgroundRunner {
  readonly isIdle: boolean;
}

/**
 * Waits until the background work of a service has looked at everything that was stored before the call: each periodic
 * task has had a whole turn since, no runner is at work and every job that is due has been tried. What a test asserts
 * next ("and nothing was sent") is then a decision of the service, and not a look that came too early.
 */
export async function backgroundLooked({ app, database }: TestApp, ...runners: readonly BackgroundRunner[]): Promise<void> {
  const idle = () => until('the runners to be idle', () => runners.every(({ isIdle }) => isIdle));
  const schedule = app.get(Schedule);
  await idle(); // a runner keeps others, the periodic task among them, from what it works on
  for (const name of schedule.names) await until(`a turn of "${name}"`, () => schedule.runNow(name));
  await idle();
  await jobsLooked(database);
}

/** Waits until every job that is due has been tried, of all services in the database: for services in processes of their own. */
export async function jobsLooked(database: TestDatabase): Promise<void> {
  const schemas = await adminQuery<{ schema: string }>(database, LIST_JOB_SCHEMAS);
  for (const { schema } of schemas) await until(`the jobs of ${schema}`, async () => (await countDue(database, schema)) === 0);
}

const LIST_JOB_SCHEMAS = `SELECT schemaname AS schema FROM pg_tables WHERE tablename = 'job' AND schemaname LIKE '%\\_jobs'`;

/** A job that failed and is tried again later is not due. */
async function countDue(database: TestDatabase, schema: string): Promise<number> {
  const [row] = await adminQuery<{ count: number }>(
    database,
    `SELECT count(*)::integer AS count FROM ${schema}.job WHERE state = 'active' OR (state < 'active' AND start_after <= now())`,
  );
  return row?.count ?? 0;
}
