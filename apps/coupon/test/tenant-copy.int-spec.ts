import { describeTenantCopy, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CouponConfig } from '../src/config';

describeTenantCopy({ module: AppModule, start: () => startTestApp(CouponConfig, AppModule, { env: { MODE: 'api' } }) });
