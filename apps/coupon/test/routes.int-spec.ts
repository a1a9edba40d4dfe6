import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CouponConfig } from '../src/config';
import { seed } from './seed';

describeService(CouponConfig, AppModule, {
  seed,
  plans: {
    fullReads: {
      'UPDATE generated_code_count SET live = live - 1 WHERE tenant = $1 AND live > 0 AND starts_with':
        'a tenant has few conventions, and a coupon from before they were kept may fit any of them',
    },
  },
});
