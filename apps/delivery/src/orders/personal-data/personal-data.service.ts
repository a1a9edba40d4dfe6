import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { erasedAddress, type ErasedCustomer, type ErasureStep, type PersonalData } from '@suite/privacy';
import { VanTasksService } from '../../providers';
import type { DeliveryDataView } from './personal-data.dto';
import { eraseOrder, listOrdersOf, lockOrdersOf } from './personal-data.queries';

/** Exports and erases the data that delivery stores about a customer. */
@Injectable()
export class PersonalDataService implements PersonalData<DeliveryDataView> {
  readonly erasure: readonly ErasureStep[] = [(tx, customer) => this.eraseOrders(tx, customer)];

  constructor(
    private readonly db: Database,
    private readonly vanTasks: VanTasksService,
  ) {}

  async export(tenant: string, customerNumber: string): Promise<DeliveryDataView> {
    return { customerNumber, orders: await listOrdersOf(this.db, tenant, customerNumber) };
  }

  private async eraseOrders(tx: Tx, { tenant, customerNumber, pseudonym }: ErasedCustomer): Promise<number> {
    const orders = await lockOrdersOf(tx, tenant, customerNumber);
    for (const { id, shippingAddress } of orders) {
      const erased = { id, shippingAddress: shippingAddress && erasedAddress(shippingAddress, pseudonym) };
      await eraseOrder(tx, tenant, pseudonym, erased, [this.vanTasks.erase(tenant, id)]);
    }
    return orders.length;
  }
}
