import { Injectable } from '@nestjs/common';
import { auditDone, eraseFromAudit } from '@suite/audit';
import { newPseudonym } from '@suite/contracts';
import { Database, type Tx } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { MessageOutbox } from '@suite/messages';
import { type PackingOrderView } from '../order.dto';
import { withoutPackers } from '../packing/packing.messages';
import { AuditService } from '../../audit';
import { erasedOrder } from './erased-order.mapper';
import type { PackingDataView } from './personal-data.dto';
import { BATCH, eraseOrder, erasePacker, exportAssignments, exportOrders, listPackedBy, lockOrdersOf } from './personal-data.queries';

/** Exports and erases what packing says about a person: as the customer of orders, and as their packer. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: MailOutbox,
    private readonly messages: MessageOutbox,
  ) {}

  /** Returns the orders and the packing of a customer; empty lists for an unknown one. */
  async load(tenant: string, customerNumber: string): Promise<PackingDataView> {
    return {
      customerNumber,
      orders: [...(await exportOrders(this.db, tenant, customerNumber))],
      assignments: [...(await exportAssignments(this.db, tenant, customerNumber))],
      changes: await this.audit.export(tenant, customerNumber),
    };
  }

  /** Replaces the customer by the pseudonym. Interrupted, it continues with the rest when it is repeated. */
  async erase(tenant: string, customerNumber: string, pseudonym = newPseudonym()): Promise<void> {
    const eraseOrders = async (tx: Tx) => {
      const orders = await lockOrdersOf(tx, tenant, customerNumber);
      const addresses = new Set(orders.flatMap(({ customer }) => customer.email ?? []));
      await this.outbox.deleteTo(tx, tenant, [...addresses]);
      for (const order of orders) {
        const erased = { customerNumber: pseudonym, ...erasedOrder(order, pseudonym) };
        await eraseOrder(tx, erased, tenant, order.orderId);
      }
      await this.messages.eraseCustomer(tx, tenant, customerNumber);
      await eraseFromAudit(tx, tenant, customerNumber, pseudonym);
      return orders.length;
    };
    while ((await this.db.transaction(tenant, eraseOrders)) === BATCH);
    await this.db.transaction(tenant, async (tx) => {
      await this.audit.erase(tx, tenant, customerNumber, pseudonym);
      await erasePacker(tx, tenant, customerNumber, pseudonym);
      const packed = { kind: 'packing', ids: await listPackedBy(tx, tenant, customerNumber) };
      await this.messages.replaceData(tx, tenant, packed, (order) => withoutPackers(order as PackingOrderView));
      await auditDone(tx);
    });
  }
}
