import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { CustomerPath } from '../customer/customer.dto';
import { type AddressDto, AddressPath, type CreatedDto, WriteAddressDto } from './address.dto';
import { AddressService } from './address.service';

const GONE = 'The customer is not there any more';

/** The addresses of the customer who calls. */
@ApiTags('Customer')
@Controller('customer/:tenant/me/addresses')
export class OwnAddressController {
  constructor(private readonly addresses: AddressService) {}

  /** The addresses of the customer who calls, the oldest first. */
  @Get()
  @ApiNotFoundResponse({ description: GONE })
  @Access({ customer: 'customer.customer_read' })
  list(@CurrentCaller() { tenant, subject }: Caller): Promise<AddressDto[]> {
    return this.addresses.list(tenant, subject);
  }

  @Get(':addressId')
  @Access({ customer: 'customer.customer_read' })
  load(@CurrentCaller() { tenant, subject }: Caller, @Param() { addressId }: AddressPath): Promise<AddressDto> {
    return this.addresses.load(tenant, subject, addressId);
  }

  @Post()
  @ApiNotFoundResponse({ description: GONE })
  @Access({ customer: 'customer.customer_update' })
  @ApiConflictResponse({ description: 'The customer has as many addresses as can be' })
  create(@CurrentCaller() { tenant, subject }: Caller, @Body() dto: WriteAddressDto): Promise<CreatedDto> {
    return this.addresses.create(tenant, subject, dto);
  }

  /** Replaces an address as a whole. */
  @Put(':addressId')
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  replace(@CurrentCaller() { tenant, subject }: Caller, @Param() { addressId }: AddressPath, @Body() dto: WriteAddressDto): Promise<void> {
    return this.addresses.replace(tenant, subject, addressId, dto);
  }

  @Delete(':addressId')
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  delete(@CurrentCaller() { tenant, subject }: Caller, @Param() { addressId }: AddressPath): Promise<void> {
    return this.addresses.delete(tenant, subject, addressId);
  }
}

@ApiTags('Customer')
@Controller('customer/:tenant/customers/:customerNumber/addresses')
export class CustomerAddressController {
  constructor(private readonly addresses: AddressService) {}

  /** Any customer's addresses, for applications, the oldest first. */
  @Get()
  @Access({ application: 'customer.customer_read' })
  list(@Param() { tenant, customerNumber }: CustomerPath): Promise<AddressDto[]> {
    return this.addresses.list(tenant, customerNumber);
  }
}
