import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { AccessTokens, type Caller } from '@suite/auth-guard';
import { Database, isDatabaseUnavailable } from '@suite/database';
import { Clock, within } from '@suite/runtime';
import { LOGGER, Metrics } from '@suite/telemetry';
import type { Logger } from 'pino';
import { isTooOld, resumeAfter } from '../domain/stream-position';
import { OrderStream } from './order-stream.run';
import { tooManyStreams } from './stream.errors';
import { type ChangedOrder, listChanges, numberChanges, type Place, type Span } from './stream.queries';

/** A change is sent this long after its commit at the latest, plus the time of a poll. */
const POLL_EVERY_MS = 200;
/** A stream gets a comment at this interval, so that proxies keep it open. Its token is checked at the same interval. */
export const STREAM_TIMES = { commentMs: 15_000 };
/** Streams of this replica, and of a tenant on it: each holds a connection and some memory. */
export const STREAMS_MAX = { ofReplica: 2_000, ofTenant: 1_000 };
const STOP_MS_MAX = 1_000;

/** The open streams of a tenant on this replica. */
interface Followed {
  readonly streams: Set<OrderStream>;
  isPolling: boolean;
}

/**
 * Sends changes of orders to clients. A tenant with streams is polled, for all of them at once; the others cost nothing. A poll works
 * through a transaction pooler and over any number of replicas, which notifications of PostgreSQL do not.
 */
@Injectable()
export class StreamService implements BeforeApplicationShutdown {
  private readonly tenants = new Map<string, Followed>();
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private readonly openStreams;
  private readonly endedStreams;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tokens: AccessTokens,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.openStreams = metrics.gauge('packing_streams', 'Open streams of orders on this replica.');
    this.endedStreams = metrics.counter('packing_streams_ended_total', 'Streams of orders that have ended, by what ended them.', 'reason');
  }

  /** Opens a stream. It begins with what its client has missed since `lastEventId`. */
  async open(place: Place, caller: Caller, lastEventId: string | undefined): Promise<OrderStream> {
    const { tenant } = caller;
    this.checkRoom(tenant);
    const last = await numberChanges(this.db, tenant, [place]);
    const after = lastEventId === undefined ? last : resumeAfter(lastEventId, last);
    const missed = after === undefined ? undefined : await this.changes(tenant, [place], { after, last });
    this.checkRoom(tenant);
    const stream = new OrderStream(place, caller);
    stream.begin(missed, last);
    this.add(tenant, stream);
    return stream;
  }

  /** Ends all streams: their clients reconnect to other replicas. A client that does not read is disconnected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const streams = [...this.tenants.values()].flatMap((followed) => [...followed.streams]);
    for (const stream of streams) stream.end('shutdown');
    await within(STOP_MS_MAX, Promise.all(streams.map(({ sent }) => sent)));
    for (const stream of streams) stream.abort();
  }

  private checkRoom(tenant: string): void {
    const all = [...this.tenants.values()].reduce((sum, { streams }) => sum + streams.size, 0);
    const ofTenant = this.tenants.get(tenant)?.streams.size ?? 0;
    if (this.isStopping || all >= STREAMS_MAX.ofReplica || ofTenant >= STREAMS_MAX.ofTenant) throw tooManyStreams();
  }

  private add(tenant: string, stream: OrderStream): void {
    const followed = this.tenants.get(tenant) ?? { streams: new Set(), isPolling: false };
    this.tenants.set(tenant, followed);
    followed.streams.add(stream);
    this.openStreams.inc();
    this.timer ??= setInterval(() => this.tick(), POLL_EVERY_MS);
    stream.once('close', () => {
      followed.streams.delete(stream);
      this.openStreams.dec();
      this.endedStreams.inc({ reason: stream.endedBy });
      if (followed.streams.size === 0 && this.tenants.get(tenant) === followed) this.tenants.delete(tenant);
      if (this.tenants.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    });
  }

  private tick(): void {
    const [nowMs, monotonicMs] = [this.clock.nowMs(), performance.now()];
    for (const [tenant, followed] of this.tenants) {
      const isSuspended = this.db.states.stateOf(tenant) === 'SUSPENDED';
      for (const stream of followed.streams) {
        if (stream.caller.expiresAt * 1_000 <= nowMs || this.tokens.hasEnded(stream.caller) || isSuspended) stream.end('token');
        else if (monotonicMs - stream.judgedAt >= STREAM_TIMES.commentMs) this.judge(stream, monotonicMs);
      }
      if (!followed.isPolling) void this.poll(tenant, followed);
    }
  }

  /** Sends a comment, and ends the stream of a token that is no longer accepted. While auth is unavailable, the stream stays open. */
  private judge(stream: OrderStream, monotonicMs: number): void {
    stream.judgedAt = monotonicMs;
    stream.comment();
    this.tokens.verify(stream.caller.token).then(
      ({ meaning }) => {
        if (!meaning) stream.end('token');
      },
      () => undefined,
    );
  }

  private async poll(tenant: string, followed: Followed): Promise<void> {
    followed.isPolling = true;
    const streams = [...followed.streams]; // streams that open from now on begin after these changes
    try {
      await this.follow(tenant, streams);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.logger.error({ err: error, tenant }, 'the changes of orders could not be read');
    } finally {
      followed.isPolling = false;
    }
  }

  private async follow(tenant: string, streams: readonly OrderStream[]): Promise<void> {
    const places = [...new Map(streams.map(({ place }) => [JSON.stringify([place.siteCode, place.deliveryDate]), place])).values()];
    const last = await numberChanges(this.db, tenant, places);
    const isLate = ({ position }: OrderStream): boolean => isTooOld(position, last);
    const others = streams.filter((stream) => !isLate(stream));
    for (const stream of streams.filter(isLate)) stream.reload(last);
    const after = others.reduce((first, { position }) => Math.min(first, position), last);
    const changes = await this.changes(tenant, places, { after, last });
    for (const stream of others) stream.follow(changes, last);
  }

  private async changes(tenant: string, places: readonly Place[], span: Span): Promise<ChangedOrder[]> {
    return span.after === span.last ? [] : listChanges(this.db, tenant, places, span);
  }
}
