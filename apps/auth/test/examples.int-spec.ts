import { createHash } from 'node:crypto';
import { KeyRing } from '@suite/runtime';
import { adminQuery, describeExamples, SEEDED, startTestApp, TEST_STAFF_ID, type TestApp } from '@suite/testing';
import { Secret, TOTP } from 'otpauth';
import { IdentityProviderEmulator } from '../../../tools/local-suite/emulators/identity-provider-emulator';
import { AppModule } from '../src/app.module';
import { AuthConfig } from '../src/config';
import { KEY_RING, NO_MAIL, OTHER_SERVICES } from './auth-app';
import { storeMailed } from './mailed';
import { prepare } from './seed';

const env = { ...NO_MAIL, MODE: 'api', KEY_RING, IDP_ALLOW_LOOPBACK: 'true', PASSWORD_MEMORY_KIB: '8192', PASSWORD_PASSES: '1' };

const INVITATION = 'token-of-the-invitation-that-is-mailed-to-i';
/** A code of the examples, which stands for the one that the app shows during the call. */
const CODE = '287082';
const secret = new Secret();
const RECOVERY_CODE = '7nq4wm2ktx9d';

/** A second factor that waits for its code, and an invitation. */
async function prepareStaff({ database }: TestApp): Promise<void> {
  const sealed = KeyRing.parse(KEY_RING).seal(secret.base32, `staff/${SEEDED.tenant}/${TEST_STAFF_ID}/totp`);
  const update = (set: string, value: unknown) =>
    adminQuery(database, `UPDATE auth.staff SET ${set} WHERE tenant = $1 AND staff_id = $2`, [SEEDED.tenant, TEST_STAFF_ID, value]);
  await update('totp_sealed = $3', sealed);
  const recoveryHash = createHash('sha256').update(`${SEEDED.tenant}/${TEST_STAFF_ID}/${RECOVERY_CODE}`).digest();
  await update('recovery_hashes = ARRAY[$3::bytea]', recoveryHash);
  await update(`invitation_until = '2100-01-01', invitation_hash = $3`, createHash('sha256').update(INVITATION).digest());
}

async function start(): Promise<TestApp> {
  const service = await startTestApp(AuthConfig, AppModule, { env, replace: [OTHER_SERVICES] });
  const call: TestApp['call'] = (method, path, options = {}) => {
    const { body } = options;
    const hasCode = typeof body === 'object' && body !== null && 'code' in body && body.code === CODE;
    return service.call(method, path, { ...options, ...(hasCode && { body: { ...body, code: new TOTP({ secret }).generate() } }) });
  };
  return { ...service, call };
}

const provider = new IdentityProviderEmulator();
afterAll(() => provider.close());

/** The address of the company's keys, and tokens for the shop and for another one. */
async function prepareProvider(): Promise<Record<string, string>> {
  await provider.listen();
  const grace = { iss: 'https://id.acme.example', sub: 'grace', email: 'grace@acme.example', email_verified: true, given_name: 'Grace' };
  return {
    'https://id.acme.example/keys': `${provider.url}/jwks`,
    'eyJhbGciOiJFUzI1NiJ9.eyJub3RlIjoiZ3JhY2UifQ.c2lnbmF0dXJlLW9mLXRoZS1jb21wYW55': await provider.issue({ ...grace, aud: 'acme-shop' }),
    'eyJhbGciOiJFUzI1NiJ9.eyJub3RlIjoib3RoZXIifQ.c2lnbmF0dXJlLW9mLXRoZS1jb21wYW55': await provider.issue({ ...grace, aud: 'other-shop' }),
  };
}

describeExamples(AppModule.area, start, {
  // The first clients of a tenant have generated ids, in any order.
  prepare: async (service) => {
    await prepare(service);
    await storeMailed(service.database, 'linus@shop.example');
    await adminQuery(service.database, `DELETE FROM auth.client WHERE name IN ('Backend', 'Storefront') AND client_id ~ '^[0-9a-f]{32}$'`);
    // Clients of the calls follow them in lists, even within the same millisecond.
    await adminQuery(service.database, `UPDATE auth.client SET created_at = created_at - interval '1 hour'`);
    // Only the shop's scopes, as a client of a shop has them.
    await adminQuery(
      service.database,
      `UPDATE auth.client SET scopes = array_remove(scopes, 'platform.tenant_manage') WHERE tenant <> 'platform'`,
    );
    await prepareStaff(service);
    return prepareProvider();
  },
  varying: [
    /(?<![\w-])(?:[\w-]{43}|[\w-]{64})(?![\w-])/, // secrets and coordinates of keys, refresh tokens
    /\b\d{10}\b/, // customer numbers
    /\b[2-9A-HJ-NP-Z]{8}\b/, // enrolment codes
    /\b[0-9a-f]{32}\b/, // generated client ids
    /\b[A-Z2-7]{32}\b/, // secrets of one-time codes
    /\b[2-9a-hjkmnp-z]{12}\b/, // recovery codes
    'expires_in', // how long a token is still valid
  ],
});
