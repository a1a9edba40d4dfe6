import { Inject, Injectable } from '@nestjs/common';
import { Database, purgeOf, query, sql, type Tx } from '@suite/database';
import { invalidValue, validationError } from '@suite/errors';
import { Schedule } from '@suite/jobs';
import { Metrics } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import type { Counter } from 'prom-client';
import { Message, MessageSequence } from './message.entity';
import { listMessages, lockFeed, numberCall, type Numbered, NUMBERED_AT_ONCE, numberMessages } from './message-feed.queries';
import { MESSAGE_TYPES, type MessageTypes } from './message-outbox';
import { MESSAGE_SETTINGS, type MessageSettings } from './message-settings';
import type { FeedMessageView, MessageQuery } from './message.dto';
import { messageView } from './message.view';
import { WebhookAttempt } from './webhook.entity';

/** Who reads a feed, and with which scopes. */
interface Reader {
  readonly tenant: string;
  readonly scopes: ReadonlySet<string>;
}

const PURGE_EVERY_MS = 600_000;
const purgeMessages = purgeOf(Message, 'created_at', { only: 'position IS NOT NULL', table: Message });
/** A resource that is gone starts again from 1 if it is created again after all of its messages have expired. */
const purgeSequences = purgeOf(MessageSequence, 'ended_at', { only: 'ended_at IS NOT NULL', table: MessageSequence });
const purgeAttempts = purgeOf(WebhookAttempt, 'at', { table: WebhookAttempt });
const FIND_OLDEST_UNNUMBERED = sql<{ oldest: Date | null }>('SELECT min(created_at) AS oldest FROM message WHERE position IS NULL', {
  table: Message,
});

/** The feed of a tenant's messages, in the order of their positions. */
@Injectable()
export class MessageFeedService {
  private readonly numbered: Counter<'type'>;

  constructor(
    private readonly db: Database,
    metrics: Metrics,
    schedule: Schedule,
    @Inject(MESSAGE_TYPES) private readonly types: MessageTypes,
    @Inject(MESSAGE_SETTINGS) private readonly settings: MessageSettings,
  ) {
    this.numbered = metrics.counter('messages_total', 'Messages that have got their position in the feed.', 'type');
    this.measureUnnumbered(metrics);
    schedule.every({ name: 'purge expired messages', everyMs: PURGE_EVERY_MS, run: () => this.purge() });
  }

  /**
   * Returns messages after a position. Whatever was committed before the call is in the feed: messages without a position get it now.
   * A reader that goes on after the last position misses none, since positions become visible in order.
   */
  async list({ tenant, scopes }: Reader, { after, types, limit }: MessageQuery): Promise<FeedMessageView[]> {
    const part = { after, types: types === undefined ? undefined : this.knownTypes(types), limit };
    let { messages, hasUnnumbered } = await listMessages(this.db, tenant, part);
    while (hasUnnumbered && messages.length < limit) {
      hasUnnumbered = (await this.number(tenant)) === NUMBERED_AT_ONCE;
      ({ messages } = await listMessages(this.db, tenant, part));
    }
    return messages.map((message) => ({ ...messageView(message, this.types, scopes), position: Number(message.position) }));
  }

  /** Gives positions to the next committed messages of a tenant that have none. Returns their number. */
  async number(tenant: string): Promise<number> {
    return this.count(await numberMessages(this.db, tenant));
  }

  /**
   * Locks the feed, and gives positions to all committed messages: they go to the webhooks as they were before this transaction, and
   * later ones to the webhooks as it leaves them.
   */
  async numberAll(tx: Tx, tenant: string): Promise<void> {
    await lockFeed(tx, tenant);
    const { statement, values } = numberCall(tenant, tx.clock.now());
    while (this.count(await query(tx, statement, values)) === NUMBERED_AT_ONCE);
  }

  /** Counts numbered messages for the metrics. Returns their number. */
  count(numbered: readonly Numbered[]): number {
    for (const { type, messages } of numbered) this.numbered.inc({ type }, messages);
    return numbered.reduce((sum, { messages }) => sum + messages, 0);
  }

  private knownTypes(list: string): string[] {
    const types = [...new Set(list.split(','))];
    const unknown = types.find((type) => !this.types.has(type));
    if (unknown === undefined) return types;
    const known = [...this.types.keys()].join(', ');
    throw validationError([invalidValue('types', `types has ${unknown}, which is no type of this service; it has ${known}`)]);
  }

  private async purge(): Promise<void> {
    const before = this.db.clock.after(-this.settings.keptMs);
    await purgeMessages(this.db, before);
    await purgeSequences(this.db, before);
    await purgeAttempts(this.db, before);
  }

  private measureUnnumbered(metrics: Metrics): void {
    const age = metrics.gauge('message_unnumbered_age_seconds', 'Age of the oldest message without a position in the feed.');
    metrics.database.add({
      gauges: [age],
      read: async () => {
        const [found] = await this.db.query(ALL_TENANTS, FIND_OLDEST_UNNUMBERED);
        age.set(this.db.clock.secondsSince(found?.oldest ?? undefined));
      },
    });
  }
}
