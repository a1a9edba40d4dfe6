import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { isEmptyChange, withProfile } from '../domain/customer-profile';
import { includesAddresses } from '../../security/domain/expansion';
import { listAddresses } from '../addresses/address.queries';
import { addressView } from '../addresses/address.view';
import type { CustomerPatchDto, CustomerView } from './customer.dto';
import { CustomerStoreService } from './customer-store.service';
import { customerChanged, customerNotFound } from './customer.errors';
import { findCustomer, lockCustomerRow } from './customer.queries';
import { customerView } from './customer.view';

/** Reads and changes the profiles of customers. */
@Injectable()
export class CustomerService {
  constructor(
    private readonly db: Database,
    private readonly store: CustomerStoreService,
  ) {}

  /** Loads a customer; with its addresses, if `expand` requests them. */
  async load(tenant: string, customerNumber: string, expand?: string): Promise<CustomerView> {
    const customer = await findCustomer(this.db, tenant, customerNumber);
    if (!customer) throw customerNotFound(customerNumber);
    if (!includesAddresses(expand)) return customerView(customer);
    return customerView(customer, (await listAddresses(this.db, tenant, customerNumber)).map(addressView));
  }

  /** Changes the profile. Omitted fields stay the same; null clears a field. */
  async update(tenant: string, customerNumber: string, change: CustomerPatchDto): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const customer = await lockCustomerRow(tx, tenant, customerNumber);
      if (!customer) throw customerNotFound(customerNumber);
      const { version = customer.version } = change.metadata ?? {};
      if (version !== customer.version) throw customerChanged(customer.version);
      if (isEmptyChange(change)) return;
      const changed = { ...withProfile(customer, change), version: version + 1, modifiedAt: tx.clock.now() };
      await this.store.update(tx, tenant, customer, changed);
    });
  }
}
