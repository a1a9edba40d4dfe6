import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Delayed so that the collection does not postpone readiness. */
const AFTER_MS = 1_000;

/** Releases the 5 to 10 MiB that only the start needed. V8 would keep them until the heap has grown by as much again. */
export function releaseMemoryOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
    setFlagsFromString('--no-expose-gc');
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER_MS).unref();
}
