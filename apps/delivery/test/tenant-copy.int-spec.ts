import { describeTenantCopy, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { DeliveryConfig } from '../src/config';
import { environment, UNREACHABLE } from './delivery-service';

describeTenantCopy({
  module: AppModule,
  start: () => startTestApp(DeliveryConfig, AppModule, { env: { ...environment(UNREACHABLE), MODE: 'api' } }),
});
