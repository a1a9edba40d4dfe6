import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import {
  AddressPath,
  AddressTagsQuery,
  type CreatedCustomerAddressView,
  CustomerAddressDraftDto,
  CustomerAddressPatchDto,
  type CustomerAddressView,
} from './address.dto';
import { AddressService } from './address.service';

const CUSTOMER_NOT_FOUND = { fails: { 404: ['customer_not_found'] } };
const NOT_FOUND = { fails: { 404: ['address_not_found'] } };
const CHANGE = { fails: { 404: ['customer_not_found', 'address_not_found'] } };

/** The addresses of the logged-in customer. */
@ApiTags('Own addresses')
@Controller('customer/:tenant/me/addresses')
export class OwnAddressController {
  constructor(private readonly addresses: AddressService) {}

  /** Returns the addresses of the logged-in customer, oldest first. */
  @Get()
  @Operation('listOwnAddresses', 'List own addresses', { client: 'customers.listOwnAddresses', ...CUSTOMER_NOT_FOUND })
  @Access({ customer: 'customer.customer_read' })
  list(@CurrentCaller() { tenant, subject }: Caller): Promise<CustomerAddressView[]> {
    return this.addresses.list(tenant, subject);
  }

  /** Returns an address of the logged-in customer. */
  @Get(':addressId')
  @Operation('loadOwnAddress', 'Load an own address', { client: 'customers.loadOwnAddress', ...NOT_FOUND })
  @Access({ customer: 'customer.customer_read' })
  load(
    @CurrentCaller() { tenant, subject: customerNumber }: Caller,
    @Param() { addressId: id }: AddressPath,
  ): Promise<CustomerAddressView> {
    return this.addresses.load({ tenant, customerNumber, id });
  }

  /** Adds an address to the logged-in customer. A customer has at most 100 addresses. */
  @Post()
  @Operation('createOwnAddress', 'Add an address', {
    client: 'customers.createOwnAddress',
    fails: { 404: ['customer_not_found'], 409: ['too_many_addresses'] },
    location: '/customer/{tenant}/me/addresses/{id}',
  })
  @Access({ customer: 'customer.customer_update' })
  create(
    @CurrentCaller() { tenant, subject }: Caller,
    @Body() dto: CustomerAddressDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCustomerAddressView> {
    return this.addresses.create(tenant, subject, dto, request);
  }

  /** Replaces an address as a whole: omitted fields are cleared. */
  @Put(':addressId')
  @Operation('replaceOwnAddress', 'Replace an address', { client: 'customers.replaceOwnAddress', ...CHANGE })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  replace(
    @CurrentCaller() { tenant, subject: customerNumber }: Caller,
    @Param() { addressId: id }: AddressPath,
    @Body() dto: CustomerAddressDraftDto,
  ): Promise<void> {
    return this.addresses.replace({ tenant, customerNumber, id }, dto);
  }

  /** Changes an address: omitted fields do not change, and an empty text clears a field. */
  @Patch(':addressId')
  @Operation('updateOwnAddress', 'Change an address', { client: 'customers.updateOwnAddress', ...CHANGE })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  update(
    @CurrentCaller() { tenant, subject: customerNumber }: Caller,
    @Param() { addressId: id }: AddressPath,
    @Body() dto: CustomerAddressPatchDto,
  ): Promise<void> {
    return this.addresses.update({ tenant, customerNumber, id }, dto);
  }

  /** Deletes an address of the logged-in customer. */
  @Delete(':addressId')
  @Operation('deleteOwnAddress', 'Delete an address', { client: 'customers.deleteOwnAddress', ...NOT_FOUND })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  delete(@CurrentCaller() { tenant, subject: customerNumber }: Caller, @Param() { addressId: id }: AddressPath): Promise<void> {
    return this.addresses.delete({ tenant, customerNumber, id });
  }

  /** Adds tags to an address. Tags that it has already stay. */
  @Post(':addressId/tags')
  @Operation('addOwnAddressTags', 'Add tags', { client: 'customers.addOwnAddressTags', ...CHANGE })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  addTags(
    @CurrentCaller() { tenant, subject: customerNumber }: Caller,
    @Param() { addressId: id }: AddressPath,
    @Query() { tags }: AddressTagsQuery,
  ): Promise<void> {
    return this.addresses.addTags({ tenant, customerNumber, id }, tags.split(','));
  }

  /** Removes tags from an address. Tags that it does not have are ignored. */
  @Delete(':addressId/tags')
  @Operation('removeOwnAddressTags', 'Remove tags', { client: 'customers.removeOwnAddressTags', ...CHANGE })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  removeTags(
    @CurrentCaller() { tenant, subject: customerNumber }: Caller,
    @Param() { addressId: id }: AddressPath,
    @Query() { tags }: AddressTagsQuery,
  ): Promise<void> {
    return this.addresses.removeTags({ tenant, customerNumber, id }, tags.split(','));
  }
}
