import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/platform';
import { isUUID } from 'class-validator';
import { v7 as uuidv7 } from 'uuid';
import type { AddressDto, WriteAddressDto } from './customer.dto';
import { Customer, CustomerAddress } from './customer.entity';
import { lockCustomer } from './customer.queries';
import { customerNotFound } from './customer.service';

const ADDRESSES_MAX = 100;

@Injectable()
export class AddressService {
  constructor(private readonly db: Database) {}

  /** The oldest first; 404 when there is no such customer. */
  async list(tenant: string, customerNumber: string): Promise<AddressDto[]> {
    return this.db.run(tenant, async (tx) => {
      const rows = await tx.find(CustomerAddress, { where: { tenant, customerNumber }, order: { id: 'ASC' } });
      if (rows.length === 0 && !(await tx.existsBy(Customer, { tenant, customerNumber }))) throw customerNotFound(customerNumber);
      return rows.map(answer);
    });
  }

  create(tenant: string, customerNumber: string, dto: WriteAddressDto): Promise<{ id: string }> {
    return this.change(tenant, customerNumber, dto, async (tx) => {
      if ((await tx.countBy(CustomerAddress, { tenant, customerNumber })) >= ADDRESSES_MAX) {
        throw new AppError('conflict', 'too_many_addresses', `A customer has at most ${ADDRESSES_MAX} addresses`);
      }
      const id = uuidv7();
      await tx.insert(CustomerAddress, { tenant, id, customerNumber, ...fieldsOf(dto) });
      return { id };
    });
  }

  /** Replaces the whole address. */
  async replace(tenant: string, customerNumber: string, id: string, dto: WriteAddressDto): Promise<void> {
    checkId(id);
    await this.change(tenant, customerNumber, dto, async (tx) => {
      const { affected } = await tx.update(CustomerAddress, { tenant, customerNumber, id }, fieldsOf(dto));
      if (!affected) throw addressNotFound();
    });
  }

  async remove(tenant: string, customerNumber: string, id: string): Promise<void> {
    checkId(id);
    const { affected } = await this.db.run(tenant, (tx) => tx.delete(CustomerAddress, { tenant, customerNumber, id }));
    if (!affected) throw addressNotFound();
  }

  private change<T>(tenant: string, customerNumber: string, dto: WriteAddressDto, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(tenant, async (tx) => {
      if (!(await lockCustomer(tx, tenant, customerNumber))) throw customerNotFound(customerNumber);
      if (dto.isDefault) await tx.update(CustomerAddress, { tenant, customerNumber, isDefault: true }, { isDefault: false });
      return work(tx);
    });
  }
}

const addressNotFound = () => new AppError('not_found', 'address_not_found', 'The customer has no such address');

function checkId(id: string): void {
  if (!isUUID(id)) throw addressNotFound();
}

const TEXTS = ['contactName', 'street', 'streetNumber', 'zipCode', 'city'] as const;

/** The whole row: what the request leaves out is empty. */
function fieldsOf(dto: WriteAddressDto): Omit<CustomerAddress, 'tenant' | 'id' | 'customerNumber'> {
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

function answer(row: CustomerAddress): AddressDto {
  const texts = TEXTS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]] as const]));
  const { id, country, tags, isDefault } = row;
  return { id, ...Object.fromEntries(texts), country, tags, isDefault };
}
