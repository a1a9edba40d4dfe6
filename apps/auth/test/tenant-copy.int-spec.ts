import { describeTenantCopy, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { AuthConfig } from '../src/config';
import { KEY_RING, NO_MAIL } from './auth-app';

describeTenantCopy({ module: AppModule, start: () => startTestApp(AuthConfig, AppModule, { env: { ...NO_MAIL, KEY_RING, MODE: 'api' } }) });
