import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { PersonalDataErasureQuery } from '@suite/contracts';
import { Operation } from '@suite/http';
import { ErasedCustomerPath } from './erasure.dto';
import { ErasureService } from './erasure.service';
import type { AccountDataView } from './personal-data.dto';
import { PersonalDataService } from './personal-data.service';

/** What this service stores of a customer. */
@ApiTags('Account privacy')
@SiteFrom('tenant')
@Controller('auth/:tenant/personal-data/:customerNumber')
@Access({ application: 'privacy.manage' })
export class PersonalDataController {
  constructor(
    private readonly data: PersonalDataService,
    private readonly erasures: ErasureService,
  ) {}

  /** Returns what auth stores of a customer: account, addresses, logins and audit events. Other services have the same call. */
  @Get()
  @Operation('exportAccount', 'Export personal data', { client: 'privacy.exportAccount', fails: { 404: ['customer_not_found'] } })
  load(@CurrentCaller() caller: Caller, @Param() { customerNumber }: ErasedCustomerPath): Promise<AccountDataView> {
    return this.data.load(caller, customerNumber);
  }

  /**
   * Deletes the customer in auth alone, and has no effect for a number that no customer has. To delete a customer in all services, use
   * `DELETE /customer/{tenant}/customers/{customerNumber}`.
   */
  @Delete()
  @Operation('eraseAccount', 'Erase personal data', { client: 'privacy.eraseAccount', fails: { 404: ['customer_not_found'] } })
  @HttpCode(204)
  erase(
    @CurrentCaller() caller: Caller,
    @Param() { customerNumber }: ErasedCustomerPath,
    @Query() { pseudonym }: PersonalDataErasureQuery,
  ): Promise<void> {
    return this.erasures.eraseHere(caller, customerNumber, pseudonym);
  }
}
