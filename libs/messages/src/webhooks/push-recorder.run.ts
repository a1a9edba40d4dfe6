import type { Call } from '@suite/database';
import type { Webhook } from '../webhook.entity';
import { stateAfter } from './domain/webhook-state';
import { recordCalls, stateCalls } from './push-record.queries';
import type { PushQueue } from './push-queue.run';
import type { PushResult } from './push-sender.service';
import { type DuePush, isTest } from './turn.queries';

/** A turn records immediately if it has this many results. */
const RECORDED_AT_ONCE = 50;

/** The results of a tenant's attempts until they are stored. */
export class PushRecorder {
  private results: PushResult[] = [];

  constructor(
    private readonly tenant: string,
    private readonly queue: PushQueue,
  ) {}

  get size(): number {
    return this.results.length;
  }

  get pushes(): DuePush[] {
    return this.results.map(({ push }) => push);
  }

  /** Whether results can wait for more of them, because each webhook with a result is busy for a while. */
  get canWait(): boolean {
    if (this.size === 0 || this.size >= RECORDED_AT_ONCE) return false;
    return this.results.every(({ push }) => this.queue.hasPlenty(push.webhookId));
  }

  add(result: PushResult): void {
    this.results.push(result);
  }

  /** Returns the results so far, for one turn; more arrive while its statements run. */
  part(): readonly PushResult[] {
    return [...this.results];
  }

  /** Returns the calls that store results, and the states of their webhooks. */
  calls(part: readonly PushResult[], now: Date): Call[] {
    return [...recordCalls(this.tenant, part, now), ...stateCalls(this.tenant, this.statesAfter(part))];
  }

  /** Forgets the results that a turn has stored. */
  remove(part: readonly PushResult[]): void {
    this.results = this.results.slice(part.length);
  }

  /** Forgets all results. Another process sends their messages again, with the same ids. */
  clear(): void {
    this.results = [];
  }

  /** Returns the webhooks with a state change by these results, in order. Tests change it only by 410. */
  private statesAfter(results: readonly PushResult[]): Webhook[] {
    const changed = new Map<string, Webhook>();
    for (const { push, outcome, attempt } of results) {
      const webhook = changed.get(push.webhookId) ?? this.queue.webhook(push.webhookId);
      if (!webhook || (isTest(push) && outcome !== 'gone')) continue;
      const result = outcome === 'succeeded' || outcome === 'gone' ? outcome : 'failed';
      const state = stateAfter(webhook, { at: attempt.at, outcome: result });
      if (state !== webhook) changed.set(webhook.id, { ...webhook, ...state });
    }
    return [...changed.values()];
  }
}
