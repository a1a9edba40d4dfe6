import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import { customerNotFound, CustomerService, lockCustomer } from '../customer';
import type { CustomerAddressView, CustomerAddressDraftDto } from './address.dto';
import { addressNotFound, tooManyAddresses } from './address.errors';
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
import { addressView } from './address.view';

const ADDRESSES_MAX = 100;

@Injectable()
export class AddressService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomerService,
  ) {}

  /** Lists the addresses of a customer, oldest first. Throws 404 for an unknown customer. */
  async list(tenant: string, customerNumber: string): Promise<CustomerAddressView[]> {
    const rows = await listAddresses(this.db, tenant, customerNumber);
    if (rows.length === 0) await this.customers.load(tenant, customerNumber);
    return rows.map(addressView);
  }

  async load(tenant: string, customerNumber: string, id: string): Promise<CustomerAddressView> {
    const address = await findAddress(this.db, tenant, customerNumber, id);
    if (!address) throw addressNotFound();
    return addressView(address);
  }

  create(tenant: string, customerNumber: string, dto: CustomerAddressDraftDto, request?: IdempotentRequest): Promise<{ id: string }> {
    const insert = async (tx: Tx) => {
      if ((await countAddresses(tx, tenant, customerNumber)) >= ADDRESSES_MAX) throw tooManyAddresses(ADDRESSES_MAX);
      const id = uuidv7();
      await insertAddress(tx, { tenant, id, customerNumber, ...fieldsOf(dto) });
      return { id };
    };
    return this.change(tenant, customerNumber, dto, insert, request);
  }

  /** Replaces all fields of an address. */
  async replace(tenant: string, customerNumber: string, id: string, dto: CustomerAddressDraftDto): Promise<void> {
    await this.change(tenant, customerNumber, dto, async (tx) => {
      if (!(await updateAddress(tx, tenant, customerNumber, id, fieldsOf(dto)))) throw addressNotFound();
    });
  }

  async delete(tenant: string, customerNumber: string, id: string): Promise<void> {
    if (!(await deleteAddress(this.db, tenant, customerNumber, id))) throw addressNotFound();
  }

  private change<T>(
    tenant: string,
    customerNumber: string,
    dto: CustomerAddressDraftDto,
    work: (tx: Tx) => Promise<T>,
    request?: IdempotentRequest,
  ): Promise<T> {
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        if (!(await lockCustomer(tx, tenant, customerNumber))) throw customerNotFound(customerNumber);
        if (dto.isDefault) await updateNoDefault(tx, tenant, customerNumber);
        return work(tx);
      }),
    );
  }
}

/** Returns all fields of the address; fields that the request omits become empty. */
function fieldsOf(dto: CustomerAddressDraftDto): AddressFields {
  const {
    contactName = null,
    street = null,
    streetNumber = null,
    zipCode = null,
    city = null,
    country,
    tags = [],
    isDefault = false,
  } = dto;
  return { contactName, street, streetNumber, zipCode, city, country, tags, isDefault };
}
