import { startService } from '@suite/platform';
import { AppModule } from './app.module';
import { CouponConfig } from './config';

void startService(CouponConfig, AppModule);
