import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { followed, type ReportedChildren } from '../domain/order-children';
import { DueWork } from '../due-work.worker';
import { OrderChildrenService } from './order-children.service';
import { claimOrdersToFollow, type ClaimedOrder, listTenantsToFollow, lockClaimed, updateFollowed } from './order-following.queries';

const FOLLOW_EVERY_MS = 5_000;
/** How many orders a replica follows concurrently. */
const FOLLOWED_MAX = 16;
/** Longer than the calls of both services plus the transaction. */
const CLAIM_MS = 30_000;

/** Polls the packing and the delivery of orders that are due, and updates the orders. */
@Injectable()
export class OrderFollower {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly children: OrderChildrenService,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const due = new DueWork<ClaimedOrder>(
      {
        listTenants: () => listTenantsToFollow(db, clock.now()),
        claim: (tenant, limit) => this.claim(tenant, limit),
        run: (order) => this.follow(order),
      },
      FOLLOWED_MAX,
    );
    const run = () => due.start().finally(() => due.idle());
    schedule.every({ name: 'follow orders', everyMs: FOLLOW_EVERY_MS, eachReplica: true, run });
  }

  private claim(tenant: string, limit: number): Promise<ClaimedOrder[]> {
    const now = this.clock.now();
    return claimOrdersToFollow(this.db, { tenant, now, until: new Date(now.getTime() + CLAIM_MS), limit });
  }

  /** Never rejects: an order that cannot be stored is due again when its claim expires. */
  private async follow(order: ClaimedOrder): Promise<void> {
    try {
      const { seen, errors } = await this.children.look(order);
      for (const err of errors) this.logger.warn({ err, orderId: order.id }, 'a peer service did not report the progress of an order');
      await this.store(order, seen);
    } catch (error) {
      this.logger.warn({ err: error, orderId: order.id }, 'the progress of an order could not be stored; it is polled again');
    }
  }

  private async store(order: ClaimedOrder, seen: ReportedChildren): Promise<void> {
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
