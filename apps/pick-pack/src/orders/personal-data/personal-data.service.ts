import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { MessageOutbox } from '@suite/messages';
import type { ErasedCustomer, ErasureStep, PersonalData } from '@suite/privacy';
import { type PackingOrderView } from '../order.dto';
import { withoutPackers } from '../packing/packing.messages';
import { AuditService } from '../../audit';
import { erasedOrder } from './erased-order.mapper';
import type { PackingDataView } from './personal-data.dto';
import { eraseOrder, erasePacker, exportAssignments, exportOrders, listPackedBy, lockOrdersOf } from './personal-data.queries';

/** Exports and erases the data about a person in packing: as the customer of orders, and as their packer. */
@Injectable()
export class PersonalDataService implements PersonalData<PackingDataView> {
  readonly erasure: readonly ErasureStep[] = [
    (tx, customer) => this.eraseOrders(tx, customer),
    (tx, customer) => this.erasePacking(tx, customer),
  ];

  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: MailOutbox,
    private readonly messages: MessageOutbox,
  ) {}

  async export(tenant: string, customerNumber: string): Promise<PackingDataView> {
    return {
      customerNumber,
      orders: await exportOrders(this.db, tenant, customerNumber),
      assignments: await exportAssignments(this.db, tenant, customerNumber),
      changes: await this.audit.export(tenant, customerNumber),
    };
  }

  private async eraseOrders(tx: Tx, { tenant, customerNumber, pseudonym }: ErasedCustomer): Promise<number> {
    const orders = await lockOrdersOf(tx, tenant, customerNumber);
    const addresses = new Set(orders.flatMap(({ customer }) => customer.email ?? []));
    await this.outbox.deleteTo(tx, tenant, [...addresses]);
    for (const order of orders) {
      const erased = { customerNumber: pseudonym, ...erasedOrder(order, pseudonym) };
      await eraseOrder(tx, erased, tenant, order.orderId);
    }
    await this.audit.eraseComments(
      tx,
      tenant,
      orders.map(({ orderId }) => orderId),
    );
    return orders.length;
  }

  private async erasePacking(tx: Tx, { tenant, customerNumber, pseudonym }: ErasedCustomer): Promise<void> {
    await this.audit.erase(tx, tenant, customerNumber, pseudonym);
    await erasePacker(tx, tenant, customerNumber, pseudonym);
    const packed = { kind: 'packing', ids: await listPackedBy(tx, tenant, customerNumber) };
    await this.messages.replaceData(tx, tenant, packed, (order) => withoutPackers(order as PackingOrderView));
  }
}
