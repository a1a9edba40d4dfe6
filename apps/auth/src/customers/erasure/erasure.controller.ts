import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ErasedCustomerPath, ErasurePath, type ErasureStartedView, type ErasureView } from './erasure.dto';
import { ErasureService } from './erasure.service';

/** Erasure of customers in all services. */
@ApiTags('Erasures')
@SiteFrom('tenant')
@Controller('customer/:tenant')
@Access({ application: 'customer.customer_manage' })
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  /**
   * Deletes a customer in all services. The account, its addresses and its logins are deleted immediately. The other
   * services follow: carts are deleted, and records of orders, redemptions, packing and delivery lose name, e-mail
   * address, phone number and street. Repeated during the erasure, it returns the same erasure.
   */
  @Delete('customers/:customerNumber')
  @Operation('deleteCustomer', 'Delete a customer', { client: 'customers.delete', fails: { 404: ['customer_not_found'] } })
  @HttpCode(202)
  erase(@CurrentCaller() caller: Caller, @Param() { customerNumber }: ErasedCustomerPath): Promise<ErasureStartedView> {
    return this.erasures.erase(caller, customerNumber);
  }

  /** Returns the state of an erasure in each service. */
  @Get('erasures/:erasureId')
  @Operation('loadErasure', 'Load an erasure', { fails: { 404: ['erasure_not_found'] } })
  load(@Param() { tenant, erasureId }: ErasurePath): Promise<ErasureView> {
    return this.erasures.load(tenant, erasureId);
  }
}
