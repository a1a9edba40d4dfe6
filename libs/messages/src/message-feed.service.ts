import { Inject, Injectable } from '@nestjs/common';
import { ListOfAllTenants } from '@suite/cluster';
import { Database, purgeOf, query, sql, type Tx } from '@suite/database';
import { invalidValue, validationError } from '@suite/errors';
import { attemptEach, Schedule } from '@suite/jobs';
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

/** Bounds what is left for a first reader, or for the creation of a webhook. */
const NUMBER_EVERY_MS = 600_000;
const PURGE_EVERY_MS = 600_000;
const purgeMessages = purgeOf(Message, 'created_at', { only: 'position IS NOT NULL', table: Message });
/** A resource that is gone starts again from 1 if it is created again after all of its messages have expired. */
const purgeSequences = purgeOf(MessageSequence, 'ended_at', { only: 'ended_at IS NOT NULL', table: MessageSequence });
const purgeAttempts = purgeOf(WebhookAttempt, 'at', { table: WebhookAttempt });
const LIST_UNNUMBERED = new ListOfAllTenants<{ readonly tenant: string }>(
  (isOf) => `SELECT DISTINCT m.tenant FROM message m WHERE ${isOf('m.tenant')} AND m.position IS NULL`,
  { of: Message, parameters: 0, isShared: true },
);
/** Of tenants whose messages are sent: those of other tenants wait for a reader, or for the periodic numbering. */
const FIND_OLDEST_UNNUMBERED = sql<{ oldest: Date | null }>(
  `SELECT min(m.created_at) AS oldest FROM webhook w JOIN message m ON m.tenant = w.tenant WHERE w.enabled AND m.position IS NULL`,
  { table: Message },
);

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
    schedule.every({ name: 'number messages', everyMs: NUMBER_EVERY_MS, run: () => this.numberOfEachTenant() });
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

  /** Gives positions to all committed messages of a tenant. */
  async numberCommitted(tenant: string): Promise<void> {
    while ((await this.number(tenant)) === NUMBERED_AT_ONCE);
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

  private async numberOfEachTenant(): Promise<void> {
    const { rows, failure } = await LIST_UNNUMBERED.list(this.db);
    await attemptEach(rows, ({ tenant }) => this.numberCommitted(tenant));
    if (failure) throw failure;
  }

  private async purge(): Promise<void> {
    const before = this.db.clock.after(-this.settings.keptMs);
    await purgeMessages(this.db, before);
    await purgeSequences(this.db, before);
    await purgeAttempts(this.db, before);
  }

  private measureUnnumbered(metrics: Metrics): void {
    const age = metrics.gauge(
      'message_unnumbered_age_seconds',
      'Age of the oldest message without a position in the feed, of tenants with an enabled webhook.',
    );
    metrics.database.add({
      gauges: [age],
      read: async () => {
        const [found] = await this.db.query(ALL_TENANTS, FIND_OLDEST_UNNUMBERED);
        age.set(this.db.clock.secondsSince(found?.oldest ?? undefined));
      },
    });
  }
}
