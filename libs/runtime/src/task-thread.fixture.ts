import { threadId } from 'node:worker_threads';
import { performTasks } from './perform-tasks.ts';

/** The jobs of the thread that the spec starts. */
export type FixtureJob = 'id' | 'later' | 'fails' | 'fails later' | 'exits' | 'never';

performTasks((job: FixtureJob): number | Promise<number> => {
  if (job === 'fails') throw new Error('no paper');
  if (job === 'fails later') return Promise.reject(new Error('no ink'));
  if (job === 'exits') process.exit(3);
  if (job === 'never') return new Promise(() => undefined);
  return job === 'later' ? new Promise((resolve) => setImmediate(() => resolve(threadId))) : threadId;
});
