import { describeTenantCopy, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

describeTenantCopy({ module: AppModule, start: () => startTestApp(SequentialIdConfig, AppModule, { env: { MODE: 'api' } }) });
