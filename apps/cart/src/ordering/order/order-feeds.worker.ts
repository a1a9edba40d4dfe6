import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@suite/database';
import { Duties } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { OrderNewsClient } from '../clients/order-news.client';
import { FeedReaders } from '../../peers';
import { FOLLOWED_SERVICES, type FollowedService, ordersOf } from '../domain/order-news';
import { advance, findPosition, listTenantsWithOpenOrders, resetPosition } from './order-feed.queries';
import { OrderFollower } from './order-follower.worker';

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
      feedOf: (service: FollowedService) => news.feeds[service],
      readerOf: (tenant: string, service: FollowedService) => ({ next: (after: number) => this.readPage(tenant, service, after) }),
      findPosition: (tenant: string, service: FollowedService) => findPosition(db, tenant, service),
      resetPosition: (tenant: string, service: FollowedService, from: number) => resetPosition(db, tenant, service, from),
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

  /** Handles the next messages. Returns how many there were. */
  private async readPage(tenant: string, service: FollowedService, after: number): Promise<number> {
    const page = await this.news.feeds[service].next(tenant, after, this.readers.signal);
    const last = page.at(-1);
    if (!last) return 0;
    const orderIds = ordersOf(page);
    const isFirst = await advance(this.db, { tenant, service, position: last.position }, orderIds);
    if (isFirst && orderIds.length > 0) await this.follower.followSoon();
    return page.length;
  }
}
