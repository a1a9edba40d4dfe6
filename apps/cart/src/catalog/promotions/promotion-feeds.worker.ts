import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@suite/database';
import { Duties } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { PromotionClient } from '../clients/promotion.client';
import { type FeedReader, FeedReaders } from '../../peers';
import { isAboutPromotion } from '../domain/promotions';
import { findPosition, listTenantsInUse, resetPosition, setPosition } from './promotion-snapshot.queries';
import { PromotionsService } from './promotions.service';

/** Tenants that have created no cart for this long are not followed. Their promotions are read again when they create one. */
const USED_MS = 7 * 86_400_000;
/** Orders redeem promotions all the time, so the rest of their limits is read no more often than this. */
const RELOAD_EVERY_MS = 500;

/**
 * Follows the messages of the coupon service, and reads the automatic campaigns of a tenant again when one of them has changed. Messages
 * only say that something has changed, so one that is read twice or late does no harm.
 */
@Injectable()
export class PromotionFeeds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers: FeedReaders<'coupon'>;

  constructor(
    private readonly db: Database,
    private readonly client: PromotionClient,
    private readonly promotions: PromotionsService,
    private readonly duties: Duties,
    @Inject(LOGGER) logger: Logger,
  ) {
    const feeds = {
      services: ['coupon'],
      listTenants: () => listTenantsInUse(db, db.clock.after(-USED_MS)),
      feedOf: () => client.feed,
      readerOf: (tenant: string) => this.readerOf(tenant),
      findPosition: (tenant: string) => findPosition(db, tenant),
      resetPosition: (tenant: string, _service: 'coupon', from: number) => resetPosition(db, tenant, from),
      listFailure: 'the tenants with carts cannot be listed; retrying',
      readFailure: 'the coupon service cannot be followed; carts keep the last known campaigns',
    } as const;
    this.readers = new FeedReaders(feeds, logger);
  }

  onApplicationBootstrap(): void {
    if (this.duties.isWorker) this.readers.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.readers.stop();
  }

  /** Starts with the campaigns as they are, also after each failure. */
  private readerOf(tenant: string): FeedReader {
    let isKnown = false;
    return {
      next: async (after) => {
        const wasKnown = isKnown;
        isKnown = false;
        if (!wasKnown) await this.promotions.fetch(tenant);
        const count = await this.readPage(tenant, after);
        isKnown = true;
        return count;
      },
    };
  }

  /** Handles the next messages. Returns how many there were. */
  private async readPage(tenant: string, after: number): Promise<number> {
    const page = await this.client.feed.next(tenant, after, this.readers.signal);
    const last = page.at(-1);
    if (!last) return 0;
    if (page.some(isAboutPromotion)) {
      await this.promotions.fetch(tenant);
      await this.readers.pause(RELOAD_EVERY_MS);
    }
    await setPosition(this.db, { position: String(last.position) }, tenant);
    return page.length;
  }
}
