import { appendFileSync } from 'node:fs';
import { sep } from 'node:path';
import { createRunner } from 'jest-light-runner';

/** Processes, because tests read the memory, threads and limits of theirs. */
const ProcessRunner = createRunner({ runtime: 'child_process' });
const WORKER_DATA = new URL('worker-data.mjs', import.meta.url).href;
/** Two groups begin, so that one occupies the machine while the last files of the other run. */
const LANES = 2;

/**
 * The projects whose tests start services, or read what all services have registered. Statements and entities are registered in a
 * process, so each of these projects has processes of its own. The others share some.
 */
const WITH_SERVICES = /\/(apps\/.+|libs\/(service|testing))$/;
const ownerOf = ({ rootDir, setupFiles }) => (WITH_SERVICES.test(rootDir.replaceAll(sep, '/')) ? rootDir : setupFiles.join());

/**
 * Runs test files in processes whose modules stay loaded. The runner alone would start processes for each project, and those of all
 * projects at once.
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
    const byOwner = Map.groupBy(tests, ({ context }) => ownerOf(context.config));
    const slowest = byOwner.values().next().value; // tests begin with the slowest file
    const groups = [...byOwner.values()].toSorted((a, b) => Number(b === slowest) - Number(a === slowest) || b.length - a.length);
    const running = [];
    for (const files of groups) {
      while (this.#busy >= this.#workers * LANES) await new Promise((resolve) => (this.#onFree = resolve));
      const release = this.#occupy(files.length);
      const ended =
        (listener) =>
        (...args) => {
          release(1);
          return listener(...args);
        };
      const run = this.#runGroup(files, watcher, onStart, ended(recorded(onResult)), ended(onFailure));
      running.push(run.finally(() => release(files.length)));
      running.at(-1).catch(() => undefined); // it is reported below
    }
    await Promise.all(running);
    delete process.env.SUITE_WORKER_DATA;
    if (this.#nodeOptions === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = this.#nodeOptions;
  }

  /** Counts as many processes as work on the files. A group whose last file takes long leaves room for another one. */
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

  async #runGroup(files, watcher, onStart, onResult, onFailure) {
    const workers = Math.min(this.#workers, files.length);
    // With one worker, the runner would use the main process.
    const globalConfig = { ...this.#globalConfig, maxWorkers: Math.max(2, workers) };
    // Processes of one group start at a time, because they inherit this environment.
    const { promise, resolve: releaseEnvironment } = Promise.withResolvers();
    const previous = this.#started;
    this.#started = promise;
    await previous;
    const { config } = files[0].context;
    process.env.NODE_OPTIONS = [this.#nodeOptions, `--import=${WORKER_DATA}`].filter(Boolean).join(' ');
    process.env.SUITE_WORKER_DATA = JSON.stringify({
      nodeOptions: this.#nodeOptions,
      workerData: { globalConfig, projectConfig: config, runtime: 'child_process' },
    });
    // The runner has processes for each configuration. Those of our projects differ only in their names and folders.
    const originals = new Map(files.map((test) => [{ ...test, context: { ...test.context, config } }, test]));
    const given =
      (listener) =>
      (test, ...rest) =>
        listener(originals.get(test), ...rest);
    const start = (test) => onStart(originals.get(test)).finally(() => setImmediate(releaseEnvironment)); // the processes start immediately before
    await new ProcessRunner(globalConfig).runTests([...originals.keys()], watcher, start, given(onResult), given(onFailure));
  }
}

/** Appends the CPU time of each test file to a file. */
function recorded(onResult) {
  const { TEST_CPU_FILE } = process.env;
  return (test, result) => {
    const { cpuSeconds: seconds, testFilePath: file } = result;
    const line = { project: test.context.config.displayName?.name, file, seconds };
    if (TEST_CPU_FILE && seconds !== undefined) appendFileSync(TEST_CPU_FILE, `${JSON.stringify(line)}\n`);
    return onResult(test, result);
  };
}
