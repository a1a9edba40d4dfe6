import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { CustomerPath } from '../customer';
import { type CustomerAddressView, AddressPath, type CreatedCustomerAddressView, CustomerAddressDraftDto } from './address.dto';
import { AddressService } from './address.service';

const CUSTOMER_NOT_FOUND = { fails: { 404: ['customer_not_found'] } };
const NOT_FOUND = { fails: { 404: ['address_not_found'] } };

/** The addresses of the logged-in customer. */
@ApiTags('Customers')
@Controller('customer/:tenant/me/addresses')
export class OwnAddressController {
  constructor(private readonly addresses: AddressService) {}

  /** Returns the addresses of the logged-in customer, oldest first. */
  @Get()
  @Operation('listOwnAddresses', 'List own addresses', CUSTOMER_NOT_FOUND)
  @Access({ customer: 'customer.customer_read' })
  list(@CurrentCaller() { tenant, subject }: Caller): Promise<CustomerAddressView[]> {
    return this.addresses.list(tenant, subject);
  }

  /** Returns an address of the logged-in customer. */
  @Get(':addressId')
  @Operation('loadOwnAddress', 'Load an own address', NOT_FOUND)
  @Access({ customer: 'customer.customer_read' })
  load(@CurrentCaller() { tenant, subject }: Caller, @Param() { addressId }: AddressPath): Promise<CustomerAddressView> {
    return this.addresses.load(tenant, subject, addressId);
  }

  /** Adds an address to the logged-in customer. A customer has at most 100 addresses. */
  @Post()
  @Operation('createOwnAddress', 'Add an address', {
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
  @Operation('replaceOwnAddress', 'Replace an address', { fails: { 404: ['customer_not_found', 'address_not_found'] } })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  replace(
    @CurrentCaller() { tenant, subject }: Caller,
    @Param() { addressId }: AddressPath,
    @Body() dto: CustomerAddressDraftDto,
  ): Promise<void> {
    return this.addresses.replace(tenant, subject, addressId, dto);
  }

  /** Deletes an address of the logged-in customer. */
  @Delete(':addressId')
  @Operation('deleteOwnAddress', 'Delete an address', NOT_FOUND)
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  delete(@CurrentCaller() { tenant, subject }: Caller, @Param() { addressId }: AddressPath): Promise<void> {
    return this.addresses.delete(tenant, subject, addressId);
  }
}

@ApiTags('Customers')
@Controller('customer/:tenant/customers/:customerNumber/addresses')
export class CustomerAddressController {
  constructor(private readonly addresses: AddressService) {}

  /** Returns the addresses of a customer, oldest first. For applications. */
  @Get()
  @Operation('listAddresses', 'List a customer’s addresses', CUSTOMER_NOT_FOUND)
  @Access({ application: 'customer.customer_read' })
  list(@Param() { tenant, customerNumber }: CustomerPath): Promise<CustomerAddressView[]> {
    return this.addresses.list(tenant, customerNumber);
  }
}
