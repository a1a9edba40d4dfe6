import { Inject, Injectable } from '@nestjs/common';
import { Database, queryAll } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { MessageOutbox } from '@suite/messages';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { packedCharge } from '../domain/charge';
import { followed, isSameProgress, type ReportedChildren } from '../domain/order-children';
import { DueWork } from '../due-work.worker';
import { OrderChildrenService } from './order-children.service';
import { type ClaimedOrder, findTerms, lockClaimed, ORDERS_TO_FOLLOW, updateAndFind, updateFollowed } from './order-following.queries';
import { orderMessages } from './order.messages';

const FOLLOW_EVERY_MS = 5_000;
/** How many orders a replica follows concurrently. */
const FOLLOWED_MAX = 16;
/** Longer than the calls of both services plus the transaction. */
const CLAIM_MS = 30_000;

/** Polls the packing and the delivery of orders that are due, and updates the orders. */
@Injectable()
export class OrderFollower {
  private readonly due: DueWork<ClaimedOrder>;
  private isStarting = false;
  private isWanted = false;

  constructor(
    private readonly db: Database,
    private readonly children: OrderChildrenService,
    private readonly outbox: MessageOutbox,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.due = new DueWork<ClaimedOrder>(
      {
        listTenants: () => ORDERS_TO_FOLLOW.listTenants(db),
        claim: (tenant, limit) => ORDERS_TO_FOLLOW.claim(db, tenant, { ms: CLAIM_MS, limit }),
        run: (order) => this.follow(order),
      },
      FOLLOWED_MAX,
    );
    schedule.every({ name: 'follow orders', everyMs: FOLLOW_EVERY_MS, eachReplica: true, run: () => this.due.finish() });
  }

  /** Polls due orders without waiting for the next period. All calls during a start cause one further start. */
  async followSoon(): Promise<void> {
    this.isWanted = true;
    if (this.isStarting) return;
    this.isStarting = true;
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.due.start();
      }
    } finally {
      this.isStarting = false;
    }
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
      const now = tx.clock.now();
      const after = followed(before, seen, now);
      const hasMoved = after.status !== before.status;
      const isShownOtherwise =
        hasMoved || after.packed !== before.packed || !isSameProgress(after.children?.progress, before.children?.progress);
      const isRepacked = after.packed !== null && after.packed !== before.packed;
      const terms = isRepacked ? await findTerms(tx, order) : undefined;
      const charged = terms && after.packed && packedCharge(terms, after.packed, terms.credited);
      const changed = { ...after, ...charged, modifiedAt: isShownOtherwise ? now : before.modifiedAt };
      const moved = hasMoved ? await updateAndFind(tx, order, changed) : await updateFollowed(tx, order, changed);
      const messages = moved ? orderMessages({ ...moved, status: before.status }, moved) : [];
      if (messages.length > 0) await queryAll(tx, [this.outbox.callOf(tx, order.tenant, messages)], { commits: true });
    });
  }
}
