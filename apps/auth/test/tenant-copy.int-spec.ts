import { describeTenantCopy, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { AuthConfig } from '../src/config';
import { KEY_RING, NO_MAIL } from './auth-app';

const customer = (which: 'min' | 'max'): string =>
  `tenant = 'acme' AND customer_number = (SELECT ${which}(customer_number) FROM auth.customer WHERE tenant = 'acme')`;

describeTenantCopy({
  module: AppModule,
  start: () => startTestApp(AuthConfig, AppModule, { env: { ...NO_MAIL, KEY_RING, MODE: 'api' } }),
  // An e-mail address goes from the last customer to the first.
  changes: [
    `UPDATE auth.customer SET email_key = 'left ' || email_key WHERE ${customer('max')}`,
    `UPDATE auth.customer SET email_key = substr((SELECT email_key FROM auth.customer WHERE ${customer('max')}), 6) WHERE ${customer('min')}`,
  ],
});
