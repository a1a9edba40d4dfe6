import { randomBytes } from 'node:crypto';
import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { AuthConfig } from '../src/config';
import { NO_MAIL, OTHER_SERVICES } from './auth-app';
import { prepare, seed } from './seed';

describeService(AuthConfig, AppModule, {
  env: { ...NO_MAIL, KEY_RING: `k1:${randomBytes(32).toString('base64')}`, PASSWORD_MEMORY_KIB: '8192', PASSWORD_PASSES: '1' },
  replace: [OTHER_SERVICES],
  prepare,
  seed,
  plans: {
    fullReads: {
      'SELECT count(*)::integer AS total FROM customer WHERE': 'counts all customers of a tenant, at most once a minute for a large one',
      'DELETE FROM allowance WHERE tenant = $1 AND key IN ( SELECT key': 'once for each erased customer, over what is not yet purged',
      'DELETE FROM throttle WHERE tenant = $1 AND key IN ( SELECT key': 'once for each erased customer, over what is not yet purged',
    },
    smallTables: ['account_settings', 'client', 'identity_provider', 'signing_key', 'staff', 'station', 'tenant'],
  },
  // A token request has only the client id; its tenant comes from the row.
  withoutTenantIsolation: ['client: key client_id_unique does not begin with tenant'],
});
