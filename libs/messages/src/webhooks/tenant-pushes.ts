import { type Call, type Database, queryAll } from '@suite/database';
import type { BulkheadPolicy } from 'cockatiel';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { MessageFeedService } from '../message-feed.service';
import { BY_INDEX, type Numbered, numberCall, NUMBERED_AT_ONCE } from '../message-feed.queries';
import type { Webhook } from '../webhook.entity';
import { type ProcessInFlight, TenantInFlight } from './in-flight';
import {
  type AttemptRecord,
  dueCall,
  type DuePush,
  leaseCall,
  recordCalls,
  releaseCall,
  replayCalls,
  REPLAYED_AT_ONCE,
  replaysCall,
  type RunningReplay,
  stateCalls,
  webhooksCall,
} from './push.queries';
import { pushRequest, type RequestParts, TEST_TYPE } from './push-request';
import type { Receiver, ReceiverAnswer } from './receiver';
import { nextAttemptAt } from './retry-schedule';
import { WakeUp } from './wake-up';
import { stateAfter } from './webhook-state';
import type { WebhookMetrics } from './webhook-metrics';

/** What the work of all tenants of a process has in common. */
export interface PushParts {
  readonly db: Database;
  /** Identifies the process. */
  readonly holder: string;
  readonly feed: MessageFeedService;
  readonly receiver: Receiver;
  readonly request: RequestParts;
  readonly process: ProcessInFlight;
  /** Bounds the connections that are used at a time. */
  readonly turns: BulkheadPolicy;
  readonly metrics: WebhookMetrics;
  readonly logger: Logger;
}

/** Another process may take over this long after the last sign of this one. */
export const LEASE_MS = 6_000;
const RENEW_MS = 1_000;
/** A lease that ends later than any that is given now was written before a clock was set back. */
export const LEASE_MS_MAX = 3 * LEASE_MS;
/** The messages of a webhook that are read ahead of those in flight. */
const READ_AHEAD = 100;
/** While messages wait, results are recorded together: this many, or those of this time. */
const RECORDED_AT_ONCE = 50;
const GATHER_MS = 20;
const PAUSE_AFTER_ERROR_MS = 1_000;

const isTest = ({ position }: Pick<DuePush, 'position'>): boolean => position.startsWith('-');

interface Result {
  readonly push: DuePush;
  readonly record: AttemptRecord;
  readonly outcome: ReceiverAnswer['outcome'];
}

/**
 * Sends the messages of one tenant while there are any: numbers them, reads what is due, sends, and records the results. One process
 * at a time has the lease. One that loses it may have sent a message that the next one sends again, with the same id.
 */
export class TenantPushes {
  private readonly inFlight: TenantInFlight;
  private webhooks = new Map<string, Webhook>();
  /** What was read and is not in flight yet, by webhook. */
  private readonly queues = new Map<string, DuePush[]>();
  private readonly sending = new Set<DuePush>();
  private results: Result[] = [];
  private leasedUntilMs = -Infinity;
  private isNudged = false;
  private isStopping = false;
  private isAborted = false;
  private readonly wakeUp = new WakeUp();
  private readonly startAgain = () => this.startRequests();

  constructor(
    readonly tenant: string,
    private readonly parts: PushParts,
  ) {
    this.inFlight = new TenantInFlight(parts.process);
  }

  /** Looks for work again: a message was written, or a webhook has changed. */
  nudge(): void {
    this.isNudged = true;
    if (!this.gathers) this.wakeUp.now();
  }

  /** Starts no more requests. `run` ends when those in flight have ended and are recorded. */
  stop(): void {
    this.isStopping = true;
    this.queues.clear();
    this.wakeUp.now();
  }

  /** Forgets the requests in flight: they end with the process, and another one sends their messages again. */
  abort(): void {
    this.isAborted = true;
    this.wakeUp.now();
  }

  /** Whether there is something new that `run` has not looked at. */
  get hasMissed(): boolean {
    return this.isNudged;
  }

