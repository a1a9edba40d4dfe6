import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@suite/database';
import { Duties } from '@suite/jobs';
import { inBackground, LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { NEWS_WAIT_MS, OrderNewsClient } from '../clients/order-news.client';
import { pauseAfter } from '../../catalog/domain/feed-pause';
import { FOLLOWED_SERVICES, type FollowedService, ordersOf } from '../domain/order-news';
import { advance, findPosition, listTenantsWithOpenOrders, resetPosition } from './order-feed.queries';
import { OrderFollower } from './order-follower.worker';

const LIST_EVERY_MS = 1_000;
/** Listing the tenants takes at most this fraction of the time. */
const LISTING_PART = 50;
/** A position is compared with the feed when it is first read, and after this long. */
const CHECK_EVERY_MS = 600_000;

/**
 * Follows the messages of packing and delivery, and makes their orders due immediately. It waits at the end of the feeds of tenants that
 * have open orders, with one call for each feed. A tenant without news costs two calls in 25 s. Messages only name the order to poll, so
 * one that is read twice, late or out of order does no harm. Periodic polling finds what the messages miss.
 */
@Injectable()
export class OrderFeeds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private open: ReadonlySet<string> = new Set();
  private readonly readers = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  /** Services that do not answer. Each is logged once. */
  private readonly silent = new Set<FollowedService>();

  constructor(
    private readonly db: Database,
    private readonly news: OrderNewsClient,
    private readonly follower: OrderFollower,
    private readonly duties: Duties,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.duties.isWorker) void inBackground(() => this.listRepeatedly());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.readers.values());
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Starts a reader for each tenant that has open orders. A reader ends with the last open order of its tenant. */
  private async listRepeatedly(): Promise<void> {
    while (!this.isStopping) {
      const startMs = performance.now();
      try {
        const { rows } = await listTenantsWithOpenOrders(this.db);
        this.open = new Set(rows.map(({ tenant }) => tenant));
        if (!this.isStopping) for (const { tenant } of rows) for (const service of FOLLOWED_SERVICES) this.start(tenant, service);
      } catch (error) {
        this.logger.warn({ err: error }, 'the tenants with open orders cannot be listed; retrying');
      }
      await this.pause(Math.max(LIST_EVERY_MS, (performance.now() - startMs) * LISTING_PART));
    }
  }

  private start(tenant: string, service: FollowedService): void {
    const key = `${tenant} ${service}`;
    if (this.readers.has(key)) return;
    this.readers.set(key, inBackground(() => this.read(tenant, service)).finally(() => this.readers.delete(key))); // prettier-ignore
  }

  /** Reads a feed as long as the tenant has open orders. Never rejects. */
  private async read(tenant: string, service: FollowedService): Promise<void> {
    let checkedAtMs = -Infinity;
    for (let failures = 0; !this.isStopping && this.open.has(tenant);) {
      try {
        const isChecked = performance.now() < checkedAtMs + CHECK_EVERY_MS;
        const after = await this.positionOf(tenant, service, isChecked);
        if (!isChecked) checkedAtMs = performance.now();
        const isEarly = await this.readPage(tenant, service, after);
        this.silent.delete(service);
        failures = isEarly ? failures + 1 : 0;
      } catch (error) {
        if (this.isStopping) return;
        failures += 1;
        if (!this.silent.has(service))
          this.logger.warn({ err: error, service }, 'the messages of a service cannot be read; orders are polled');
        this.silent.add(service);
      }
      if (failures > 0) await this.pause(pauseAfter(failures, Math.random()));
    }
  }

  /**
   * Returns the position to continue from. A service that was restored from a backup assigns positions again, so its feed is read from the
   * beginning.
   */
  private async positionOf(tenant: string, service: FollowedService, isChecked: boolean): Promise<number> {
    const position = await findPosition(this.db, tenant, service);
    if (position === 0 || isChecked || (await this.news.has(tenant, service, position))) return position;
    await resetPosition(this.db, tenant, service, position);
    return 0;
  }

  /** Handles the next messages. Returns whether there were none although the service did not wait for one. */
  private async readPage(tenant: string, service: FollowedService, after: number): Promise<boolean> {
    const startMs = performance.now();
    const page = await this.news.next(tenant, service, after, this.stopping.signal);
    const last = page.at(-1);
    if (!last) return performance.now() - startMs < NEWS_WAIT_MS / 2;
    const orderIds = ordersOf(page);
    const isFirst = await advance(this.db, { tenant, service, position: last.position }, orderIds);
    if (isFirst && orderIds.length > 0) await this.follower.followSoon();
    return false;
  }

  private async pause(ms: number): Promise<void> {
    const { signal } = this.stopping;
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms).unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise.finally(() => clearTimeout(timer));
  }
}
