import { Body, Controller, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { ClientNetwork } from '../../security';
import {
  type AcceptedSignUpView,
  type CustomerView,
  type CreatedCustomerView,
  CustomerDraftDto,
  CustomerPatchDto,
  CustomerQuery,
} from './customer.dto';
import { CustomerService } from './customer.service';
import { OrAcceptedAlike } from '../sign-up/sign-up-answer.interceptor';
import { SignUpService } from '../sign-up/sign-up.service';

const NOT_FOUND = { fails: { 404: ['customer_not_found'] } };

const UPDATE = { fails: { 404: ['customer_not_found'], 409: ['version_conflict'] } };

/** The account of the logged-in customer. */
@ApiTags('Own account')
@Controller('customer/:tenant')
export class CustomerController {
  constructor(
    private readonly customers: CustomerService,
    private readonly signUps: SignUpService,
  ) {}

  /**
   * Creates a customer account. The bearer token is the shopper’s anonymous token. The members of `signup` and
   * `customerDetails` mean the same as those at the top level. A member that is sent twice must have the same value. Where the tenant’s sign-ups are
   * answered alike (`signupAnswers: SAME`), the answer is 202 for every address.
   */
  @Post('signup')
  @OrAcceptedAlike()
  @Operation('signUp', 'Sign up', {
    client: 'customers.signUp',
    fails: {
      400: ['password_weak'],
      401: ['invalid_client'],
      409: ['customer_exists'],
      429: ['too_many_attempts'],
      503: ['service_unavailable'],
    },
    location: '/customer/{tenant}/customers/{customerNumber}',
  })
  @Access({ anonymous: 'cart.cart_own' })
  signUp(
    @CurrentCaller() caller: Caller,
    @Body() dto: CustomerDraftDto,
    @ClientNetwork() network: string,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCustomerView | AcceptedSignUpView> {
    return this.signUps.signUp(caller, dto, network, request);
  }

  /** Returns the logged-in customer. */
  @Get('me')
  @Operation('loadOwnCustomer', 'Load the own customer', { client: 'customers.loadOwn', ...NOT_FOUND })
  @Access({ customer: 'customer.customer_read' })
  loadOwn(@CurrentCaller() { tenant, subject }: Caller, @Query() { expand }: CustomerQuery): Promise<CustomerView> {
    return this.customers.load(tenant, subject, expand);
  }

  /** Changes the logged-in customer. Omitted fields do not change, and null clears a field. */
  @Patch('me')
  @Operation('updateOwnCustomer', 'Update the own customer', { client: 'customers.updateOwn', ...UPDATE })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  updateOwn(@CurrentCaller() { tenant, subject }: Caller, @Body() dto: CustomerPatchDto): Promise<void> {
    return this.customers.update(tenant, subject, dto);
  }

  /** Changes the logged-in customer, like PATCH: omitted fields do not change, and null clears a field. */
  @Put('me')
  @Operation('replaceOwnCustomer', 'Change the own customer', { client: 'customers.replaceOwn', ...UPDATE })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  replaceOwn(@CurrentCaller() { tenant, subject }: Caller, @Body() dto: CustomerPatchDto): Promise<void> {
    return this.customers.update(tenant, subject, dto);
  }
}
