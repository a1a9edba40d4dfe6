import { Inject, Injectable } from '@nestjs/common';
import { Database, query, type Tx } from '@suite/database';
import { invalidValue, validationError } from '@suite/errors';
import { attemptEach, Schedule } from '@suite/jobs';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import {
  findOldestUnnumbered,
  LIST_UNNUMBERED,
  listMessages,
  lockFeed,
  numberCall,
  type Numbered,
  NUMBERED_AT_ONCE,
  numberMessages,
  purgeAttempts,
  purgeMessages,
  purgeSequences,
} from './message-feed.queries';
import { MESSAGE_SETTINGS, type MessageSettings } from '../message-settings';
import { MESSAGE_TYPES, type MessageTypes } from '../message-type';
import type { FeedMessageView, MessageQuery } from './message.dto';
import { messageView } from './message.view';

/** The reader of a feed, and its scopes. */
interface Reader {
  readonly tenant: string;
  readonly scopes: ReadonlySet<string>;
}

/** Bounds the backlog for a first reader or a new webhook. */
const NUMBER_EVERY_MS = 600_000;
const PURGE_EVERY_MS = 600_000;

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
   * Returns messages after a position. All messages that were committed before the call are in the feed: those without a position get one
   * now. A reader that continues after the last position misses none, because positions become visible in order.
   */
  async list({ tenant, scopes }: Reader, { after, types, limit }: MessageQuery): Promise<FeedMessageView[]> {
    const part = { after, types: types === undefined ? undefined : this.knownTypes(types), limit };
    let { messages, isFull, hasUnnumbered } = await listMessages(this.db, tenant, part);
    while (hasUnnumbered && !isFull) {
      hasUnnumbered = (await this.number(tenant)) === NUMBERED_AT_ONCE;
      ({ messages, isFull } = await listMessages(this.db, tenant, part));
    }
    return messages.map((message) => ({ ...messageView(message, this.types, scopes), position: Number(message.position) }));
  }

  /** Assigns positions to a tenant's next committed messages. Returns their number. */
  async number(tenant: string): Promise<number> {
    return this.count(await numberMessages(this.db, tenant));
  }

  /** Gives positions to all committed messages of a tenant. */
  async numberCommitted(tenant: string): Promise<void> {
    while ((await this.number(tenant)) === NUMBERED_AT_ONCE);
  }

  /**
   * Locks the feed and assigns positions to all committed messages. These go to the webhooks as they were before this
   * transaction; later messages go to the webhooks as it leaves them.
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
        age.set(this.db.clock.secondsSince(await findOldestUnnumbered(this.db)));
      },
    });
  }
}
