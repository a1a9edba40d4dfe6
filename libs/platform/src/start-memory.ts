import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Not at once: whoever waits for the service to be ready need not wait for this. */
const AFTER_MS = 1_000;

/** Gives back what only the start needed, 5 to 10 MiB: V8 by itself would keep it until as much again has been used. */
export function releaseMemoryOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
    setFlagsFromString('--no-expose-gc');
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER_MS).unref();
}
