import { createRunner } from 'jest-light-runner';

const LightRunner = createRunner({ runtime: 'child_process' });

/** Projects whose tests run at the same time: while the last file of one is running, the next has begun. */
const PROJECTS_AT_ONCE = 2;

/**
 * Runs test files in threads whose modules stay loaded, one pool of threads for each project. The runner alone would start the
 * threads of all projects at once.
 */
export default class ProjectRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    const slots = new Slots(maxWorkers);
    const open = [...Map.groupBy(tests, (test) => test.context.config).values()];
    const lane = async () => {
      for (let group = open.shift(); group; group = open.shift()) {
        // Two at least: with one, the runner would use the main thread.
        const runner = new LightRunner({ ...this.#globalConfig, maxWorkers: Math.max(2, Math.min(maxWorkers, group.length)) });
        await runner.runTests(
          group,
          watcher,
          async (test) => {
            await slots.take();
            await onStart(test);
          },
          async (test, result) => {
            slots.release();
            await onResult(test, result);
          },
          async (test, error) => {
            slots.release();
            await onFailure(test, error);
          },
        );
      }
    };
    await Promise.all(Array.from({ length: maxWorkers === 1 ? 1 : PROJECTS_AT_ONCE }, lane));
  }
}

class Slots {
  #free;
  #waiting = [];

  constructor(free) {
    this.#free = free;
  }

  async take() {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise((resolve) => this.#waiting.push(resolve));
  }

  release() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
