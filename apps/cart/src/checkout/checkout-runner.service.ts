import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Clock, Database, LOGGER, Schedule, type Tx, within } from '@suite/platform';
import type { Logger } from 'pino';
import { v4 as uuidv4 } from 'uuid';
import { CheckoutRefused } from '../domain/checkout-refused';
import {
  canRefuse,
  type CheckoutProgress,
  failed,
  nameOf,
  nextTask,
  refused,
  resumed,
  succeeded,
  type Task,
  waiting,
} from '../domain/checkout-steps';
import { CheckoutSteps, failureOf } from './checkout-steps.service';
import type { CheckoutRow } from './checkout.entity';
import { claimCheckout, claimDueCheckouts, findCheckout, lockCheckout, updateCheckout } from './checkout.queries';

/** Longer than any step takes: each call of a peer service and the database have shorter limits. */
const LEASE_MS = 15_000;
const RESUME_EVERY_MS = 1_000;
const RESUMED_AT_ONCE = 20;
/** A pause that is waited for at once; after a longer one, any replica goes on. */
const SHORT_PAUSE_MS = 1_000;
const LOOK_EVERY_MS = 200;
const STOP_MS_MAX = 5_000;
/** As long as a caller waits for what is to come of a checkout. */
export const ANSWER_MS = 5_000;

type Key = Pick<CheckoutRow, 'tenant' | 'id'>;
type Listener = (checkout: CheckoutRow) => void;

/**
 * Takes checkouts from step to step. What a step gave is stored before the next one begins, so that after a crash any
 * replica goes on where the last one was; who is at it has a lease, which only saves work: every step may be done twice.
 */
