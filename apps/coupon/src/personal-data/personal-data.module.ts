import { Module } from '@nestjs/common';
import type { Privacy } from '@suite/privacy';
import { AttemptModule } from '../attempt';
import { CouponModule } from '../coupon';
import { RedemptionModule } from '../redemption';
import { CouponDataView } from './personal-data.dto';
import { PersonalDataService } from './personal-data.service';

/** What this service stores of a customer: its export and its erasure. */
@Module({
  imports: [AttemptModule, CouponModule, RedemptionModule],
  providers: [PersonalDataService],
  exports: [PersonalDataService],
})
export class PersonalDataModule {
  static readonly privacy: Privacy<CouponDataView> = {
    data: PersonalDataService,
    view: CouponDataView,
    names: { tag: 'Coupon privacy', operation: 'Coupons', data: 'coupon data' },
    export: { about: 'Returns the coupons and the redemptions of a customer. The lists are empty for an unknown customer.' },
    erase: {
      about:
        'Replaces a customer by the pseudonym in redemptions, and in the coupons that were issued to the customer. Redemptions still ' +
        'count for their coupons. Has no effect for an unknown customer.',
    },
  };
}
