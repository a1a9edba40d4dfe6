import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited, hasEntries } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { PERSONAL_DATA_SCOPE, PersonalDataErasureQuery, PersonalDataPath } from '@suite/contracts';
import { Operation } from '@suite/http';
import type { ShoppingDataView } from './personal-data.dto';
import { PersonalDataService } from './personal-data.service';

/** What this service stores of a customer. */
@ApiTags('Shopping privacy')
@SiteFrom('tenant')
@Controller('cart/:tenant/personal-data/:customerNumber')
@Access({ application: PERSONAL_DATA_SCOPE })
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  /** Returns the carts, orders, credit notes, prices and segments of a customer. The lists are empty for an unknown customer. */
  @Get()
  @Audited('personal_data.exported', { always: true, when: hasEntries, resource: 'customer/{customerNumber}' })
  @Operation('exportShopping', 'Export shopping data', { client: 'privacy.exportShopping' })
  load(@Param() { tenant, customerNumber }: PersonalDataPath): Promise<ShoppingDataView> {
    return this.data.load(tenant, customerNumber);
  }

  /**
   * Deletes the carts and prices of a customer and the mails to them, and removes the customer from segments. Orders lose name, e-mail
   * address, phone number, street, note and mixins, and show the pseudonym; credit notes lose their reason. Items, prices, postal
   * code, city and country stay. Has no effect for an unknown customer. While a checkout of the customer runs, the call is rejected
   * (409).
   */
  @Delete()
  @Audited('personal_data.erased', { always: true, resource: 'customer/{pseudonym}' })
  @Operation('eraseShopping', 'Erase shopping data', { client: 'privacy.eraseShopping', fails: { 409: ['checkout_in_progress'] } })
  @HttpCode(204)
  erase(@Param() { tenant, customerNumber }: PersonalDataPath, @Query() { pseudonym }: PersonalDataErasureQuery): Promise<void> {
    return this.data.erase(tenant, customerNumber, pseudonym);
  }
}