  /** Works until there is nothing more to do, or another process has the lease. Never throws. */
  async run(): Promise<void> {
    while (!this.isAborted) {
      this.isNudged = false;
      const hasMore = await this.turn().catch((error: unknown) => this.pauseAfter(error));
      this.startRequests();
      if (hasMore) continue;
      if (this.results.length === 0 && !(this.isNudged && !this.isStopping)) {
        if (this.isIdle) break;
        await this.wakeUp.within(RENEW_MS);
      }
      if (this.gathers) await this.wakeUp.within(GATHER_MS);
    }
    if (!this.isAborted)
      await this.release().catch((error: unknown) => this.parts.logger.warn({ err: error }, 'the lease of a tenant runs out by itself'));
  }

  private get isIdle(): boolean {
    return this.inFlight.isEmpty && this.queues.size === 0;
  }

  /** Whether recording can wait for more results, because each webhook with a result has enough messages in its queue. */
  private get gathers(): boolean {
    if (this.isStopping || this.results.length === 0 || this.results.length >= RECORDED_AT_ONCE) return false;
    return this.results.every(({ push }) => (this.queues.get(push.webhookId)?.length ?? 0) >= READ_AHEAD / 4);
  }

  private get hasLease(): boolean {
    return performance.now() < this.leasedUntilMs;
  }

  /** Records what has ended, and reads what is due. Returns whether there is more to do at once. */
  private async turn(): Promise<boolean> {
    const { db, holder, feed, turns } = this.parts;
    const now = db.clock.now();
    const [recorded, startMs] = [[...this.results], performance.now()]; // results arrive while the statements run
    const changed = this.statesAfter(recorded);
    const lease = { holder, now, until: db.clock.after(LEASE_MS), untilMax: db.clock.after(LEASE_MS_MAX) };
    const calls = [
      BY_INDEX,
      leaseCall(this.tenant, lease),
      ...recordCalls(this.tenant, recorded.map(({ record }) => record), now),
      ...stateCalls(this.tenant, changed),
      numberCall(this.tenant, now),
      webhooksCall(this.tenant),
      replaysCall(this.tenant),
      dueCall(this.tenant, now, this.held()),
    ] as readonly Call[]; // prettier-ignore
    const rows = await turns.execute(() => db.transaction(this.tenant, (tx) => queryAll<object[]>(tx, calls, { commits: true })));
    this.results = this.results.slice(recorded.length);
    const [numbered, webhooks, replays, due] = rows.slice(-4) as [Numbered[], Webhook[], RunningReplay[], DuePush[]];
    const hasMore = feed.count(numbered) === NUMBERED_AT_ONCE;
    if (rows[1]?.length === 0) return this.loseLease();
    this.leasedUntilMs = startMs + LEASE_MS;
    this.webhooks = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
    this.enqueue(due);
    const hasReplayed = await this.replay(replays, now);
    return (hasMore || hasReplayed) && !this.isStopping;
  }

  private loseLease(): false {
    this.leasedUntilMs = -Infinity;
    this.queues.clear();
    return false;
  }

  /** What is in memory is not read again. */
  private held() {
    const pushes = [...this.sending, ...this.results.map(({ push }) => push), ...[...this.queues.values()].flat()];
    const full = [...this.queues].filter(([, queue]) => queue.length >= READ_AHEAD / 2).map(([id]) => id);
    return { pushes, full, limit: this.isStopping ? 0 : READ_AHEAD };
  }

  private enqueue(due: readonly DuePush[]): void {
    if (this.isStopping) return;
    for (const push of due) {
      const queue = this.queues.get(push.webhookId);
      if (queue) queue.push(push);
      else this.queues.set(push.webhookId, [push]);
    }
  }

  /**
   * Starts as many requests as may be in flight, of one webhook after the other. Drops the messages of disabled and deleted webhooks;
   * tests are sent to disabled ones, too.
   */
  private startRequests(): void {
    for (let moved = 1; moved > 0 && this.hasLease && !this.isStopping;) {
      moved = 0;
      for (const [id, queue] of this.queues) {
        const webhook = this.webhooks.get(id);
        const [push] = queue;
        if (push && webhook && (webhook.enabled || isTest(push))) {
          if (!this.inFlight.hasPlace(id, webhook.failingSince !== null, this.queues.keys())) continue;
          void this.send(push, webhook);
        }
        moved += 1;
        queue.shift();
        if (queue.length === 0) this.queues.delete(id);
      }
    }
    if (this.queues.size > 0 && this.inFlight.waitsForProcess) this.parts.process.whenFree(this.startAgain);
  }

