import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Clock, Database, LOGGER, Schedule, type Tx, within } from '@suite/platform';
import type { Logger } from 'pino';
import { type CheckoutProgress, nextTask, nextTasks, resumed, type Task } from '../domain/checkout-steps';
import { CheckoutListeners } from './checkout-listeners.service';
import { CheckoutSteps, isPure, type Outcome, WAITS } from './checkout-steps.service';
import type { CheckoutRow } from './checkout.entity';
import { claimCheckout, claimDueCheckouts, findCheckout, listDueTenants, lockCheckout, updateCheckout } from './checkout.queries';
import { LEASE_MS, leaseEnd, newLease } from './lease.service';

/** What steps gave is stored with what follows, unless they took longer: the next one must end within the lease. */
const UNSAVED_MS_MAX = 2_000;
const RESUME_EVERY_MS = 1_000;
/** As many taken-over checkouts as one replica runs side by side. */
const RESUMED_AT_ONCE = 32;
/** A pause that is waited for at once; after a longer one, any replica goes on. */
const SHORT_PAUSE_MS = 1_000;
const STOP_MS_MAX = 5_000;
/** As long as a caller waits for what is to come of a checkout. */
export const ANSWER_MS = 5_000;

type Key = Pick<CheckoutRow, 'tenant' | 'id'>;

/** A checkout as far as this replica has taken it, and what of that is not stored yet. */
interface Run {
  readonly checkout: CheckoutRow;
  readonly unsaved: readonly Outcome[];
}

/**
 * Takes checkouts from step to step. What steps gave is stored with the order, and with the end of the hand-over, so that
 * after a crash any replica goes on where the last one was. A lease says which replica is at it. It only saves work: every
 * step may be done twice.
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

  /** Whether this replica works on no checkout. */
  get isIdle(): boolean {
    return this.running.size === 0;
  }

  /** Goes on with a checkout in the background, unless another replica is at it. */
  start(checkout: Key): void {
    void this.tracked(this.claimAndRun(checkout));
  }

  /**
   * Goes on with a checkout and waits until it has come so far, here or at another replica. Returns how far it is when the
   * time is over. `leased`: the checkout as it was stored with a lease of this replica.
   */
  runUntil(key: Key, isEnough: (checkout: CheckoutRow) => boolean, ms = ANSWER_MS, leased?: CheckoutRow): Promise<CheckoutRow> {
    if (leased) void this.tracked(this.run({ checkout: leased, unsaved: [] }));
    else this.start(key);
    return this.listeners.waitUntil(key.id, { isEnough, known: leased, load: () => this.load(key), ms });
  }

  /** Lets what is at work come to the end of its step; other replicas go on. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await within(STOP_MS_MAX, Promise.allSettled(this.running));
  }

  /**
   * Takes over what is due: from each tenant in turn, as much as there is room for, until no tenant has any. A slow checkout
   * holds its own place only.
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
    const end = work.catch((error: unknown) => this.logger.warn({ err: error }, 'a checkout could not go on; it is tried again'));
    this.running.add(end);
    await end;
    this.running.delete(end);
  }

  private async run(begun: Run): Promise<void> {
    let run: Run | undefined = begun;
    while (run) run = await this.step(run);
  }

  /** Does what is next. Returns the run as it then is, or nothing when another replica, or a later turn, goes on. */
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

  /** Whether what came of a step can be stored with the next one: nothing else follows from it, and there is time. */
  private canWait({ state, leasedUntil }: CheckoutRow, after: CheckoutProgress, outcomes: readonly Outcome[], now: Date): boolean {
    const isSoon = (leasedUntil?.getTime() ?? 0) - now.getTime() > LEASE_MS - UNSAVED_MS_MAX;
    const isForward = (state === 'RUNNING' || state === 'ORDERED') && after.state === state && nextTask(after) !== undefined;
    return isSoon && isForward && !this.isStopping && outcomes.length > 0 && outcomes.every(isPure);
  }

  /** A step whose result cannot be stored has failed, too. */
  private saveOrFail(run: Run, tasks: readonly Task[], outcomes: readonly Outcome[]): Promise<CheckoutRow | undefined> {
    return this.save(run, outcomes).catch((error: unknown) => {
      this.logger.warn({ err: error, checkoutId: run.checkout.id }, 'what a step of a checkout gave could not be stored');
      return this.save(run, tasks.map((task) => this.steps.failure(run.checkout, task, error))); // prettier-ignore
    });
  }

  /**
   * Stores everything that is not stored yet. Returns the checkout if there is more to do at once; nothing where the lease
   * was lost. A cancellation may have come between: then a step that stores something besides is left out, as if it had not begun.
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

/** A checkout that another replica left in the middle may have done more than is stored. */
const taken = ({ wasLeft, ...checkout }: CheckoutRow & { readonly wasLeft: boolean }): Run =>
  wasLeft ? { checkout: { ...checkout, ...resumed(checkout) }, unsaved: [{ kind: 'done', change: resumed }] } : { checkout, unsaved: [] };

const RANKS: readonly Outcome['kind'][] = ['done', 'failed', 'refused'];

/** Of steps that ran side by side, successes count first, then failures, whose pause holds, then refusals, the first one last. */
function progressAfter(progress: CheckoutProgress, outcomes: readonly Outcome[], now: Date): CheckoutProgress {
  const ordered = RANKS.flatMap((rank) => {
    const ofRank = outcomes.filter(({ kind }) => kind === rank);
    return rank === 'refused' ? ofRank.toReversed() : ofRank;
  });
  return ordered.reduce((current, { change }) => change(current, now), progress);
}

/** How long until the next step may be tried; for ever, where there is none. */
function pauseOf(progress: CheckoutProgress, nowMs: number): number {
  if (progress.nextAttemptAt === null || !nextTask(progress)) return Infinity;
  return Math.max(0, progress.nextAttemptAt.getTime() - nowMs);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
