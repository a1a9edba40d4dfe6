import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@suite/database';
import { Duties } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { OrderNewsClient } from '../clients/order-news.client';
import { type FeedReader, FeedReaders } from '../../peers';
import { FOLLOWED_SERVICES, type FollowedService, ordersOf } from '../domain/order-news';
import { advance, findPosition, listTenantsWithOpenOrders, resetPosition } from './order-feed.queries';
import { OrderFollower } from './order-follower.worker';

/** A position is compared with the feed when it is first read, and after this long. */
const CHECK_EVERY_MS = 600_000;

/**
 * Follows the messages of packing and delivery, and makes their orders due immediately. It waits at the end of the feeds of tenants that
 * have open orders, with one call for each feed. A tenant without news costs two calls in 25 s. Messages only name the order to poll, so
 * one that is read twice, late or out of order does no harm. Periodic polling finds what the messages miss.
 */
@Injectable()
export class OrderFeeds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers: FeedReaders<FollowedService>;

  constructor(
    private readonly db: Database,
    private readonly news: OrderNewsClient,
    private readonly follower: OrderFollower,
    private readonly duties: Duties,
    @Inject(LOGGER) logger: Logger,
  ) {
    const feeds = {
      services: FOLLOWED_SERVICES,
      listTenants: () => listTenantsWithOpenOrders(db),
      readerOf: (tenant: string, service: FollowedService) => this.readerOf(tenant, service),
      listFailure: 'the tenants with open orders cannot be listed; retrying',
      readFailure: 'the messages of a service cannot be read; orders are polled',
    };
    this.readers = new FeedReaders(feeds, logger);
  }

  onApplicationBootstrap(): void {
    if (this.duties.isWorker) this.readers.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.readers.stop();
  }

  private readerOf(tenant: string, service: FollowedService): FeedReader {
    let checkedAtMs = -Infinity;
    return {
      next: async () => {
        const isChecked = performance.now() < checkedAtMs + CHECK_EVERY_MS;
        const after = await this.positionOf(tenant, service, isChecked);
        if (!isChecked) checkedAtMs = performance.now();
        return this.readPage(tenant, service, after);
      },
    };
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

  /** Handles the next messages. Returns how many there were. */
  private async readPage(tenant: string, service: FollowedService, after: number): Promise<number> {
    const page = await this.news.next(tenant, service, after, this.readers.signal);
    const last = page.at(-1);
    if (!last) return 0;
    const orderIds = ordersOf(page);
    const isFirst = await advance(this.db, { tenant, service, position: last.position }, orderIds);
    if (isFirst && orderIds.length > 0) await this.follower.followSoon();
    return page.length;
  }
}
