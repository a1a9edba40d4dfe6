import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CouponConfig } from '../src/config';
import { seed } from './seed';

describeService(CouponConfig, AppModule, {
  seed,
  plans: {
    readsWhole: { 'SELECT count(*) AS codes FROM coupon': 'asked only where all coupons of the tenant would fill half of the codes' },
  },
});
