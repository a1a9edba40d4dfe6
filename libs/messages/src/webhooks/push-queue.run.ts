import type { Webhook } from '../webhook.entity';
import { type ProcessInFlight, TenantInFlight } from './domain/in-flight';
import type { WakeUp } from './domain/wake-up';
import { QUEUE_START, type QueuePlace } from './queue-drop.queries';
import { type DuePush, type HeldPushes, isTest } from './turn.queries';

/** The messages of a webhook that are read ahead of those in flight. */
export const READ_AHEAD = 100;

/** A message in flight, and its webhook as last read. */
export interface NextPush {
  readonly push: DuePush;
  readonly webhook: Webhook;
}

/** A tenant's waiting and in-flight messages in memory. */
export class PushQueue {
  private readonly waiting = new Map<string, DuePush[]>();
  private readonly sending = new Set<DuePush>();
  private readonly inFlight: TenantInFlight;
  private webhooks: ReadonlyMap<string, Webhook> = new Map();
  /** The disabled webhooks with messages that are still stored, and where the next part of them begins. */
  private readonly dropped = new Map<string, QueuePlace>();

  constructor(private readonly process: ProcessInFlight) {
    this.inFlight = new TenantInFlight(process);
  }

  get isIdle(): boolean {
    return this.inFlight.isEmpty && this.waiting.size === 0;
  }

  get hasInFlight(): boolean {
    return !this.inFlight.isEmpty;
  }

  webhook(id: string): Webhook | undefined {
    return this.webhooks.get(id);
  }

  /** Whether a webhook will be busy for a while. */
  hasPlenty(webhookId: string): boolean {
    return (this.waiting.get(webhookId)?.length ?? 0) >= READ_AHEAD / 4;
  }

  /** Replaces the webhooks, and adds the messages that are due for them. */
  add(webhooks: readonly Webhook[], due: readonly DuePush[]): void {
    const queued = new Set(due.filter((push) => !isTest(push)).map(({ webhookId }) => webhookId));
    for (const { id, enabled } of webhooks) {
      if (!enabled && (queued.has(id) || this.webhooks.get(id)?.enabled)) this.dropped.set(id, QUEUE_START);
    }
    this.webhooks = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
    for (const push of due) {
      const waiting = this.waiting.get(push.webhookId);
      if (waiting) waiting.push(push);
      else this.waiting.set(push.webhookId, [push]);
    }
  }

  /**
   * Takes at most one message of each webhook, as far as it may be in flight; undefined if there was nothing to take. Drops the
   * messages of disabled and deleted webhooks; tests are sent to disabled ones, too.
   */
  takeRound(): NextPush[] | undefined {
    const round: NextPush[] = [];
    let moved = 0;
    for (const [id, waiting] of this.waiting) {
      const [push] = waiting;
      const webhook = this.webhooks.get(id);
      if (push && webhook && (webhook.enabled || isTest(push))) {
        if (!this.inFlight.hasCapacity(id, webhook.failingSince !== null, this.waiting.keys())) continue;
        this.sending.add(push);
        this.inFlight.start(id);
        round.push({ push, webhook });
      }
      moved += 1;
      waiting.shift();
      if (waiting.length === 0) this.waiting.delete(id);
    }
    return moved > 0 ? round : undefined;
  }

  /** The request has ended. */
  end(push: DuePush): void {
    this.sending.delete(push);
    this.inFlight.end(push.webhookId);
  }

  /** Wakes the tenant when another one has left capacity, if it waits for that. */
  wakeWhenFree(tenant: WakeUp): void {
    if (this.waiting.size > 0 && this.inFlight.waitsForProcess) this.process.wakeWhenFree(tenant);
  }

  /**
   * Drops a part of the stored queue of a disabled webhook. `dropPart` returns where the next part begins. Returns whether there was a
   * queue to drop.
   */
  async drop(dropPart: (webhookId: string, after: QueuePlace) => Promise<QueuePlace | undefined>): Promise<boolean> {
    const [next] = this.dropped;
    if (!next) return false;
    const [id] = next;
    const place = await dropPart(...next);
    if (place) this.dropped.set(id, place);
    else this.dropped.delete(id);
    return true;
  }

  /** Forgets all messages that are not in flight. */
  clear(): void {
    this.waiting.clear();
  }

  /** The messages that the next turn must not read again. `limit`: the most that it reads for each webhook. */
  held(recorded: readonly DuePush[], limit: number): HeldPushes {
    const pushes = [...this.sending, ...recorded, ...[...this.waiting.values()].flat()];
    const full = [...this.waiting].filter(([, waiting]) => waiting.length >= READ_AHEAD / 2).map(([id]) => id);
    return { pushes, full: [...full, ...this.dropped.keys()], limit };
  }
}
