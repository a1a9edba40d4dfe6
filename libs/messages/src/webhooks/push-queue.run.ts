import type { Webhook } from '../webhook.entity';
import { LIMITS, type ProcessInFlight, TenantInFlight } from './domain/in-flight';
import type { WakeUp } from './domain/wake-up';
import { QUEUE_START, type QueuePlace } from './queue-drop.queries';
import { type DuePush, type FoundData, type HeldPushes, isTest, lacksData, type WantedData } from './turn.queries';

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
  /** The large messages whose data is in memory, with its bytes. */
  private readonly large = new Map<DuePush, number>();
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
   * Returns the large messages whose data is read next, the first ones of all webhooks before their second ones. A webhook that has no
   * data of a large message gets one in any case, so that no other webhook or tenant stops it.
   */
  get wantedData(): WantedData {
    const bytes = LIMITS.largeBytes - this.process.largeBytes;
    const served = new Set([...this.large.keys()].map(({ webhookId }) => webhookId));
    const unread = [...this.waiting].flatMap(([id, waiting]) =>
      waiting.filter(lacksData).map((push, rank) => ({ push, rank, isFirst: rank === 0 && !served.has(id) })),
    );
    const wanted: typeof unread = [];
    let left = bytes;
    for (const next of unread.toSorted((one, other) => one.rank - other.rank).slice(0, LIMITS.tenant)) {
      if (!next.isFirst && left <= 0) continue;
      wanted.push(next);
      left -= next.push.storedBytes ?? 0;
    }
    return { wanted, bytes };
  }

  /** Adds the data of large messages that still wait. */
  addData(found: readonly FoundData[]): void {
    for (const { push, data } of found) {
      if (!this.waiting.get(push.webhookId)?.includes(push)) continue;
      const bytes = Buffer.byteLength(data);
      push.data = data;
      this.large.set(push, bytes);
      this.process.largeBytes += bytes;
    }
  }

  /**
   * Takes at most one message of each webhook, as far as it may be in flight; undefined if there was nothing to take. Drops the
   * messages of disabled and deleted webhooks; tests are sent to disabled ones, too. A large message waits for its data.
   */
  takeRound(): NextPush[] | undefined {
    const round: NextPush[] = [];
    let moved = 0;
    for (const [id, waiting] of this.waiting) {
      const [push] = waiting;
      const webhook = this.webhooks.get(id);
      if (push && webhook && (webhook.enabled || isTest(push))) {
        if (lacksData(push) || !this.inFlight.hasCapacity(id, webhook.failingSince !== null, this.waiting.keys())) continue;
        this.sending.add(push);
        this.inFlight.start(id);
        round.push({ push, webhook });
      } else if (push) this.forgetData(push);
      moved += 1;
      waiting.shift();
      if (waiting.length === 0) this.waiting.delete(id);
    }
    return moved > 0 ? round : undefined;
  }

  /** The request has ended. */
  end(push: DuePush): void {
    this.sending.delete(push);
    this.forgetData(push);
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
    for (const push of [...this.waiting.values()].flat()) this.forgetData(push);
    this.waiting.clear();
  }

  /** The messages that the next turn must not read again. `limit`: the most that it reads for each webhook. */
  held(recorded: readonly DuePush[], limit: number): HeldPushes {
    const pushes = [...this.sending, ...recorded, ...[...this.waiting.values()].flat()];
    const full = [...this.waiting].filter(([, waiting]) => waiting.length >= READ_AHEAD / 2).map(([id]) => id);
    return { pushes, full: [...full, ...this.dropped.keys()], limit };
  }

  private forgetData(push: DuePush): void {
    const bytes = this.large.get(push);
    if (bytes === undefined) return;
    push.data = null;
    this.large.delete(push);
    this.process.largeBytes -= bytes;
  }
}
