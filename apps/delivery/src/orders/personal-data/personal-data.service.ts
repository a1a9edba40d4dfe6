import { Injectable } from '@nestjs/common';
import { auditDone, eraseFromAudit } from '@suite/audit';
import { erasedAddress, newPseudonym } from '@suite/contracts';
import { Database, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { VanTasksService } from '../../providers';
import type { DeliveryDataView } from './personal-data.dto';
import { BATCH, eraseOrder, listOrdersOf, lockOrdersOf } from './personal-data.queries';

/** Exports and erases what delivery says about a customer. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly db: Database,
    private readonly messages: MessageOutbox,
    private readonly vanTasks: VanTasksService,
  ) {}

  /** Returns the orders of a customer; an empty list for an unknown one. */
  async load(tenant: string, customerNumber: string): Promise<DeliveryDataView> {
    return { customerNumber, orders: await listOrdersOf(this.db, tenant, customerNumber) };
  }

  /** Replaces the customer by the pseudonym. Interrupted, it continues with the rest when it is repeated. */
  async erase(tenant: string, customerNumber: string, pseudonym = newPseudonym()): Promise<void> {
    const eraseOrders = async (tx: Tx) => {
      const orders = await lockOrdersOf(tx, tenant, customerNumber);
      for (const { id, shippingAddress } of orders) {
        const erased = { id, shippingAddress: shippingAddress && erasedAddress(shippingAddress, pseudonym) };
        await eraseOrder(tx, tenant, pseudonym, erased, [this.vanTasks.erase(tenant, id)]);
      }
      await this.messages.eraseCustomer(tx, tenant, customerNumber);
      await eraseFromAudit(tx, tenant, customerNumber, pseudonym);
      if (orders.length < BATCH) await auditDone(tx);
      return orders.length;
    };
    while ((await this.db.transaction(tenant, eraseOrders)) === BATCH);
  }
}
