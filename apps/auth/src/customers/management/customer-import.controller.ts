import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { Entries } from '@suite/validation';
import { ImportedCustomerDto, type ImportResultView } from './customer-import.dto';
import { CustomerImportService } from './customer-import.service';

const ENTRIES_MAX = 200;

/** The import of customers. For applications. */
@ApiTags('Customers')
@SiteFrom('tenant')
@Controller('customer/:tenant/customers/import')
export class CustomerImportController {
  constructor(private readonly imports: CustomerImportService) {}

  /**
   * Imports up to 200 customers of another system. Each entry of the answer has its own code; a rejected entry does not affect the
   * others. Existing customers do not change, so an import can be repeated: the same entry gets 200, and another one with a known
   * address or number 409. Imported passwords keep their hash until the first login. A customer without a hash can log in after a
   * password reset, or with the password that the configured password source accepts. The customers get no mail. For applications.
   */
  @Post()
  @Operation('importCustomers', 'Import customers')
  @HttpCode(207)
  @Access({ application: 'customer.import_manage' })
  @ApiBody({ type: [ImportedCustomerDto] })
  import(
    @CurrentCaller() caller: Caller,
    @Body(new Entries({ max: ENTRIES_MAX })) entries: unknown[],
    @Idempotent() request?: IdempotentRequest,
  ): Promise<ImportResultView[]> {
    return this.imports.import(caller, entries, request);
  }
}
