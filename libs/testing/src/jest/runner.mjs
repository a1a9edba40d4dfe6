import { createRunner } from 'jest-light-runner';

/** Processes, because tests read the memory, threads and limits of theirs. */
const ProcessRunner = createRunner({ runtime: 'child_process' });
/** While the last file of a project is running, the next project has begun. */
const PROJECTS_AT_ONCE = 2;

/**
 * Runs test files in processes whose modules stay loaded. Each project has processes of its own, because services register their
 * statements and entities in them. The runner alone would start the processes of all projects at once.
 */
export default class ProjectRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    const slots = new Slots(maxWorkers);
    const whenReleased = (report) => (test, outcome) => {
      slots.release();
      return report(test, outcome);
    };
    const start = async (test) => {
      await slots.take();
      await onStart(test);
    };
    const open = [...Map.groupBy(tests, (test) => test.context.config).values()];
    const lane = async () => {
      for (let files = open.shift(); files; files = open.shift()) {
        // The runner takes one worker for the main process.
        const config = { ...this.#globalConfig, maxWorkers: Math.max(2, Math.min(maxWorkers, files.length)) };
        await new ProcessRunner(config).runTests(files, watcher, start, whenReleased(onResult), whenReleased(onFailure));
      }
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, PROJECTS_AT_ONCE) }, lane));
  }
}

/** Lets a number of files run at the same time, over all projects. */
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
