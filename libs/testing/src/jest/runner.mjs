import { createRunner } from 'jest-light-runner';

/** Processes, because tests read the memory, threads and limits of theirs. */
const ProcessRunner = createRunner({ runtime: 'child_process' });
const WORKER_DATA = new URL('worker-data.mjs', import.meta.url).href;
/** Two concurrent projects, so that one occupies the machine while the last files of the other run. */
const LANES = 2;

/**
 * Runs test files in processes whose modules stay loaded. Each project has processes of its own, because services register their
 * statements and entities in them. The runner alone would start the processes of all projects at once.
 */
export default class ProjectRunner {
  #globalConfig;
  #nodeOptions = process.env.NODE_OPTIONS;
  #started = Promise.resolve();

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const byProject = Map.groupBy(tests, (test) => test.context.config);
    const open = [...byProject.values()].toSorted((a, b) => b.length - a.length);
    const lane = async () => {
      for (let files = open.shift(); files; files = open.shift()) await this.#runProject(files, watcher, onStart, onResult, onFailure);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    delete process.env.SUITE_WORKER_DATA;
    if (this.#nodeOptions === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = this.#nodeOptions;
  }

  async #runProject(files, watcher, onStart, onResult, onFailure) {
    const workers = Math.min(Math.ceil(this.#globalConfig.maxWorkers / LANES), files.length);
    // With one worker, the runner would use the main process.
    const globalConfig = { ...this.#globalConfig, maxWorkers: Math.max(2, workers) };
    // Processes of one project start at a time, because they inherit this environment.
    const { promise, resolve: releaseEnvironment } = Promise.withResolvers();
    const previous = this.#started;
    this.#started = promise;
    await previous;
    process.env.NODE_OPTIONS = [this.#nodeOptions, `--import=${WORKER_DATA}`].filter(Boolean).join(' ');
    process.env.SUITE_WORKER_DATA = JSON.stringify({
      nodeOptions: this.#nodeOptions,
      workerData: { globalConfig, projectConfig: files[0].context.config, runtime: 'child_process' },
    });
    const start = (test) => onStart(test).finally(() => setImmediate(releaseEnvironment)); // the processes start immediately before
    await new ProcessRunner(globalConfig).runTests(files, watcher, start, onResult, onFailure);
  }
}
