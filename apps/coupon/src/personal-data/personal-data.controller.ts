import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited, hasEntries } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { PERSONAL_DATA_SCOPE, PersonalDataErasureQuery, PersonalDataPath } from '@suite/contracts';
import { Operation } from '@suite/http';
import type { CouponDataView } from './personal-data.dto';
import { PersonalDataService } from './personal-data.service';

/** What this service stores of a customer. */
@ApiTags('Coupon privacy')
@SiteFrom('tenant')
@Controller('coupon/:tenant/personal-data/:customerNumber')
@Access({ application: PERSONAL_DATA_SCOPE })
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  /** Returns the coupons and the redemptions of a customer. The lists are empty for an unknown customer. */
  @Get()
  @Audited('personal_data.exported', { always: true, when: hasEntries, resource: 'customer/{customerNumber}' })
  @Operation('exportCoupons', 'Export coupon data', { client: 'privacy.exportCoupons' })
  load(@Param() { tenant, customerNumber }: PersonalDataPath): Promise<CouponDataView> {
    return this.data.load(tenant, customerNumber);
  }

  /**
   * Replaces a customer by the pseudonym in redemptions, and in the coupons that were issued to the customer. Redemptions still
   * count for their coupons. Has no effect for an unknown customer.
   */
  @Delete()
  @Audited('personal_data.erased', { always: true, resource: 'customer/{pseudonym}' })
  @Operation('eraseCoupons', 'Erase coupon data', { client: 'privacy.eraseCoupons' })
  @HttpCode(204)
  erase(@Param() { tenant, customerNumber }: PersonalDataPath, @Query() { pseudonym }: PersonalDataErasureQuery): Promise<void> {
    return this.data.erase(tenant, customerNumber, pseudonym);
  }
}
