import { adminQuery, describeExamples, startTestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { AuthConfig } from '../src/config';
import { KEY_RING, NO_MAIL } from './auth-app';
import { prepare } from './seed';

const env = { ...NO_MAIL, MODE: 'api', KEY_RING, PASSWORD_MEMORY_KIB: '8192', PASSWORD_PASSES: '1' };

describeExamples(AppModule.area, () => startTestApp(AuthConfig, AppModule, { env }), {
  // The first clients of a tenant have generated ids, in any order.
  prepare: async (service) => {
    await prepare(service);
    await adminQuery(service.database, `DELETE FROM auth.client WHERE name IN ('Backend', 'Storefront') AND client_id ~ '^[0-9a-f]{32}$'`);
    // Clients of the calls follow them in lists, even within the same millisecond.
    await adminQuery(service.database, `UPDATE auth.client SET created_at = created_at - interval '1 hour'`);
  },
  varying: [
    /(?<![\w-])(?:[\w-]{43}|[\w-]{64})(?![\w-])/, // secrets and coordinates of keys, refresh tokens
    /\b\d{10}\b/, // customer numbers
    'expires_in', // how long a token is still valid
  ],
});
