import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { findPlan } from '../checkout/checkout.queries';
import { DueTasks } from '../due-tasks.worker';
import { OrderMailsService } from '../mail/order-mails.service';
import type { OrderRow } from '../order/order.entity';
import { lockOrder } from '../order/order.queries';
import { currentMailOf } from '../mail/mail-occasion.view';
import { PACKED_ORDERS, type PackedOrder, settlePacked } from './order-mailing.queries';

/** Longer than the transaction. */
const CLAIM_MS = 30_000;

/** Posts the mails about packed orders. The order and the outbox change in one transaction, so that each order has one mail. */
@Injectable()
export class PackedMailWorker {
  constructor(
    private readonly db: Database,
    private readonly mails: OrderMailsService,
    due: DueTasks,
  ) {
    due.register({
      name: 'mail packed orders',
      rows: PACKED_ORDERS,
      claimMs: CLAIM_MS,
      run: (order) => this.post(order),
      failure: 'the mail about a packed order could not be posted; it is retried',
      idOf: ({ id }) => ({ orderId: id }),
    });
  }

  private async post(claimed: PackedOrder): Promise<void> {
    const { tenant, id } = claimed;
    const plan = await findPlan(this.db, claimed);
    await this.db.transaction(tenant, async (tx) => {
      const order = (await lockOrder(tx, tenant, id)) as OrderRow;
      if (await settlePacked(tx, claimed)) await this.mails.postPacked(tx, tenant, currentMailOf(order, plan));
    });
  }
}
