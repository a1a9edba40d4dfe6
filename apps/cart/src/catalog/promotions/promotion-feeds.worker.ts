import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@suite/database';
import { Duties } from '@suite/jobs';
import { inBackground, LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { PROMOTION_WAIT_MS, PromotionClient } from '../clients/promotion.client';
import { isAboutPromotion } from '../domain/promotions';
import { pauseAfter } from '../domain/feed-pause';
import { findPosition, listTenantsInUse, setPosition } from './promotion-snapshot.queries';
import { PromotionsService } from './promotions.service';

const LIST_EVERY_MS = 1_000;
/** The list of tenants takes this part of the time at most. */
const LISTING_PART = 50;
/** Tenants that have created no cart for this long are not followed. Their promotions are read again when they create one. */
const USED_MS = 7 * 86_400_000;
/** Orders redeem promotions all the time, so what is left is asked for no more often. */
const RELOAD_EVERY_MS = 500;

/**
 * Follows the messages of the coupon service, and reads the automatic campaigns of a tenant again when one of them has changed. Messages
 * only say that something has changed, so one that is read twice or late does no harm.
 */
@Injectable()
export class PromotionFeeds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private inUse: ReadonlySet<string> = new Set();
  private readonly readers = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private isSilent = false;

  constructor(
    private readonly db: Database,
    private readonly client: PromotionClient,
    private readonly promotions: PromotionsService,
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

  private async listRepeatedly(): Promise<void> {
    while (!this.isStopping) {
      const startMs = performance.now();
      try {
        const { rows } = await listTenantsInUse(this.db, this.db.clock.after(-USED_MS));
        this.inUse = new Set(rows.map(({ tenant }) => tenant));
        if (!this.isStopping) for (const tenant of this.inUse) this.start(tenant);
      } catch (error) {
        this.logger.warn({ err: error }, 'the tenants with carts cannot be listed; retrying');
      }
      await this.pause(Math.max(LIST_EVERY_MS, (performance.now() - startMs) * LISTING_PART));
    }
  }

  private start(tenant: string): void {
    if (this.readers.has(tenant)) return;
    this.readers.set(tenant, inBackground(() => this.read(tenant)).finally(() => this.readers.delete(tenant))); // prettier-ignore
  }

  /** Reads the feed as long as the tenant is in use. Starts with the campaigns as they are. Never rejects. */
  private async read(tenant: string): Promise<void> {
    let isKnown = false;
    for (let failures = 0; !this.isStopping && this.inUse.has(tenant);) {
      try {
        if (!isKnown) await this.promotions.fetch(tenant);
        isKnown = true;
        failures = (await this.readPage(tenant)) ? failures + 1 : 0;
        this.isSilent = false;
      } catch (error) {
        if (this.isStopping) return;
        failures += 1;
        isKnown = false;
        if (!this.isSilent) this.logger.warn({ err: error }, 'the coupon service cannot be followed; carts keep the last known campaigns');
        this.isSilent = true;
      }
      if (failures > 0) await this.pause(pauseAfter(failures, Math.random()));
    }
  }

  /** Handles the next messages. Returns whether there were none, and the service has not waited for one. */
  private async readPage(tenant: string): Promise<boolean> {
    const startMs = performance.now();
    const after = await findPosition(this.db, tenant);
    const page = await this.client.next(tenant, after, this.stopping.signal);
    const last = page.at(-1);
    if (!last) return performance.now() - startMs < PROMOTION_WAIT_MS / 2;
    if (page.some(isAboutPromotion)) {
      await this.promotions.fetch(tenant);
      await this.pause(RELOAD_EVERY_MS);
    }
    await setPosition(this.db, { position: String(last.position) }, tenant);
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
