import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { ClientNetwork } from '../oauth/form';
import { AddressService } from './address.service';
import {
  type AddressDto,
  type CreatedDto,
  type CustomerDto,
  type SignupAnswerDto,
  SignupDto,
  UpdateCustomerDto,
  WriteAddressDto,
} from './customer.dto';
import { CustomerService } from './customer.service';

@Controller('customer/:tenant')
export class CustomerController {
  constructor(
    private readonly customers: CustomerService,
    private readonly addresses: AddressService,
  ) {}

  /** Makes an account; the bearer is the shopper's anonymous token. */
  @Post('signup')
  @Access({ anonymous: 'cart.cart_own' })
  signUp(@Param('tenant') tenant: string, @Body() dto: SignupDto, @ClientNetwork() network: string): Promise<SignupAnswerDto> {
    return this.customers.signUp(tenant, dto, network);
  }

  /** The customer who calls. */
  @Get('me')
  @Access({ customer: 'customer.customer_read' })
  me(@CurrentCaller() { tenant, subject }: Caller): Promise<CustomerDto> {
    return this.customers.load(tenant, subject);
  }

  /** Changes the customer who calls; what is left out stays. */
  @Patch('me')
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  updateMe(@CurrentCaller() { tenant, subject }: Caller, @Body() dto: UpdateCustomerDto): Promise<void> {
    return this.customers.update(tenant, subject, dto);
  }

  /** The addresses of the customer who calls, the oldest first. */
  @Get('me/addresses')
  @Access({ customer: 'customer.customer_read' })
  myAddresses(@CurrentCaller() { tenant, subject }: Caller): Promise<AddressDto[]> {
    return this.addresses.list(tenant, subject);
  }

  @Post('me/addresses')
  @Access({ customer: 'customer.customer_update' })
  createAddress(@CurrentCaller() { tenant, subject }: Caller, @Body() dto: WriteAddressDto): Promise<CreatedDto> {
    return this.addresses.create(tenant, subject, dto);
  }

  /** Replaces an address as a whole. */
  @Put('me/addresses/:addressId')
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  replaceAddress(
    @CurrentCaller() { tenant, subject }: Caller,
    @Param('addressId') addressId: string,
    @Body() dto: WriteAddressDto,
  ): Promise<void> {
    return this.addresses.replace(tenant, subject, addressId, dto);
  }

  @Delete('me/addresses/:addressId')
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  removeAddress(@CurrentCaller() { tenant, subject }: Caller, @Param('addressId') addressId: string): Promise<void> {
    return this.addresses.remove(tenant, subject, addressId);
  }

  /** Any customer of the tenant, for applications. */
  @Get('customers/:customerNumber')
  @Access({ application: 'customer.customer_read' })
  customer(@Param('tenant') tenant: string, @Param('customerNumber') customerNumber: string): Promise<CustomerDto> {
    return this.customers.load(tenant, customerNumber);
  }

  /** Any customer's addresses, for applications, the oldest first. */
  @Get('customers/:customerNumber/addresses')
  @Access({ application: 'customer.customer_read' })
  customerAddresses(@Param('tenant') tenant: string, @Param('customerNumber') customerNumber: string): Promise<AddressDto[]> {
    return this.addresses.list(tenant, customerNumber);
  }
}
