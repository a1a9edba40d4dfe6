import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Database, query, sql } from '@suite/database';
import { within } from '@suite/runtime';
import { inBackground, type Metrics } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import type { Logger } from 'pino';
import type { Duties } from './duties';

/** A task that runs periodically while the service runs. It must be idempotent. */
export interface PeriodicTask {
  /** The name in logs, in metrics and for `runNow`: `purge expired mails`. */
  readonly name: string;
  /** The time between two runs, with a jitter of a tenth so that replicas do not start together. */
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
  /** Whether every replica runs it, for example to refresh its memory. Otherwise one replica runs it at a time. */
  readonly eachReplica?: boolean;
}

const JITTER = 0.1;
const STOP_MS_MAX = 5_000;

const TAKE_TURN = sql<{ isFree: boolean }>(
  `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS is_free,
          set_config('idle_in_transaction_session_timeout', '0', true) AS however_long`,
);

/** Runs the service's periodic tasks, from its start until its shutdown. */
export class Schedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly tasks = new Map<string, PeriodicTask>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<unknown>>();
  private isServing = false;

  constructor(
    private readonly service: string,
    private readonly db: Database,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
    private readonly duties: Duties,
  ) {}

  every(task: PeriodicTask): void {
    if (this.tasks.has(task.name)) throw new Error(`There are two tasks with the name ${task.name}`);
    this.tasks.set(task.name, task);
    this.metrics.periodicTaskInterval.set({ task: task.name }, task.everyMs / 1_000);
    if (this.isServing) this.begin(task);
  }

  /** Returns the names of all tasks, for `runNow`. */
  get names(): readonly string[] {
    return [...this.tasks.keys()];
  }

  /** Runs a task immediately, for tests and commands. Returns false if another replica is running it. */
  async runNow(name: string): Promise<boolean> {
    const task = this.tasks.get(name);
    if (!task) throw new Error(`There is no task with the name ${name}`);
    const turn = inBackground(() => this.db.states.runInBackground(undefined, () => this.measured(task)));
    this.running.add(turn);
    return turn.finally(() => this.running.delete(turn));
  }

  /** Starts the tasks, except in a process that runs a command. */
  onApplicationBootstrap(): void {
    this.isServing = this.duties.isService;
    if (this.isServing) for (const task of this.tasks.values()) this.begin(task);
  }

  /** Stops the timers and waits up to `STOP_MS_MAX` for running tasks. Another replica runs an unfinished task at its next interval. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isServing = false;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await within(STOP_MS_MAX, Promise.allSettled(this.running));
  }

  private begin(task: PeriodicTask): void {
    if (!task.eachReplica && !this.duties.isWorker) return;
    this.metrics.periodicTaskSuccess.setToCurrentTime({ task: task.name });
    this.wait(task);
  }

  private wait(task: PeriodicTask): void {
    const ms = task.everyMs * (1 - JITTER + 2 * JITTER * Math.random());
    this.timers.set(task.name, setTimeout(() => void this.takeTurn(task), ms).unref());
  }

  private async takeTurn(task: PeriodicTask): Promise<void> {
    await this.runNow(task.name).catch((error: unknown) => {
      this.logger.warn({ err: error, task: task.name }, 'a periodic task failed; it is retried at its next run');
    });
    if (this.isServing) this.wait(task);
  }

  private async measured(task: PeriodicTask): Promise<boolean> {
    const end = this.metrics.periodicTaskSeconds.startTimer({ task: task.name });
    try {
      const isDone = task.eachReplica ? await task.run().then(() => true) : await this.runAlone(task);
      end({ outcome: isDone ? 'done' : 'skipped' });
      if (isDone) this.metrics.periodicTaskSuccess.setToCurrentTime({ task: task.name });
      return isDone;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  /**
   * Runs a task under an advisory lock. The lock's transaction does nothing else: it reads and writes no rows, so it does not
   * hold back vacuum, however long the task takes. The lock ends with its connection, so a killed replica leaves none behind.
   * If the connection breaks, another replica may start while this one still works. That is safe because tasks are
   * idempotent; the lock only saves work. The task itself uses other connections.
   */
  private async runAlone(task: PeriodicTask): Promise<boolean> {
    const done = await this.db.transaction(ALL_TENANTS, async (tx) => {
      const [turn] = await query(tx, TAKE_TURN, [`${this.service}: ${task.name}`]);
      if (!turn?.isFree) return undefined;
      const [outcome] = await Promise.allSettled([task.run()]); // an error of the task must not roll back this transaction
      return outcome;
    });
    if (done?.status === 'rejected') throw done.reason;
    return done !== undefined;
  }
}
