import { createRunner } from 'jest-light-runner';

/** Processes, because tests read the memory, threads and limits of theirs. */
const ProcessRunner = createRunner({ runtime: 'child_process' });
const WORKER_DATA = new URL('worker-data.mjs', import.meta.url).href;

/**
 * Runs test files in processes whose modules stay loaded. Each project has processes of its own, because services register their
 * statements and entities in them. One project follows the other: the runner alone would start the processes of all at once.
 */
export default class ProjectRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    for (const files of Map.groupBy(tests, (test) => test.context.config).values()) {
      // With one worker, the runner would use the main process.
      const globalConfig = { ...this.#globalConfig, maxWorkers: Math.max(2, Math.min(maxWorkers, files.length)) };
      const [{ context }] = files;
      process.env.NODE_OPTIONS = `--import=${WORKER_DATA}`;
      process.env.SUITE_WORKER_DATA = JSON.stringify({ globalConfig, projectConfig: context.config, runtime: 'child_process' });
      await new ProcessRunner(globalConfig).runTests(files, watcher, onStart, onResult, onFailure);
    }
    delete process.env.NODE_OPTIONS;
    delete process.env.SUITE_WORKER_DATA;
  }
}
