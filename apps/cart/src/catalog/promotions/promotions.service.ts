import { Inject, Injectable } from '@nestjs/common';
import type { Promotion } from '@suite/contracts';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { LruMap } from 'toad-cache';
import { PromotionClient } from '../clients/promotion.client';
import {
  type CartPromotions,
  isLimitedByCustomer,
  KnownPromotions,
  needsOrders,
  withCandidate,
  type PromotionState,
  withoutUsedUp,
} from '../domain/promotions';
import { findSnapshot, hasOrders, listUses, setUsed, storeSnapshot } from './promotion-snapshot.queries';

const TENANTS_MAX = 1_000;
const HOUR_MS = 3_600_000;
/** After a failed call for a tenant without stored promotions, new carts do not repeat it for this long. */
const PAUSE_MS = 30_000;
/** Each lost race means that another answer was stored, which is as new. */
const ATTEMPTS_MAX = 5;

interface LoadedPromotions {
  readonly version: string;
  readonly promotions: KnownPromotions;
}

/** The shopper of a cart, and the segments that they belong to. */
export interface PromotionShopper {
  readonly customerNumber: string | null;
  readonly segmentIds: readonly string[];
}

/**
 * The automatic campaigns of tenants, as the coupon service last answered them. Every version is read once by each replica. The version
 * comes with what carts read anyway.
 */
@Injectable()
export class PromotionsService {
  private readonly known = new LruMap<LoadedPromotions>(TENANTS_MAX);
  private readonly pausedUntil = new LruMap<number>(TENANTS_MAX);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly client: PromotionClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the promotions for a cart of the shopper; undefined if the tenant has none. A candidate, which is not stored, replaces the
   * promotion with its id.
   */
  async find(
    tenant: string,
    version: string | undefined,
    shopper: PromotionShopper,
    candidate?: Promotion,
  ): Promise<CartPromotions | undefined> {
    const stored = version === undefined ? undefined : await this.load(tenant, version);
    const known = candidate ? withCandidate(stored, candidate) : stored;
    if (!known) return undefined;
    const { all } = known;
    if (all.length === 0) return undefined;
    const { customerNumber, segmentIds } = shopper;
    if (customerNumber === null) return { known, all };
    const [uses, has] = await Promise.all([
      isLimitedByCustomer(all) ? listUses(this.db, tenant, customerNumber) : [],
      needsOrders(all) && hasOrders(this.db, tenant, customerNumber),
    ]);
    return { known, all: withoutUsedUp(all, uses), customer: { segmentIds, hasOrders: has } };
  }

  /** Returns an automatic campaign as the coupon service would store it. Rejects (400) as that does. */
  judge(tenant: string, campaign: object): Promise<Promotion> {
    return this.client.judge(tenant, campaign);
  }

  /** Returns the key of the promotions that can hold now: '' for none. */
  async key(tenant: string, version: string): Promise<string> {
    return (await this.load(tenant, version)).keyAt(this.clock.now());
  }

  /** Asks the coupon service, and stores its answer. If it does not answer, the last promotions stay, and the log says so. */
  async reload(tenant: string): Promise<void> {
    try {
      await this.fetch(tenant);
    } catch (error) {
      this.logger.warn({ err: error, tenant }, 'the automatic campaigns cannot be read; carts keep the last known ones');
    }
  }

  /**
   * Reads the promotions from the coupon service and stores them. It reads them again if another answer has been stored in the meantime.
   * Throws if the service does not answer.
   */
  async fetch(tenant: string): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const earlier = (await findSnapshot(this.db, tenant))?.version;
      if (await storeSnapshot(this.db, tenant, await this.client.list(tenant), earlier)) return;
    }
  }

  /**
   * Keeps the promotions of a tenant that creates carts up to date. Returns the version of those of a tenant that had none: for its first
   * cart, the coupon service is asked once.
   */
  async use(tenant: string, state: PromotionState | undefined): Promise<string | undefined> {
    if (state) {
      if (state.usedAt.getTime() < this.clock.nowMs() - HOUR_MS) await setUsed(this.db, { usedAt: this.clock.now() }, tenant);
      return state.version;
    }
    if ((this.pausedUntil.get(tenant) ?? 0) > this.clock.nowMs()) return undefined;
    this.pausedUntil.set(tenant, this.clock.nowMs() + PAUSE_MS);
    await this.reload(tenant);
    return (await findSnapshot(this.db, tenant))?.version;
  }

  private async load(tenant: string, version: string): Promise<KnownPromotions> {
    const loaded = this.known.get(tenant);
    if (loaded?.version === version) return loaded.promotions;
    const found = await findSnapshot(this.db, tenant);
    const promotions = new KnownPromotions(found?.promotions ?? []);
    this.known.set(tenant, { version: found?.version ?? version, promotions });
    return promotions;
  }
}
