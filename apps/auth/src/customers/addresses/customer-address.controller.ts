import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import {
  AddressTagsQuery,
  type CreatedCustomerAddressView,
  CustomerAddressDraftDto,
  CustomerAddressPatchDto,
  type CustomerAddressView,
} from './address.dto';
import { CustomerAddressPath, CustomerPath } from '../profile/customer.dto';
import { AddressService } from './address.service';

const CUSTOMER_NOT_FOUND = { fails: { 404: ['customer_not_found'] } };
const NOT_FOUND = { fails: { 404: ['customer_not_found', 'address_not_found'] } };

const READ = { application: ['customer.customer_read', 'customer.customer_manage'] };
const MANAGE = { application: 'customer.customer_manage' };

/** The addresses of any customer. For applications. */
@ApiTags('Customer addresses')
@SiteFrom('tenant')
@Controller('customer/:tenant/customers/:customerNumber/addresses')
export class CustomerAddressController {
  constructor(private readonly addresses: AddressService) {}

  /** Returns the addresses of a customer, oldest first. For applications. */
  @Get()
  @Operation('listAddresses', 'List a customer’s addresses', { client: 'customers.listAddresses', ...CUSTOMER_NOT_FOUND })
  @Access(READ)
  list(@Param() { tenant, customerNumber }: CustomerPath): Promise<CustomerAddressView[]> {
    return this.addresses.list(tenant, customerNumber);
  }

  /** Returns an address of a customer. For applications. */
  @Get(':addressId')
  @Operation('loadAddress', 'Load a customer’s address', { client: 'customers.loadAddress', ...NOT_FOUND })
  @Access(READ)
  load(@Param() { tenant, customerNumber, addressId: id }: CustomerAddressPath): Promise<CustomerAddressView> {
    return this.addresses.load({ tenant, customerNumber, id });
  }

  /** Adds an address to a customer, who has at most 100. For applications. */
  @Post()
  @Audited('address.created', { resource: 'customer/{customerNumber}' })
  @Operation('createAddress', 'Add a customer’s address', {
    client: 'customers.createAddress',
    fails: { 404: ['customer_not_found'], 409: ['too_many_addresses'] },
    location: '/customer/{tenant}/customers/{customerNumber}/addresses/{id}',
  })
  @Access(MANAGE)
  create(
    @Param() { tenant, customerNumber }: CustomerPath,
    @Body() dto: CustomerAddressDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCustomerAddressView> {
    return this.addresses.create(tenant, customerNumber, dto, request);
  }

  /** Replaces an address as a whole: omitted fields are cleared. For applications. */
  @Put(':addressId')
  @Audited('address.changed', { id: 'addressId', resource: 'customer/{customerNumber}' })
  @Operation('replaceAddress', 'Replace a customer’s address', { client: 'customers.replaceAddress', ...NOT_FOUND })
  @HttpCode(204)
  @Access(MANAGE)
  replace(@Param() { tenant, customerNumber, addressId: id }: CustomerAddressPath, @Body() dto: CustomerAddressDraftDto): Promise<void> {
    return this.addresses.replace({ tenant, customerNumber, id }, dto);
  }

  /** Changes an address: omitted fields do not change, and an empty text clears a field. For applications. */
  @Patch(':addressId')
  @Audited('address.changed', { id: 'addressId', resource: 'customer/{customerNumber}' })
  @Operation('updateAddress', 'Change a customer’s address', { client: 'customers.updateAddress', ...NOT_FOUND })
  @HttpCode(204)
  @Access(MANAGE)
  update(@Param() { tenant, customerNumber, addressId: id }: CustomerAddressPath, @Body() dto: CustomerAddressPatchDto): Promise<void> {
    return this.addresses.update({ tenant, customerNumber, id }, dto);
  }

  /** Deletes an address of a customer. For applications. */
  @Delete(':addressId')
  @Audited('address.deleted', { id: 'addressId', resource: 'customer/{customerNumber}' })
  @Operation('deleteAddress', 'Delete a customer’s address', { client: 'customers.deleteAddress', ...NOT_FOUND })
  @HttpCode(204)
  @Access(MANAGE)
  delete(@Param() { tenant, customerNumber, addressId: id }: CustomerAddressPath): Promise<void> {
    return this.addresses.delete({ tenant, customerNumber, id });
  }

  /** Adds tags to an address. Tags that it has already stay. For applications. */
  @Post(':addressId/tags')
  @Audited('address.changed', { id: 'addressId', resource: 'customer/{customerNumber}' })
  @Operation('addAddressTags', 'Add a customer’s tags', { client: 'customers.addAddressTags', ...NOT_FOUND })
  @HttpCode(204)
  @Access(MANAGE)
  addTags(@Param() { tenant, customerNumber, addressId: id }: CustomerAddressPath, @Query() { tags }: AddressTagsQuery): Promise<void> {
    return this.addresses.addTags({ tenant, customerNumber, id }, tags.split(','));
  }

  /** Removes tags from an address. Tags that it does not have are ignored. For applications. */
  @Delete(':addressId/tags')
  @Audited('address.changed', { id: 'addressId', resource: 'customer/{customerNumber}' })
  @Operation('removeAddressTags', 'Remove a customer’s tags', { client: 'customers.removeAddressTags', ...NOT_FOUND })
  @HttpCode(204)
  @Access(MANAGE)
  removeTags(@Param() { tenant, customerNumber, addressId: id }: CustomerAddressPath, @Query() { tags }: AddressTagsQuery): Promise<void> {
    return this.addresses.removeTags({ tenant, customerNumber, id }, tags.split(','));
  }
}
