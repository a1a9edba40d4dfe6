import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import type { NewMessage } from '@suite/messages';
import { Clock, within } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { v4 as uuidv4 } from 'uuid';
import type { CheckoutProgress, Outcome, Task } from '../domain/checkout-progress';
import { afterOutcomes, nextTask, nextTasks, resumed } from '../domain/checkout-steps';
import { LEASE_MS, leaseEnd, newLease } from '../domain/lease';
import { DueWork } from '../due-work.worker';
import { CheckoutListeners } from './checkout-listeners.worker';
import { CheckoutStepService, storeOf } from './checkout-step.service';
import type { CheckoutRow } from './checkout.entity';
import {
  claimCheckout,
  claimDueCheckouts,
  type ClaimedCheckout,
  findCheckout,
  listDueTenants,
  lockCheckout,
  updateCheckoutAtEnd,
} from './checkout.queries';

/** Results may stay unsaved this long, so that one write stores several steps. The next step must end within the lease. */
const UNSAVED_MS_MAX = 2_000;
const RESUME_EVERY_MS = 1_000;
/** How many resumed checkouts a replica runs concurrently. */
const RESUMED_MAX = 32;
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
  /** The stored checkout does not show yet that steps are in doubt. */
  readonly isResumed: boolean;
}

/**
 * Runs checkouts step by step. Results are stored with the order, and again when its fulfillment has been requested. After a
 * crash any replica can continue from there. The lease only avoids duplicate work: every step is idempotent.
 */
