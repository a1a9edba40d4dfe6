import { createRunner } from 'jest-light-runner';

/** Processes, because tests read the memory, threads and limits of theirs. */
const ProcessRunner = createRunner({ runtime: 'child_process' });
const WORKER_DATA = new URL('worker-data.mjs', import.meta.url).href;
/** Two projects begin, so that one occupies the machine while the last files of the other run. */
const LANES = 2;

/**
 * Runs test files in processes whose modules stay loaded. Each project has processes of its own, because services register their
 * statements and entities in them. The runner alone would start the processes of all projects at once.
 */
export default class ProjectRunner {
  #globalConfig;
  #workers;
  #nodeOptions = process.env.NODE_OPTIONS;
  #started = Promise.resolve();
  #busy = 0;
  #onFree = () => undefined;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
    this.#workers = Math.ceil(globalConfig.maxWorkers / LANES);
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const byProject = Map.groupBy(tests, (test) => test.context.config);
    const slowest = byProject.get(tests[0]?.context.config); // tests begin with the slowest file
    const projects = [...byProject.values()].toSorted((a, b) => Number(b === slowest) - Number(a === slowest) || b.length - a.length);
    const running = [];
    for (const files of projects) {
      while (this.#busy >= this.#workers * LANES) await new Promise((resolve) => (this.#onFree = resolve));
      const release = this.#occupy(files.length);
      const ended =
        (listener) =>
        (...args) => {
          release(1);
          return listener(...args);
        };
      const run = this.#runProject(files, watcher, onStart, ended(onResult), ended(onFailure));
      running.push(run.finally(() => release(files.length)));
      running.at(-1).catch(() => undefined); // it is reported below
    }
    await Promise.all(running);
    delete process.env.SUITE_WORKER_DATA;
    if (this.#nodeOptions === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = this.#nodeOptions;
  }

  /** Counts as many processes as work on the files. A project whose last file takes long leaves room for another one. */
  #occupy(files) {
    let [left, busy] = [files, 0];
    const update = () => {
      const now = Math.min(left, this.#workers);
      this.#busy += now - busy;
      busy = now;
    };
    update();
    return (ended) => {
      left = Math.max(0, left - ended);
      update();
      this.#onFree();
    };
  }

  async #runProject(files, watcher, onStart, onResult, onFailure) {
    const workers = Math.min(this.#workers, files.length);
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