@Injectable()
export class CheckoutRunner implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private isStopping = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly steps: CheckoutSteps,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    schedule.every({ name: 'resume checkouts', everyMs: RESUME_EVERY_MS, eachReplica: true, run: () => this.resumeDue() });
  }

  /** Whether this replica works on no checkout. */
  get isIdle(): boolean {
    return this.running.size === 0;
  }

  /** Goes on with a checkout in the background, unless somebody is at it. */
  start(checkout: Key): void {
    void this.tracked(this.claimAndRun(checkout));
  }

  /** Goes on with a checkout and waits until it has come so far, here or at another replica; answers how far it is when the time is over. */
  runUntil(key: Key, isEnough: (checkout: CheckoutRow) => boolean, ms = ANSWER_MS): Promise<CheckoutRow> {
    this.start(key);
    return this.waitUntil(key, isEnough, ms);
  }

  private async waitUntil(key: Key, isEnough: (checkout: CheckoutRow) => boolean, ms: number): Promise<CheckoutRow> {
    const end = performance.now() + ms;
    let told: CheckoutRow | undefined;
    for (;;) {
      const next = this.nextChange(key, Math.min(LOOK_EVERY_MS, ms));
      const checkout = told ?? (await this.load(key));
      if (isEnough(checkout) || performance.now() >= end) return checkout;
      told = await next;
    }
  }

  /** Lets what is at work come to the end of its step; other replicas go on. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await within(STOP_MS_MAX, Promise.allSettled(this.running));
  }

  private async resumeDue(): Promise<void> {
    if (this.isStopping) return;
    const lease = this.newLease();
    const due = await claimDueCheckouts(this.db, lease, RESUMED_AT_ONCE);
    await Promise.all(due.map((checkout) => this.tracked(this.run(checkout, checkout.wasLeft))));
  }

  private async claimAndRun(key: Key): Promise<void> {
    if (this.isStopping) return;
    const checkout = await claimCheckout(this.db, this.newLease(), key);
    if (checkout) await this.run(checkout, checkout.wasLeft);
  }

  private newLease() {
    const now = this.clock.now();
    return { id: uuidv4(), now, until: leaseEnd(now) };
  }

  private async tracked(work: Promise<void>): Promise<void> {
    const end = work.catch((error: unknown) => this.logger.warn({ err: error }, 'a checkout could not go on; it is tried again'));
    this.running.add(end);
    await end;
    this.running.delete(end);
  }

  private async run(claimed: CheckoutRow, wasLeft: boolean): Promise<void> {
    let checkout = wasLeft ? await this.save(claimed, resumed) : claimed;
    while (checkout) checkout = await this.step(checkout);
  }

  /** Does the next thing. Answers the checkout as it then is, or nothing when somebody else, or a later turn, goes on. */
  private async step(checkout: CheckoutRow): Promise<CheckoutRow | undefined> {
    const task = nextTask(checkout);
    const after = task && !this.isStopping ? await this.takeAndSave(checkout, task) : await this.save(checkout, unchanged);
    const pauseMs = after ? pauseOf(after, this.clock.nowMs()) : 0;
    if (pauseMs > 0) await pause(pauseMs);
    return after;
  }

  /** What cannot be stored has failed, too. */
  private async takeAndSave(checkout: CheckoutRow, task: Task): Promise<CheckoutRow | undefined> {
    const change = await this.take(checkout, task);
    return this.save(checkout, change).catch((error: unknown) => this.save(checkout, this.failure(checkout, task, error)));
  }

  /** What came of a step, as a change of whatever the checkout is when it is stored. */
  private async take(checkout: CheckoutRow, task: Task): Promise<Change> {
    try {
      const effect = await this.steps.take(checkout, task);
      return async (current, now, tx) => {
        await effect.store?.(tx, now);
        return (await effect.isDone?.(tx)) === false ? waiting(current) : succeeded(current, task, now, effect.result);
      };
    } catch (error) {
      return this.failure(checkout, task, error);
    }
  }

  private failure(checkout: CheckoutRow, task: Task, error: unknown): Change {
    this.logger.warn({ err: error, checkoutId: checkout.id, step: nameOf(task.step) }, 'a step of a checkout failed');
    if (error instanceof CheckoutRefused && canRefuse(checkout, task)) return (current, now) => refused(current, task, error.refusal, now);
    return (current, now) => failed(current, task, failureOf(error), { now, since: checkout.createdAt });
  }

  /** Stores a change with what belongs to it. Answers the checkout if there is more to do at once; nothing where the lease was lost. */
  private async save(checkout: CheckoutRow, change: Change): Promise<CheckoutRow | undefined> {
    const saved = await this.db.transaction(checkout.tenant, async (tx) => {
      const current = await lockCheckout(tx, checkout.tenant, checkout.id);
      if (!current || current.lease !== checkout.lease) return undefined;
      const now = this.clock.now();
      const progress = await change(current, now, tx);
      const goesOn = !this.isStopping && pauseOf(progress, now.getTime()) <= SHORT_PAUSE_MS;
      const lease = goesOn ? { leasedUntil: leaseEnd(now) } : { lease: null, leasedUntil: null };
      const after: CheckoutRow = { ...current, ...progress, ...lease, modifiedAt: now };
      if (after.state !== current.state) await this.steps.enter(tx, after, now);
      await updateCheckout(tx, after);
      return after;
    });
    if (saved) this.tell(saved);
    return saved?.lease ? saved : undefined;
  }

  private async load({ tenant, id }: Key): Promise<CheckoutRow> {
    const checkout = await findCheckout(this.db, tenant, id);
    if (!checkout) throw new Error(`There is no checkout ${id}`);
    return checkout;
  }

  /** The checkout after its next change here; nothing when the time is over. */
  private nextChange(key: Key, ms: number): Promise<CheckoutRow | undefined> {
    const { promise, resolve } = Promise.withResolvers<CheckoutRow>();
    const listeners = this.listeners.get(key.id) ?? new Set();
    this.listeners.set(key.id, listeners.add(resolve));
    return Promise.race([promise, pause(ms).then(() => undefined)]).finally(() => {
      listeners.delete(resolve);
      if (listeners.size === 0 && this.listeners.get(key.id) === listeners) this.listeners.delete(key.id);
    });
  }

  private tell(checkout: CheckoutRow): void {
    for (const listener of this.listeners.get(checkout.id) ?? []) listener(checkout);
  }
}

type Change = (current: CheckoutProgress, now: Date, tx: Tx) => CheckoutProgress | Promise<CheckoutProgress>;

const unchanged: Change = (current) => current;

/** How long until the next step may be tried; for ever, where there is none. */
function pauseOf(progress: CheckoutProgress, nowMs: number): number {
  if (progress.nextAttemptAt === null || !nextTask(progress)) return Infinity;
  return Math.max(0, progress.nextAttemptAt.getTime() - nowMs);
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
