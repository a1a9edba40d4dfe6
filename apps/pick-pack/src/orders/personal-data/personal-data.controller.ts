import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited, hasEntries } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { PERSONAL_DATA_SCOPE, PersonalDataErasureQuery, PersonalDataPath } from '@suite/contracts';
import { Operation } from '@suite/http';
import type { PackingDataView } from './personal-data.dto';
import { PersonalDataService } from './personal-data.service';

/** What this service stores of a customer. */
@ApiTags('Packing privacy')
@SiteFrom('tenant')
@Controller('pick-pack/:tenant/personal-data/:customerNumber')
@Access({ application: PERSONAL_DATA_SCOPE })
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  /** Returns the packing orders of a customer, and what the customer has packed. The lists are empty for an unknown customer. */
  @Get()
  @Audited('personal_data.exported', { always: true, when: hasEntries, resource: 'customer/{customerNumber}' })
  @Operation('exportPacking', 'Export packing data', { client: 'privacy.exportPacking' })
  load(@Param() { tenant, customerNumber }: PersonalDataPath): Promise<PackingDataView> {
    return this.data.load(tenant, customerNumber);
  }

  /**
   * Replaces a customer by the pseudonym: packing orders lose name, e-mail address, phone number and street, and mails to the
   * customer are deleted. If the customer has packed orders, the names disappear there as well. Has no effect for an unknown
   * customer.
   */
  @Delete()
  @Audited('personal_data.erased', { always: true, resource: 'customer/{pseudonym}' })
  @Operation('erasePacking', 'Erase packing data', { client: 'privacy.erasePacking' })
  @HttpCode(204)
  erase(@Param() { tenant, customerNumber }: PersonalDataPath, @Query() { pseudonym }: PersonalDataErasureQuery): Promise<void> {
    return this.data.erase(tenant, customerNumber, pseudonym);
  }
}
