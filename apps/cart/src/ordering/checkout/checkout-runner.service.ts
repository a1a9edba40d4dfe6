import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock, within } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { type CheckoutProgress, nextTask, nextTasks, resumed, type Task } from '../domain/checkout-steps';
import { CheckoutListeners } from './checkout-listeners.service';
import { CheckoutSteps, isPure, type Outcome, WAITS } from './checkout-steps.service';
import type { CheckoutRow } from './checkout.entity';
import { claimCheckout, claimDueCheckouts, findCheckout, listDueTenants, lockCheckout, updateCheckout } from './checkout.queries';
import { LEASE_MS, leaseEnd, newLease } from './lease.service';

/** Results may stay unsaved this long, so that one write stores several steps. The next step must end within the lease. */
const UNSAVED_MS_MAX = 2_000;
const RESUME_EVERY_MS = 1_000;
/** How many resumed checkouts a replica runs concurrently. */
const RESUMED_AT_ONCE = 32;
/** The replica waits out a pause up to this long and keeps its lease. After a longer one, any replica may continue. */
const SHORT_PAUSE_MS = 1_000;
const STOP_MS_MAX = 5_000;
/** How long a caller waits for the result of a checkout. */
export const ANSWER_MS = 5_000;

type Key = Pick<CheckoutRow, 'tenant' | 'id'>;

/** A checkout as this replica has advanced it, and the outcomes that are not stored yet. */
interface Run {
  readonly checkout: CheckoutRow;
  readonly unsaved: readonly Outcome[];
}

/**
 * Runs checkouts step by step. Results are stored with the order, and again when the order has been handed over to
 * fulfillment. After a crash any replica can continue from there. The lease only avoids duplicate work: every step is
 * idempotent.
 */
