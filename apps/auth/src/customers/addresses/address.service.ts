import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { auditResource } from '@suite/audit';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import {
  type AddressFields,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
  updateNoDefault,
} from './address.queries';
import { addressFields, changedAddress } from './address.mapper';
import { addressNotFound, tooManyAddresses, tooManyTags } from './address.errors';
import { addressView } from './address.view';
import {
  type CreatedCustomerAddressView,
  type CustomerAddressDraftDto,
  type CustomerAddressPatchDto,
  type CustomerAddressView,
} from './address.dto';
import { CUSTOMER_UPDATED } from '../profile/customer.messages';
import { customerNotFound } from '../profile/customer.errors';
import { type CustomerRow, lockCustomerRow } from '../profile/customer.queries';
import { CustomerService } from '../profile/customer.service';
import { CustomerStoreService } from '../profile/customer-store.service';

const ADDRESSES_MAX = 100;
const TAGS_MAX = 10;

/** An address of a customer. */
export interface AddressKey {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly id: string;
}

@Injectable()
export class AddressService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomerService,
    private readonly store: CustomerStoreService,
  ) {}

  /** Lists the addresses of a customer, oldest first. Throws 404 for an unknown customer. */
  async list(tenant: string, customerNumber: string): Promise<CustomerAddressView[]> {
    const rows = await listAddresses(this.db, tenant, customerNumber);
    if (rows.length === 0) await this.customers.load(tenant, customerNumber);
    return rows.map(addressView);
  }

  async load({ tenant, customerNumber, id }: AddressKey): Promise<CustomerAddressView> {
    const address = await findAddress(this.db, tenant, customerNumber, id);
    if (!address) throw addressNotFound();
    return addressView(address);
  }

  create(
    tenant: string,
    customerNumber: string,
    dto: CustomerAddressDraftDto,
    request?: IdempotentRequest,
  ): Promise<CreatedCustomerAddressView> {
    const fields = addressFields(dto);
    return this.locked(tenant, customerNumber, request, async (tx, customer) => {
      if ((await countAddresses(tx, tenant, customerNumber)) >= ADDRESSES_MAX) throw tooManyAddresses(ADDRESSES_MAX);
      if (fields.isDefault) await updateNoDefault(tx, tenant, customerNumber);
      const id = uuidv7();
      auditResource(id);
      await insertAddress(tx, { tenant, id, customerNumber, ...fields });
      await this.store.announce(tx, tenant, CUSTOMER_UPDATED, [customer]);
      return { id };
    });
  }

  /** Replaces all fields of an address. */
  async replace(key: AddressKey, dto: CustomerAddressDraftDto): Promise<void> {
    await this.change(key, () => addressFields(dto));
  }

  /** Changes the fields in the request; null clears a field. */
  async update(key: AddressKey, dto: CustomerAddressPatchDto): Promise<void> {
    await this.change(key, (before) => changedAddress(before, dto));
  }

  async addTags(key: AddressKey, tags: readonly string[]): Promise<void> {
    await this.change(key, (before) => {
      const all = [...new Set([...before.tags, ...tags])];
      if (all.length > TAGS_MAX) throw tooManyTags(TAGS_MAX);
      return { ...before, tags: all };
    });
  }

  /** Removes tags; one that the address does not have is ignored. */
  async removeTags(key: AddressKey, tags: readonly string[]): Promise<void> {
    await this.change(key, (before) => ({ ...before, tags: before.tags.filter((tag) => !tags.includes(tag)) }));
  }

  async delete({ tenant, customerNumber, id }: AddressKey): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const customer = await lockCustomerRow(tx, tenant, customerNumber);
      if (!customer || (await deleteAddress(tx, tenant, customerNumber, id)) === 0) throw addressNotFound();
      await this.store.announce(tx, tenant, CUSTOMER_UPDATED, [customer]);
    });
  }

  private change({ tenant, customerNumber, id }: AddressKey, changed: (before: AddressFields) => AddressFields): Promise<void> {
    return this.locked(tenant, customerNumber, undefined, async (tx, customer) => {
      const address = await findAddress(tx, tenant, customerNumber, id);
      if (!address) throw addressNotFound();
      const after = changed(address);
      if (isDeepStrictEqual({ ...address, ...after }, address)) return;
      if (after.isDefault && !address.isDefault) await updateNoDefault(tx, tenant, customerNumber);
      await updateAddress(tx, after, tenant, customerNumber, id);
      await this.store.announce(tx, tenant, CUSTOMER_UPDATED, [customer]);
    });
  }

  /** Runs a change with the lock of the customer, so that concurrent changes cannot exceed a limit. */
  private locked<T>(
    tenant: string,
    customerNumber: string,
    request: IdempotentRequest | undefined,
    work: (tx: Tx, customer: CustomerRow) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const customer = await lockCustomerRow(tx, tenant, customerNumber);
        if (!customer) throw customerNotFound(customerNumber);
        return work(tx, customer);
      }),
    );
  }
}