@Injectable()
export class CheckoutRunner implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();
  private readonly listeners = new CheckoutListeners();
  private readonly due: DueWork<ClaimedCheckout>;
  private isStopping = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly steps: CheckoutStepService,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.due = new DueWork(
      {
        listTenants: () => listDueTenants(db, clock.now()),
        claim: (tenant, limit) => claimDueCheckouts(db, this.newLease(), { tenant, limit }),
        run: (checkout) => this.tracked(checkout.tenant, () => this.run(runOf(checkout))),
      },
      RESUMED_MAX,
    );
    const run = () => this.due.start(() => this.isStopping);
    schedule.every({ name: 'resume checkouts', everyMs: RESUME_EVERY_MS, eachReplica: true, run });
  }

  /** Whether this replica is running no checkout. */
  get isIdle(): boolean {
    return this.running.size === 0;
  }

  /** Continues a checkout in the background, unless another replica holds its lease. */
  start(checkout: Key): void {
    void this.tracked(checkout.tenant, () => this.claimAndRun(checkout));
  }

  /**
   * Continues a checkout and waits until `isEnough` accepts it, whichever replica runs it. Returns its current state after
   * `ms`. `leased`: the checkout as stored with a lease of this replica.
   */
  runUntil(key: Key, isEnough: (checkout: CheckoutRow) => boolean, ms = ANSWER_MS, leased?: CheckoutRow): Promise<CheckoutRow> {
    if (leased) void this.tracked(key.tenant, () => this.run({ checkout: leased, unsaved: [], isResumed: false }));
    else this.start(key);
    return this.listeners.waitUntil(key.id, {
      isEnough: (checkout) => isEnough(checkout) || this.stops(checkout),
      known: leased,
      load: () => this.load(key),
      ms,
    });
  }

  /** Lets running steps complete. Other replicas continue the checkouts. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await within(STOP_MS_MAX, Promise.allSettled(this.running));
  }

  private newLease() {
    return newLease(uuidv4(), this.clock.now());
  }

  private async claimAndRun(key: Key): Promise<void> {
    if (this.isStopping) return;
    const checkout = await claimCheckout(this.db, this.newLease(), key);
    if (checkout) await this.run(runOf(checkout));
  }

  private async tracked(tenant: string, work: () => Promise<void>): Promise<void> {
    const end = this.db.states
      .runInBackground(tenant, work)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a checkout could not continue; it is retried'));
    this.running.add(end);
    await end;
    this.running.delete(end);
  }

  private async run(first: Run): Promise<void> {
    let run: Run | undefined = first;
    while (run) run = await this.step(run);
  }

  /** Whether the run ends after what it has begun: the replica stops, or the tenant is held. */
  private stops({ tenant }: CheckoutRow): boolean {
    return this.isStopping || this.db.states.stateOf(tenant) !== 'ACTIVE';
  }

  /** Runs the next tasks. Returns the run after them, or undefined if another replica or a later attempt continues it. */
  private async step(run: Run): Promise<Run | undefined> {
    const { checkout } = run;
    const tasks = this.stops(checkout) ? [] : nextTasks(checkout);
    const outcomes = await Promise.all(tasks.map((task) => this.steps.run(checkout, task)));
    const now = this.clock.now();
    const after = afterOutcomes(checkout, outcomes, { now, since: checkout.createdAt });
    if (this.canWait(checkout, after, outcomes, now))
      return { ...run, checkout: { ...checkout, ...after }, unsaved: [...run.unsaved, ...outcomes] };
    const saved = await this.saveOrFail(run, tasks, outcomes);
    const pauseMs = saved ? pauseOf(saved, this.clock.nowMs()) : 0;
    if (pauseMs > 0) await pause(pauseMs);
    return saved && { checkout: saved, unsaved: [], isResumed: false };
  }

  /** Whether outcomes can be stored together with the next ones: they store only results, and the lease leaves enough time. */
  private canWait(checkout: CheckoutRow, after: CheckoutProgress, outcomes: readonly Outcome[], now: Date): boolean {
    const { state, leasedUntil } = checkout;
    const isSoon = (leasedUntil?.getTime() ?? 0) - now.getTime() > LEASE_MS - UNSAVED_MS_MAX;
    const isForward = (state === 'RUNNING' || state === 'ORDERED') && after.state === state && nextTask(after) !== undefined;
    const areResults = outcomes.length > 0 && outcomes.every((outcome) => outcome.kind === 'done' && !storeOf(outcome));
    return isSoon && isForward && !this.stops(checkout) && areResults;
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
   * lost. If the order was cancelled concurrently, an outcome that stores something is discarded, as if its step had not started.
   */
  private async save({ checkout, unsaved, isResumed }: Run, outcomes: readonly Outcome[]): Promise<CheckoutRow | undefined> {
    const saved = await this.db.transaction(checkout.tenant, async (tx) => {
      const current = await lockCheckout(tx, checkout.tenant, checkout.id);
      if (!current || current.lease !== checkout.lease) return undefined;
      const now = this.clock.now();
      const valid = current.state === checkout.state ? outcomes : outcomes.filter((outcome) => !storeOf(outcome));
      const messages: NewMessage[] = [];
      for (const outcome of valid) messages.push(...(await this.steps.store(tx, checkout, outcome, now)));
      const before = isResumed ? resumed(current) : current;
      const progress = afterOutcomes(before, [...unsaved, ...valid], { now, since: current.createdAt });
      const continues = !this.stops(checkout) && pauseOf(progress, now.getTime()) <= SHORT_PAUSE_MS;
      const lease = continues ? { leasedUntil: leaseEnd(now) } : { lease: null, leasedUntil: null };
      const after: CheckoutRow = { ...current, ...progress, ...lease, modifiedAt: now };
      if (after.state !== current.state) messages.push(...(await this.steps.enter(tx, after, now)));
      await updateCheckoutAtEnd(tx, after, this.steps.callsOf(tx, checkout.tenant, messages));
      return after;
    });
    if (saved) this.listeners.notify(saved);
    return saved?.lease ? saved : undefined;
  }

  private async load({ tenant, id }: Key): Promise<CheckoutRow> {
    const checkout = await findCheckout(this.db, tenant, id);
    if (!checkout) throw new Error(`There is no checkout ${id}`);
    return checkout;
  }
}

/** Marks steps as in doubt if the previous replica did not release its lease: it may have done more than it stored. */
const runOf = ({ wasLeft, ...checkout }: ClaimedCheckout): Run => ({
  checkout: wasLeft ? { ...checkout, ...resumed(checkout) } : checkout,
  unsaved: [],
  isResumed: wasLeft,
});

/** Milliseconds until the next step may be tried. Infinity if none is due. */
function pauseOf(progress: CheckoutProgress, nowMs: number): number {
  if (progress.nextAttemptAt === null || !nextTask(progress)) return Infinity;
  return Math.max(0, progress.nextAttemptAt.getTime() - nowMs);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
