import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './task-thread';

/** Called in a thread: performs the tasks that a `TaskThread` gives. A job that fails does not end the thread. */
export function performTasks<Job, Result>(perform: (job: Job) => Result | Promise<Result>): void {
  const answer = (given: ThreadAnswer<Result>): void => parentPort?.postMessage(given);
  parentPort?.on('message', ({ id, job }: ThreadTask<Job>) => {
    const fail = (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    try {
      const result = perform(job);
      if (result instanceof Promise) result.then((awaited: Result) => answer({ id, result: awaited }), fail);
      else answer({ id, result });
    } catch (error) {
      fail(error);
    }
  });
}
