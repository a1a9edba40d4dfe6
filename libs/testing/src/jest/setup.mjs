import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';

/** Ends a test or a hook that hangs. Not a limit of speed, because a machine may be slow. */
const HANGS_MS = Number(process.env.TEST_HANGS_MS ?? 240_000);

/** Also while a test replaces them. */
const { setTimeout, clearTimeout } = globalThis;

addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name === 'add_test') limit(currentDescribeBlock.children.at(-1));
  if (name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1));
});

/** The runner has no time limits of its own. */
function limit(entry) {
  const { fn, timeout = HANGS_MS, asyncError } = entry;
  if (!fn) return;
  entry.fn = async () => {
    let timer;
    const hangs = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(Object.assign(asyncError ?? new Error(), { message: `still running after ${timeout} ms` })), timeout);
    });
    try {
      return await Promise.race([fn(), hangs]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The fake timers of the runner advance only synchronously. */
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
Object.assign(jest, {
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
});