  private async send(push: DuePush, webhook: Webhook): Promise<void> {
    this.sending.add(push);
    this.inFlight.start(webhook.id);
    const at = this.parts.db.clock.now();
    const answer = await this.answerTo(push, webhook, at);
    this.sending.delete(push);
    if (!this.isAborted) this.results.push(this.resultOf(push, answer, at));
    this.inFlight.end(webhook.id);
    this.startRequests();
    if (this.results.length === 1 || !this.gathers) this.wakeUp.now();
  }

  private async answerTo(push: DuePush, webhook: Webhook, at: Date): Promise<ReceiverAnswer> {
    const { receiver, request, metrics, logger } = this.parts;
    if (push.type === null && !isTest(push)) return { outcome: 'failed', latencyMs: 0, error: 'The message is no longer kept' };
    try {
      const answer = await receiver.send(pushRequest(push, webhook, at, request));
      metrics.observe(answer.outcome, push, at);
      return answer;
    } catch (error) {
      logger.error({ err: error, tenant: this.tenant, webhookId: webhook.id }, 'a message cannot be sent');
      return { outcome: 'failed', latencyMs: 0, error: (error as Error).message };
    }
  }

  private resultOf(push: DuePush, answer: ReceiverAnswer, at: Date): Result {
    const attempt = push.attempts + 1;
    const isFinal = answer.outcome === 'succeeded' || answer.outcome === 'gone' || push.type === null;
    const endedAt = this.parts.db.clock.now();
    const nextAt = isFinal ? undefined : nextAttemptAt({ attempt, endedAt, retryAfter: answer.retryAfter, random: Math.random() });
    const row = {
      ...{
        tenant: this.tenant,
        id: uuidv7(),
        webhookId: push.webhookId,
        messageId: push.messageId,
        type: push.type ?? (isTest(push) ? TEST_TYPE : push.kind),
      },
      ...{ at, attempt, status: answer.outcome === 'succeeded' ? ('SUCCEEDED' as const) : ('FAILED' as const) },
      ...{ statusCode: answer.statusCode ?? null, latencyMs: answer.latencyMs, response: answer.response ?? null },
      ...{ error: answer.error ?? null, nextAt: nextAt ?? null },
    };
    return { push, outcome: answer.outcome, record: { push, attempt: row, isOfCustomer: push.isOfCustomer === true } };
  }

  /** Returns the webhooks whose state changes by these results, in their order. Tests change it only by 410. */
  private statesAfter(results: readonly Result[]): Webhook[] {
    const changed = new Map<string, Webhook>();
    for (const { push, outcome, record } of results) {
      const webhook = changed.get(push.webhookId) ?? this.webhooks.get(push.webhookId);
      if (!webhook || (isTest(push) && outcome !== 'gone')) continue;
      const result = outcome === 'succeeded' || outcome === 'gone' ? outcome : 'failed';
      const state = stateAfter(webhook, { at: record.attempt.at, outcome: result });
      if (state !== webhook) changed.set(webhook.id, { ...webhook, ...state });
    }
    return [...changed.values()];
  }

  /** Queues the next part of a replay whose webhook has little to do. */
  private async replay(replays: readonly RunningReplay[], now: Date): Promise<boolean> {
    const next = replays.find(({ waiting }) => waiting < REPLAYED_AT_ONCE);
    if (!next || this.isStopping) return false;
    const { db, holder, turns } = this.parts;
    const lease = { holder, now, until: db.clock.after(LEASE_MS), untilMax: db.clock.after(LEASE_MS_MAX) };
    const calls = [BY_INDEX, leaseCall(this.tenant, lease), ...replayCalls(this.tenant, next.id, now)] as readonly Call[];
    await turns.execute(() => db.transaction(this.tenant, (tx) => queryAll<object[]>(tx, calls, { commits: true })));
    return true;
  }

  private async pauseAfter(error: unknown): Promise<false> {
    this.parts.logger.warn({ err: error, tenant: this.tenant }, 'messages cannot be sent; retrying');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS).unref());
    if (this.inFlight.isEmpty && this.results.length > 0 && this.isStopping) this.results = [];
    return false;
  }

  private async release(): Promise<void> {
    if (!this.hasLease) return;
    const { statement, values } = releaseCall(this.tenant, this.parts.holder);
    await this.parts.db.query(this.tenant, statement, values);
  }
}
