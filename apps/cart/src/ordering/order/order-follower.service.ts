import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { followed, type SeenChildren } from '../domain/order-children';
import { OrderChildren } from './order-children.service';
import { claimOrdersToFollow, type ClaimedOrder, listTenantsToFollow, lockClaimed, updateFollowed } from './order-following.queries';

const LOOK_EVERY_MS = 5_000;
/** How many orders a replica follows concurrently. */
const AT_ONCE = 16;
/** Longer than the calls of both services plus the transaction. */
const CLAIM_MS = 30_000;

/** Polls the packing and the delivery of orders that are due, and updates the orders. */
@Injectable()
export class OrderFollower {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly children: OrderChildren,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    schedule.every({ name: 'follow orders', everyMs: LOOK_EVERY_MS, eachReplica: true, run: () => this.followDue() });
  }

  /** Claims due orders, from each tenant in turn and up to the free capacity, until no tenant has any left. */
  private async followDue(): Promise<void> {
    const running = new Set<Promise<void>>();
    const tenants = await listTenantsToFollow(this.db, this.clock.now());
    for (let tenant = tenants.shift(); tenant !== undefined; tenant = tenants.shift()) {
      while (running.size >= AT_ONCE) await Promise.race(running);
      const limit = Math.ceil((AT_ONCE - running.size) / (tenants.length + 1));
      const now = this.clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      const claimed = await claimOrdersToFollow(this.db, { tenant, now, until, limit });
      for (const order of claimed) {
        const work = this.follow(order).finally(() => running.delete(work));
        running.add(work);
      }
      if (claimed.length === limit) tenants.push(tenant);
    }
    await Promise.all(running);
  }

  /** Never rejects: an order that cannot be stored is due again when its claim expires. */
  private async follow(order: ClaimedOrder): Promise<void> {
    try {
      await this.store(order, await this.look(order));
    } catch (error) {
      this.logger.warn({ err: error, orderId: order.id }, 'the progress of an order could not be stored; it is polled again');
    }
  }

  /** Reads both services. One that does not answer is asked again at the next poll. */
  private async look(order: ClaimedOrder): Promise<SeenChildren> {
    const answers = await Promise.allSettled([this.children.loadPacking(order), this.children.loadDelivery(order)]);
    const seen: SeenChildren[] = answers.map((answer) => {
      if (answer.status === 'fulfilled') return answer.value;
      this.logger.warn({ err: answer.reason as unknown, orderId: order.id }, 'a peer service did not report the progress of an order');
      return {};
    });
    return Object.assign({}, ...seen) as SeenChildren;
  }

  private async store(order: ClaimedOrder, seen: SeenChildren): Promise<void> {
    await this.db.transaction(order.tenant, async (tx) => {
      const before = await lockClaimed(tx, order);
      if (!before) return;
      const now = this.clock.now();
      const after = followed(before, seen, now);
      const isShown = after.status !== before.status || after.packed !== before.packed;
      await updateFollowed(tx, order, { ...after, modifiedAt: isShown ? now : before.modifiedAt });
    });
  }
}
