import { Body, Controller, Get, HttpCode, HttpStatus, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import { HOLD_MANAGE } from '../../staff/domain/staff-roles';
import { CustomerPath, CustomerQuery, CustomerView } from '../profile/customer.dto';
import { CustomerService } from '../profile/customer.service';
import { type CustomerPage, CustomerListService } from './customer-list.service';
import {
  CreatedManagedCustomerView,
  CustomerCreationQuery,
  CustomerListQuery,
  CustomerSearchDto,
  CustomerSearchQuery,
  ManagedCustomerDraftDto,
  ManagedCustomerDto,
  ManagedCustomerPatchDto,
  ManagedCustomerPath,
} from './customer-management.dto';
import { CustomerManagementService } from './customer-management.service';

const READ = { application: ['customer.customer_read', 'customer.customer_manage'] };
const MANAGE = { application: 'customer.customer_manage' };
/** Support of the staff holds and releases customers, and changes nothing else of them. */
const HOLD = { ...MANAGE, staff: [HOLD_MANAGE, MANAGE.application] };

/** The shop's customers. For applications. */
@ApiTags('Customers')
@SiteFrom('tenant')
@Controller('customer/:tenant/customers')
export class CustomerManagementController {
  constructor(
    private readonly customers: CustomerManagementService,
    private readonly lists: CustomerListService,
    private readonly accounts: CustomerService,
  ) {}

  /**
   * Returns customers, newest first or in the requested order. A search counts up to 20,000 matches: `X-Total-Count` is 20,000 if
   * there are more, and pages that would read more than 10,000 customers are rejected with `list_too_long`. The total of a tenant with
   * more customers can be some minutes old. For applications.
   */
  @Get()
  @Operation('listCustomers', 'List customers', { fails: { 400: ['list_too_long'] }, headers: ['X-Total-Count'] })
  @Access(READ)
  async list(
    @Param('tenant') tenant: string,
    @Query() query: CustomerListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerView[]> {
    return this.answer(await this.lists.list(tenant, query), reply);
  }

  /** Returns the customers that a search finds, as the list of customers does. The text is in the body, so that it is in no log. */
  @Post('search')
  @HttpCode(200)
  @CallEffect('read')
  @Operation('searchCustomers', 'Search customers', {
    client: 'customers.search',
    fails: { 400: ['list_too_long'] },
    headers: ['X-Total-Count'],
  })
  @Access(READ)
  async search(
    @Param('tenant') tenant: string,
    @Query() query: CustomerSearchQuery,
    @Body() dto: CustomerSearchDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerView[]> {
    return this.answer(await this.lists.list(tenant, { ...query, ...dto }), reply);
  }

  /** Returns a customer of the tenant. For applications. */
  @Get(':customerNumber')
  @Operation('loadCustomer', 'Load a customer', { fails: { 404: ['customer_not_found'] } })
  @Access(READ)
  load(@Param() { tenant, customerNumber }: CustomerPath, @Query() { expand }: CustomerQuery): Promise<CustomerView> {
    return this.accounts.load(tenant, customerNumber, expand);
  }

  /**
   * Creates a customer. The e-mail address counts as verified. Without a password, the customer can set one with the link of a password
   * reset, which this call can mail. For applications.
   */
  @Post()
  @Operation('createCustomer', 'Create a customer', {
    fails: { 400: ['password_weak'], 409: ['customer_exists'], 503: ['service_unavailable'] },
    location: '/customer/{tenant}/customers/{id}',
  })
  @Access(MANAGE)
  create(
    @CurrentCaller() caller: Caller,
    @Query() { sendPasswordResetNotifications: sendsPasswordLink }: CustomerCreationQuery,
    @Body() dto: ManagedCustomerDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedManagedCustomerView> {
    return this.customers.create(caller, { ...dto, sendsPasswordLink }, request);
  }

  /**
   * Replaces the profile of a customer: omitted fields are cleared, except `active` and `onHold`. The e-mail address to log in with and
   * the password do not change. Creates the customer with this number if it does not exist; then the answer is 201. For applications.
   */
  @Put(':customerNumber')
  @Operation('putCustomer', 'Create or replace a customer', {
    fails: { 400: ['password_weak'], 409: ['customer_exists', 'version_conflict'], 503: ['service_unavailable'] },
    location: '/customer/{tenant}/customers/{id}',
  })
  @HttpCode(204)
  @ApiCreatedResponse({ type: CreatedManagedCustomerView })
  @ApiNoContentResponse()
  @Access(MANAGE)
  async put(
    @CurrentCaller() caller: Caller,
    @Param() { customerNumber }: ManagedCustomerPath,
    @Body() dto: ManagedCustomerDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedManagedCustomerView | undefined> {
    if (!(await this.customers.put(caller, customerNumber, dto))) return undefined;
    void reply.status(HttpStatus.CREATED);
    return { id: customerNumber };
  }

  /**
   * Changes a customer: omitted fields do not change, and null clears a field. `active: false` ends all sessions of the customer, and a
   * login is answered as for a wrong password. A customer with `onHold` can log in, but not order. Staff with the
   * role support can change `onHold` alone. For applications.
   */
  @Patch(':customerNumber')
  @Operation('updateCustomer', 'Change a customer', { fails: { 404: ['customer_not_found'], 409: ['version_conflict'] } })
  @Access(HOLD)
  update(
    @CurrentCaller() caller: Caller,
    @Param() { customerNumber }: CustomerPath,
    @Body() dto: ManagedCustomerPatchDto,
  ): Promise<CustomerView> {
    return this.customers.update(caller, customerNumber, dto);
  }

  private answer({ customers, total }: CustomerPage, reply: FastifyReply): CustomerView[] {
    void reply.header('x-total-count', String(total));
    return [...customers];
  }
}
