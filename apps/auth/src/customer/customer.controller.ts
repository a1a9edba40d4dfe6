import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { ClientNetwork } from '../oauth/oauth-request.dto';
import { type CustomerDto, CustomerPath, type SignupAnswerDto, SignupDto, UpdateCustomerDto } from './customer.dto';
import { CustomerService } from './customer.service';

const GONE = 'The customer is not there any more';

@Controller('customer/:tenant')
export class CustomerController {
  constructor(private readonly customers: CustomerService) {}

  /** Makes an account; the bearer is the shopper's anonymous token. */
  @Post('signup')
  @Access({ anonymous: 'cart.cart_own' })
  @ApiConflictResponse({ description: 'The e-mail address is known' })
  @ApiTooManyRequestsResponse({ description: 'Too many failed attempts' })
  signUp(@CurrentCaller() caller: Caller, @Body() dto: SignupDto, @ClientNetwork() network: string): Promise<SignupAnswerDto> {
    return this.customers.signUp(caller, dto, network);
  }

  /** The customer who calls. */
  @Get('me')
  @ApiNotFoundResponse({ description: GONE })
  @Access({ customer: 'customer.customer_read' })
  loadOwn(@CurrentCaller() { tenant, subject }: Caller): Promise<CustomerDto> {
    return this.customers.load(tenant, subject);
  }

  /** Changes the customer who calls; what is left out stays, and null clears. */
  @Patch('me')
  @ApiNotFoundResponse({ description: GONE })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  updateOwn(@CurrentCaller() { tenant, subject }: Caller, @Body() dto: UpdateCustomerDto): Promise<void> {
    return this.customers.update(tenant, subject, dto);
  }

  /** Any customer of the tenant, for applications. */
  @Get('customers/:customerNumber')
  @Access({ application: 'customer.customer_read' })
  load(@Param() { tenant, customerNumber }: CustomerPath): Promise<CustomerDto> {
    return this.customers.load(tenant, customerNumber);
  }
}
