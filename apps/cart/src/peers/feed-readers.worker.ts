import { inBackground } from '@suite/telemetry';
import type { Logger } from 'pino';
import { pauseAfter } from './domain/feed-pause';
import { FEED_WAIT_MS, type PeerFeed } from './peer-feed.client';

const LIST_MS_MIN = 1_000;
/** One slow listing, such as the first of a busy process, does not keep new tenants waiting for longer. */
const LIST_MS_MAX = 10_000;
/** Listing the tenants takes this fraction of the time, unless each listing is slow. */
const LISTING_PART = 50;
/** A position is compared with the feed when it is first read, after each failure, and after this long. */
const CHECK_EVERY_MS = 600_000;

/** Reads the messages of one service for one tenant. */
export interface FeedReader {
  /** Handles the next messages after a position. Returns how many there were. Rejects if they cannot be read. */
  next(after: number): Promise<number>;
}

/** The feeds that a follower reads, and the tenants for which it reads them. */
export interface FollowedFeeds<Service extends string> {
  readonly services: readonly Service[];
  /** Lists the tenants whose feeds are read. */
  readonly listTenants: () => Promise<{ readonly rows: readonly { readonly tenant: string }[] }>;
  readonly feedOf: (service: Service) => Pick<PeerFeed<{ readonly position: number }>, 'has'>;
  readonly readerOf: (tenant: string, service: Service) => FeedReader;
  /** Returns the position of the last message that was handled; 0 for none. */
  readonly findPosition: (tenant: string, service: Service) => Promise<number>;
  /** Stores that no message was handled, unless another replica has moved the position. */
  readonly resetPosition: (tenant: string, service: Service, from: number) => Promise<void>;
  /** The line of the log when the tenants cannot be listed. */
  readonly listFailure: string;
  /** The line of the log when a service does not answer. It is written once, until the service answers. */
  readonly readFailure: string;
}

/**
 * Follows the messages of services, for each tenant of a list that is read again every second. A reader waits at the end of its feed. It
 * ends when its tenant leaves the list. Failures, and answers that come without waiting, make it pause for longer and longer.
 */
export class FeedReaders<Service extends string> {
  private followed: ReadonlySet<string> = new Set();
  private readonly readers = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  /** Services that do not answer. */
  private readonly silent = new Set<Service>();

  constructor(
    private readonly feeds: FollowedFeeds<Service>,
    private readonly logger: Logger,
  ) {}

  /** Aborts calls that wait. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  start(): void {
    void inBackground(() => this.listRepeatedly());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.readers.values());
  }

  /** Waits, at most until the process stops. */
  async pause(ms: number): Promise<void> {
    const { signal } = this;
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms).unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise.finally(() => clearTimeout(timer));
  }

  private async listRepeatedly(): Promise<void> {
    while (!this.signal.aborted) {
      const startMs = performance.now();
      try {
        const { rows } = await this.feeds.listTenants();
        this.followed = new Set(rows.map(({ tenant }) => tenant));
        if (!this.signal.aborted) for (const tenant of this.followed) for (const service of this.feeds.services) this.open(tenant, service);
      } catch (error) {
        this.logger.warn({ err: error }, this.feeds.listFailure);
      }
      await this.pause(listingPause(performance.now() - startMs));
    }
  }

  private open(tenant: string, service: Service): void {
    const key = `${tenant} ${service}`;
    if (this.readers.has(key)) return;
    this.readers.set(key, inBackground(() => this.read(tenant, service)).finally(() => this.readers.delete(key))); // prettier-ignore
  }

  /** Never rejects. */
  private async read(tenant: string, service: Service): Promise<void> {
    const reader = this.feeds.readerOf(tenant, service);
    let checkedAtMs = -Infinity;
    for (let failures = 0; !this.signal.aborted && this.followed.has(tenant);) {
      try {
        const startMs = performance.now();
        const isChecked = startMs < checkedAtMs + CHECK_EVERY_MS;
        const after = await this.positionOf(tenant, service, isChecked);
        if (!isChecked) checkedAtMs = startMs;
        const count = await reader.next(after);
        const isEarly = count === 0 && performance.now() - startMs < FEED_WAIT_MS / 2;
        this.silent.delete(service);
        failures = isEarly ? failures + 1 : 0;
      } catch (error) {
        if (this.signal.aborted) return;
        failures += 1;
        checkedAtMs = -Infinity;
        if (!this.silent.has(service)) this.logger.warn({ err: error, service }, this.feeds.readFailure);
        this.silent.add(service);
      }
      if (failures > 0) await this.pause(pauseAfter(failures, Math.random()));
    }
  }

  /**
   * Returns the position to continue from. A service that was restored from a backup assigns positions again, so its feed is read from the
   * beginning.
   */
  private async positionOf(tenant: string, service: Service, isChecked: boolean): Promise<number> {
    const position = await this.feeds.findPosition(tenant, service);
    if (position === 0 || isChecked || (await this.feeds.feedOf(service).has(tenant, position))) return position;
    await this.feeds.resetPosition(tenant, service, position);
    return 0;
  }
}

/** Returns the pause after a listing that took so long. */
const listingPause = (ms: number): number => Math.min(LIST_MS_MAX, Math.max(LIST_MS_MIN, ms * LISTING_PART));