@Injectable()
export class CheckoutRunner implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();
  private readonly resuming = new Set<Promise<void>>();
  private readonly listeners = new CheckoutListeners();
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

  /** Whether this replica is running no checkout. */
  get isIdle(): boolean {
    return this.running.size === 0;
  }

  /** Continues a checkout in the background, unless another replica holds its lease. */
  start(checkout: Key): void {
    void this.tracked(this.claimAndRun(checkout));
  }

  /**
   * Continues a checkout and waits until `isEnough` accepts it, whichever replica runs it. Returns its current state after
   * `ms`. `leased`: the checkout as stored with a lease of this replica.
   */
  runUntil(key: Key, isEnough: (checkout: CheckoutRow) => boolean, ms = ANSWER_MS, leased?: CheckoutRow): Promise<CheckoutRow> {
    if (leased) void this.tracked(this.run({ checkout: leased, unsaved: [] }));
    else this.start(key);
    return this.listeners.waitUntil(key.id, { isEnough, known: leased, load: () => this.load(key), ms });
  }

  /** Lets running steps complete. Other replicas continue the checkouts. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await within(STOP_MS_MAX, Promise.allSettled(this.running));
  }

  /**
   * Claims due checkouts, from each tenant in turn and up to the free capacity, until no tenant has any left. A slow
   * checkout occupies only its own slot.
   */
  private async resumeDue(): Promise<void> {
    const tenants = await listDueTenants(this.db, this.clock.now());
    for (let tenant = tenants.shift(); tenant !== undefined && !this.isStopping; tenant = tenants.shift()) {
      while (this.resuming.size >= RESUMED_AT_ONCE) await Promise.race(this.resuming);
      const room = RESUMED_AT_ONCE - this.resuming.size;
      const limit = Math.ceil(room / (tenants.length + 1));
      const claimed = await claimDueCheckouts(this.db, newLease(this.clock.now()), { tenant, limit });
      for (const checkout of claimed) this.resume(checkout);
      if (claimed.length === limit) tenants.push(tenant);
    }
  }

  private resume(checkout: CheckoutRow & { readonly wasLeft: boolean }): void {
    const work = this.tracked(this.run(taken(checkout))).finally(() => this.resuming.delete(work));
    this.resuming.add(work);
  }

  private async claimAndRun(key: Key): Promise<void> {
    if (this.isStopping) return;
    const checkout = await claimCheckout(this.db, newLease(this.clock.now()), key);
    if (checkout) await this.run(taken(checkout));
  }

  private async tracked(work: Promise<void>): Promise<void> {
    const end = work.catch((error: unknown) => this.logger.warn({ err: error }, 'a checkout could not continue; it is retried'));
    this.running.add(end);
    await end;
    this.running.delete(end);
  }

  private async run(begun: Run): Promise<void> {
    let run: Run | undefined = begun;
    while (run) run = await this.step(run);
  }

  /** Runs the next tasks. Returns the run after them, or undefined if another replica or a later attempt continues it. */
  private async step(run: Run): Promise<Run | undefined> {
    const { checkout } = run;
    const tasks = this.isStopping ? [] : nextTasks(checkout);
    const outcomes = await Promise.all(tasks.map((task) => this.steps.take(checkout, task)));
    const now = this.clock.now();
    const after = progressAfter(checkout, outcomes, now);
    if (this.canWait(checkout, after, outcomes, now))
      return { checkout: { ...checkout, ...after }, unsaved: [...run.unsaved, ...outcomes] };
    const saved = await this.saveOrFail(run, tasks, outcomes);
    const pauseMs = saved ? pauseOf(saved, this.clock.nowMs()) : 0;
    if (pauseMs > 0) await pause(pauseMs);
    return saved && { checkout: saved, unsaved: [] };
  }

  /** Whether outcomes can be stored together with the next ones: they have no other effect, and the lease leaves enough time. */
  private canWait({ state, leasedUntil }: CheckoutRow, after: CheckoutProgress, outcomes: readonly Outcome[], now: Date): boolean {
    const isSoon = (leasedUntil?.getTime() ?? 0) - now.getTime() > LEASE_MS - UNSAVED_MS_MAX;
    const isForward = (state === 'RUNNING' || state === 'ORDERED') && after.state === state && nextTask(after) !== undefined;
    return isSoon && isForward && !this.isStopping && outcomes.length > 0 && outcomes.every(isPure);
  }

  /** Stores the outcomes of a step. A step whose result cannot be stored has failed, too. */
  private saveOrFail(run: Run, tasks: readonly Task[], outcomes: readonly Outcome[]): Promise<CheckoutRow | undefined> {
    return this.save(run, outcomes).catch((error: unknown) => {
      this.logger.warn({ err: error, checkoutId: run.checkout.id }, 'the result of a checkout step could not be stored');
      return this.save(run, tasks.map((task) => this.steps.failure(run.checkout, task, error))); // prettier-ignore
    });
  }

  /**
   * Stores all unsaved outcomes. Returns the checkout if it continues immediately, and undefined if it pauses or the lease was
   * lost. If the order was cancelled concurrently, an outcome with an effect is discarded, as if its step had not started.
   */
  private async save({ checkout, unsaved }: Run, outcomes: readonly Outcome[]): Promise<CheckoutRow | undefined> {
    const saved = await this.db.transaction(checkout.tenant, async (tx) => {
      const current = await lockCheckout(tx, checkout.tenant, checkout.id);
      if (!current || current.lease !== checkout.lease) return undefined;
      const now = this.clock.now();
      const valid = current.state === checkout.state ? outcomes : outcomes.filter(({ effect }) => !effect);
      const progress = progressAfter(current, [...unsaved, ...(await this.stored(tx, valid, now))], now);
      const goesOn = !this.isStopping && pauseOf(progress, now.getTime()) <= SHORT_PAUSE_MS;
      const lease = goesOn ? { leasedUntil: leaseEnd(now) } : { lease: null, leasedUntil: null };
      const after: CheckoutRow = { ...current, ...progress, ...lease, modifiedAt: now };
      if (after.state !== current.state) await this.steps.enter(tx, after, now);
      await updateCheckout(tx, after, { commits: true });
      return after;
    });
    if (saved) this.listeners.tell(saved);
    return saved?.lease ? saved : undefined;
  }

  private async stored(tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<Outcome[]> {
    const stored: Outcome[] = [];
    for (const outcome of outcomes) {
      await outcome.effect?.store?.(tx, now);
      stored.push((await outcome.effect?.isDone?.(tx)) === false ? WAITS : outcome);
    }
    return stored;
  }

  private async load({ tenant, id }: Key): Promise<CheckoutRow> {
    const checkout = await findCheckout(this.db, tenant, id);
    if (!checkout) throw new Error(`There is no checkout ${id}`);
    return checkout;
  }
}

/** Marks steps as in doubt if the previous replica did not release its lease: it may have done more than it stored. */
const taken = ({ wasLeft, ...checkout }: CheckoutRow & { readonly wasLeft: boolean }): Run =>
  wasLeft ? { checkout: { ...checkout, ...resumed(checkout) }, unsaved: [{ kind: 'done', change: resumed }] } : { checkout, unsaved: [] };

const RANKS: readonly Outcome['kind'][] = ['done', 'failed', 'refused'];

/** Applies the outcomes of concurrent steps: successes, then failures, whose pause applies, then refusals, the first one last. */
function progressAfter(progress: CheckoutProgress, outcomes: readonly Outcome[], now: Date): CheckoutProgress {
  const ordered = RANKS.flatMap((rank) => {
    const ofRank = outcomes.filter(({ kind }) => kind === rank);
    return rank === 'refused' ? ofRank.toReversed() : ofRank;
  });
  return ordered.reduce((current, { change }) => change(current, now), progress);
}

/** Milliseconds until the next step may be tried. Infinity if none is due. */
function pauseOf(progress: CheckoutProgress, nowMs: number): number {
  if (progress.nextAttemptAt === null || !nextTask(progress)) return Infinity;
  return Math.max(0, progress.nextAttemptAt.getTime() - nowMs);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
