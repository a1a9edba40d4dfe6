import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited, hasEntries } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { PERSONAL_DATA_SCOPE, PersonalDataErasureQuery, PersonalDataPath } from '@suite/contracts';
import { Operation } from '@suite/http';
import type { DeliveryDataView } from './personal-data.dto';
import { PersonalDataService } from './personal-data.service';

/** What this service stores of a customer. */
@ApiTags('Delivery privacy')
@SiteFrom('tenant')
@Controller('delivery-v2/:tenant/personal-data/:customerNumber')
@Access({ application: PERSONAL_DATA_SCOPE })
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  /** Returns the delivery orders of a customer. The list is empty for an unknown customer. */
  @Get()
  @Audited('personal_data.exported', { always: true, when: hasEntries, resource: 'customer/{customerNumber}' })
  @Operation('exportDeliveries', 'Export delivery data', { client: 'privacy.exportDeliveries' })
  load(@Param() { tenant, customerNumber }: PersonalDataPath): Promise<DeliveryDataView> {
    return this.data.load(tenant, customerNumber);
  }

  /**
   * Replaces a customer by the pseudonym: delivery orders lose name, phone number, street and tracking URL. Postal code, city and
   * country stay. The provider keeps what it was sent. Has no effect for an unknown customer.
   */
  @Delete()
  @Audited('personal_data.erased', { always: true, resource: 'customer/{pseudonym}' })
  @Operation('eraseDeliveries', 'Erase delivery data', { client: 'privacy.eraseDeliveries' })
  @HttpCode(204)
  erase(@Param() { tenant, customerNumber }: PersonalDataPath, @Query() { pseudonym }: PersonalDataErasureQuery): Promise<void> {
    return this.data.erase(tenant, customerNumber, pseudonym);
  }
}
