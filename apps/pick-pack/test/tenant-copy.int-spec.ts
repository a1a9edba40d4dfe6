import { describeTenantCopy, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { PickPackConfig } from '../src/config';

const env = { MODE: 'api', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' };

describeTenantCopy({ module: AppModule, start: () => startTestApp(PickPackConfig, AppModule, { env }) });
