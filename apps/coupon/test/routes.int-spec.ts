import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CouponConfig } from '../src/config';
import { seed } from './seed';

describeService(CouponConfig, AppModule, {
  seed,
});
