import { startService } from '@suite/service';
import { AppModule } from './app.module';
import { CouponConfig } from './config';

void startService(CouponConfig, AppModule);
