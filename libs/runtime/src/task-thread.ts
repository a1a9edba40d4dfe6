import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A job for a thread, with its number. */
export interface ThreadTask<Job> {
  readonly id: number;
  readonly job: Job;
}

/** The result of a task, or the stack of its error. */
export type ThreadAnswer<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly error: string });

export interface ThreadOptions {
  /** The error of a job whose thread has ended before its answer, so that the caller may try again. */
  readonly unavailable: () => Error;
  /** The time in which a thread with jobs answers at least one of them. Default: a minute. */
  readonly silentMsMax?: number;
  /** The time without jobs after which the thread ends, to return its memory. Default: half a minute. */
  readonly idleMsMax?: number;
  readonly resourceLimits?: ResourceLimits;
}

const SILENT_MS_MAX = 60_000;
const IDLE_MS_MAX = 30_000;

/**
 * A thread for work that takes longer than the rest of a request. It needs memory, so it starts with the first job, ends when it has had
 * none for a while, and starts again with the next one. One that is silent for too long is ended, so that its jobs do not wait forever.
 * Its file calls `performTasks`.
 */
export class TaskThread<Job, Result> {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, PromiseWithResolvers<Result>>();
  private tasks = 0;
  private end: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly options: ThreadOptions,
  ) {}

  /** Gives the job to the thread. Rejects with the error of the job, or with `unavailable` if the thread ends. */
  run(job: Job): Promise<Result> {
    this.worker ??= this.start();
    const id = (this.tasks += 1);
    const answered = Promise.withResolvers<Result>();
    this.waiting.set(id, answered);
    if (this.waiting.size === 1) this.planEnd();
    this.worker.postMessage({ id, job } satisfies ThreadTask<Job>);
    return answered.promise;
  }

  /** Ends the thread, and rejects what it has not answered. */
  async stop(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.file, { resourceLimits: this.options.resourceLimits });
    worker.unref();
    // A thread that is being ended may post undefined instead of its answer. Its exit follows.
    worker.on('message', (answer: ThreadAnswer<Result> | undefined) => answer && this.settle(answer));
    worker.on('error', () => undefined); // followed by its exit
    return worker.once('exit', () => {
      if (this.worker !== worker) return; // it had no jobs, and another one may have some by now
      this.worker = undefined;
      for (const { reject } of this.waiting.values()) reject(this.options.unavailable());
      this.waiting.clear();
      clearTimeout(this.end);
    });
  }

  private settle(answer: ThreadAnswer<Result>): void {
    const answered = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    this.planEnd();
    if ('result' in answer) answered?.resolve(answer.result);
    else answered?.reject(new Error(`A job of a thread has failed: ${answer.error}`));
  }

  /** Ends the thread unless it answers in time, or gets a job in time if it has none. Its exit rejects the jobs. */
  private planEnd(): void {
    clearTimeout(this.end);
    const { silentMsMax = SILENT_MS_MAX, idleMsMax = IDLE_MS_MAX } = this.options;
    const isIdle = this.waiting.size === 0;
    this.end = setTimeout(() => this.endNow(isIdle), isIdle ? idleMsMax : silentMsMax).unref();
  }

  private endNow(isIdle: boolean): void {
    const { worker } = this;
    if (isIdle) this.worker = undefined; // so that the next job does not wait for its exit
    void worker?.terminate();
  }
}
