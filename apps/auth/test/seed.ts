import { createHash, randomInt, randomUUID } from 'node:crypto';
import {
  adminQuery,
  bearer,
  clientIdOf,
  type Seed,
  SEEDED,
  FOREIGN_TENANT,
  TEST_CLIENT_INCARNATION,
  TEST_STAFF_ID,
  type TestApp,
} from '@suite/testing';
import { PLATFORM_TENANT } from '@suite/tenant';
import { Secret, TOTP } from 'otpauth';
import { ClientService } from '../src/clients/client.service';
import { ALL_SCOPES, PLATFORM_SCOPES, SCOPES } from '../src/clients/domain/scopes';
import { TenantService } from '../src/clients/tenant.service';
import { PasswordService } from '../src/passwords';
import { costOf } from '../src/passwords/domain/stored-password';
import { claimsOf, PASSWORD } from './auth-app';
import { LINUS, MAILED_TOKENS, storeMailed } from './mailed';

const { tenant, customerNumber, sessionId } = SEEDED;
const EMAIL = 'seed@example.com';

/** The clients of test tokens: auth rejects tokens of unknown clients. */
export async function prepare({ app, database }: TestApp): Promise<void> {
  const clients = app.get(ClientService);
  for (const name of [tenant, FOREIGN_TENANT]) {
    await app.get(TenantService).create(name);
    const [backend, storefront] = [clientIdOf('backend', name), clientIdOf('storefront', name)];
    await clients.create(name, { clientId: backend, name: 'Backend', type: 'confidential', scopes: ALL_SCOPES });
    await clients.create(name, { clientId: storefront, name: 'Storefront', type: 'public', scopes: [] });
  }
  await app.get(TenantService).createPlatform();
  const operator = clientIdOf('backend', PLATFORM_TENANT);
  await clients.create(PLATFORM_TENANT, { clientId: operator, name: 'Backend', type: 'confidential', scopes: PLATFORM_SCOPES });
  await adminQuery(database, 'UPDATE auth.client SET incarnation = $1', [TEST_CLIENT_INCARNATION]);
  for (const name of [tenant, FOREIGN_TENANT]) await insertTestStaff(database, name);
}

/** The member of the staff in test tokens. */
async function insertTestStaff(database: TestApp['database'], name: string): Promise<void> {
  await adminQuery(
    database,
    `INSERT INTO auth.staff (tenant, staff_id, first_name, last_name, roles, sites, active, is_totp_confirmed, totp_steps, recovery_hashes,
                             incarnation, created_at, modified_at)
     VALUES ($1, $2, 'Mia', 'Weber', '{administrator}', '{}', true, false, '{}', '{}', $3, '2026-01-01', '2026-01-01')`,
    [name, TEST_STAFF_ID, TEST_CLIENT_INCARNATION],
  );
}

/** A client, a customer with an address, a login, and another customer with an address. */
export async function seed(service: TestApp, name: string): Promise<Seed> {
  const { database } = service;
  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await service.call(method, path, { headers, ...(body && { body }) });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const clients = bearer.application(SCOPES.join(' '));
  const client = { name: 'Seed', type: 'confidential', scopes: ['cart.cart_manage'] };
  const { clientId, clientSecret } = await call('POST', `/auth/${tenant}/clients`, clients, client);
  for (const table of ['throttle', 'allowance', 'account_settings']) await adminQuery(database, `DELETE FROM auth.${table}`);
  for (const name of [tenant, FOREIGN_TENANT]) await signUpOnce(service, name);
  await adminQuery(database, 'DELETE FROM auth.customer_address WHERE tenant = $1', [tenant]); // there can be a hundred
  await storeMailed(database, `moved-${name}@example.com`);
  const kept = await call('POST', `/customer/${tenant}/customers`, clients, { contactEmail: `kept-${name}@example.com`, firstName: 'Eva' });
  const keptAddress = { country: 'DE', city: `City ${name}`, tags: ['SHIPPING'], isDefault: true };
  await call('POST', `/customer/${tenant}/customers/${kept.id}/addresses`, clients, keptAddress);
  const customer = bearer.customer(customerNumber);
  const { id: addressId } = await call('POST', `/customer/${tenant}/me/addresses`, customer, { country: 'DE', tags: ['BILLING'] });
  const login = { email: EMAIL, password: PASSWORD };
  const { refreshToken, accessToken } = await call('POST', `/customer/${tenant}/login`, bearer.anonymous(sessionId), login);
  const visitor = `tenant=${tenant}&client_id=storefront`;
  const visit = await call('GET', `/customerlogin/auth/anonymous/login?${visitor}`, {});
  // Ends earlier erasures, whose calls a background task would repeat at any time.
  await adminQuery(database, `UPDATE auth.erasure_call SET state = 'DONE', next_attempt_at = NULL WHERE tenant = $1`, [tenant]);
  const erasureId = randomUUID();
  await adminQuery(
    database,
    `INSERT INTO auth.erasure (tenant, id, pseudonym, requested_at, repeat_at) VALUES ($1, $2, 'erased-1', '2026-01-01', '2026-01-01')`,
    [tenant, erasureId],
  );
  await adminQuery(
    database,
    `INSERT INTO auth.erasure_call (tenant, erasure_id, service, state, attempts) VALUES ($1, $2, 'cart', 'DONE', 0)`,
    [tenant, erasureId],
  );
  const leaving = { customerNumber: await copyOfCustomer(service) };
  const proof = { client_id: clientId as string, client_secret: clientSecret as string };
  const member = {
    firstName: 'Max',
    lastName: 'Stein',
    roles: ['packer'],
    sites: ['main'],
    email: `max-${name}@example.com`,
    password: PASSWORD,
    pin: '4711',
  };
  const { staffId } = await call('POST', `/auth/${tenant}/staff`, clients, member);
  const stationDraft = { name: `Bench ${name}`, siteCode: 'main', labelFormat: 'PDF' };
  const { stationId, enrolmentCode } = await call('POST', `/auth/${tenant}/stations`, clients, stationDraft);
  const other = await call('POST', `/auth/${tenant}/stations`, clients, stationDraft);
  const { stationToken } = await call('POST', `/auth/${tenant}/stations/enrol`, {}, { enrolmentCode: other.enrolmentCode });
  const provider = { issuer: 'https://id.example', audience: 'shop', customerClaims: { email: 'email' } };
  await call('PUT', `/auth/${tenant}/identity-providers/seed`, clients, provider);
  return {
    params: {
      ...{ clientId: clientId as string, addressId: addressId as string, customerNumber, erasureId },
      ...{ sessionId: claimsOf(accessToken as string).sid, staffId: staffId as string, stationId: stationId as string, name: 'seed' },
      token: MAILED_TOKENS['opt-in'],
    },
    sites: ['main'],
    administratorScopes: SCOPES,
    outdated: {
      'POST /auth/{tenant}/staff/me/totp/confirm': async () => {
        const { secret } = await call('POST', `/auth/${tenant}/staff/me/totp`, bearer.staff('auth.staff_own'));
        return { body: { code: new TOTP({ secret: Secret.fromBase32(secret as string) }).generate() } };
      },
      'DELETE /auth/{tenant}/staff/me/totp': async () => {
        const code = '7nq4wm2ktx9d';
        const hash = createHash('sha256').update(`${tenant}/${TEST_STAFF_ID}/${code}`).digest();
        const text = 'UPDATE auth.staff SET recovery_hashes = ARRAY[$3::bytea] WHERE tenant = $1 AND staff_id = $2';
        await adminQuery(database, text, [tenant, TEST_STAFF_ID, hash]);
        return { body: { code } };
      },
    },
    paramsOf: {
      'DELETE /customer/{tenant}/customers/{customerNumber}': leaving,
      'DELETE /auth/{tenant}/personal-data/{customerNumber}': leaving,
    },
    // A caller that grants scopes, or changes a client, must have them. A logout ends its token, which no other call shares.
    headers: {
      'GET /customer/{tenant}/logout': bearer.customer(customerNumber),
      'POST /auth/{tenant}/staff/logout': bearer.staff('auth.staff_own'),
      'POST /auth/{tenant}/clients': clients,
      'POST /auth/{tenant}/clients/{clientId}/secret': clients,
      'PATCH /auth/{tenant}/clients/{clientId}': clients,
      'DELETE /auth/{tenant}/clients/{clientId}': clients,
      'POST /auth/{tenant}/staff': clients,
      'PATCH /auth/{tenant}/staff/{staffId}': clients,
      'DELETE /auth/{tenant}/staff/{staffId}': clients,
      'DELETE /auth/{tenant}/staff/{staffId}/sessions': clients,
      'GET /auth/{tenant}/stations/me/staff': { 'x-station': stationToken as string },
    },
    queries: {
      'POST /customer/{tenant}/me/addresses/{addressId}/tags': 'tags=OFFICE',
      'DELETE /customer/{tenant}/me/addresses/{addressId}/tags': 'tags=BILLING',
      'POST /customer/{tenant}/customers/{customerNumber}/addresses/{addressId}/tags': 'tags=OFFICE',
      'DELETE /customer/{tenant}/customers/{customerNumber}/addresses/{addressId}/tags': 'tags=BILLING',
      'GET /customerlogin/auth/anonymous': `${visitor}&session-id=${sessionId}`,
      'GET /customerlogin/auth/anonymous/login': visitor,
      'GET /customerlogin/auth/anonymous/refresh': `${visitor}&refresh_token=${visit.refresh_token}`,
      'GET /customer/{tenant}/refreshauthtoken': `refreshToken=${refreshToken}`,
      'POST /customer/{tenant}/exchangeauthtoken': 'config=seed&subjectAccessToken=no-token-of-the-provider',
    },
    bodies: {
      'POST /auth/{tenant}/clients': { ...client, clientId: `client-${name}` },
      'POST /auth/{tenant}/clients/{clientId}/secret': { previousValidSeconds: 60 },
      'PATCH /auth/{tenant}/clients/{clientId}': {
        name: `Seed ${name}`,
        strictOAuth: true,
        scopes: ['cart.cart_own'],
        accountUrl: 'https://shop.example/account',
      },
      'PUT /auth/{tenant}/account-settings': { passwordMinLength: 10 },
      'POST /auth/{tenant}/staff': { ...member, staffId: `new-${name}`, email: `new-${name}@example.com` },
      'PATCH /auth/{tenant}/staff/{staffId}': { firstName: `Max ${name}` },
      'POST /auth/{tenant}/staff/login': { email: member.email, password: PASSWORD },
      'POST /auth/{tenant}/staff/invitation': { token: 'no-token-of-ours', password: PASSWORD },
      'POST /auth/{tenant}/staff/me/totp/confirm': { code: '123456' },
      'DELETE /auth/{tenant}/staff/me/totp': { password: PASSWORD },
      'POST /auth/{tenant}/stations': stationDraft,
      'POST /auth/{tenant}/stations/enrol': { enrolmentCode },
      'PUT /auth/{tenant}/identity-providers/{name}': provider,
      'POST /customer/{tenant}/login': login,
      'POST /customer/{tenant}/login/code': { email: EMAIL },
      'POST /customer/{tenant}/login/code/confirm': { email: LINUS.email, code: LINUS.code },
      'POST /customer/{tenant}/password/reset': { email: EMAIL, site: 'main' },
      'POST /customer/{tenant}/password/reset/update': { token: MAILED_TOKENS.reset, password: PASSWORD },
      'POST /customer/{tenant}/password/change': { currentPassword: PASSWORD, newPassword: PASSWORD },
      'POST /customer/{tenant}/me/accounts/internal/email/change': { password: PASSWORD, newEmail: `new-address-${name}@example.com` },
      'POST /customer/{tenant}/me/accounts/internal/email/change/confirm': { token: MAILED_TOKENS.change },
      'POST /customer/{tenant}/signup/optin/refresh_token': { email: EMAIL },
      'POST /customer/{tenant}/signup': { email: `new-${name}@example.com`, password: PASSWORD, firstName: 'Ada' },
      'PATCH /customer/{tenant}/me': { firstName: `Ada ${name}`, lastName: null },
      'POST /customer/{tenant}/me/addresses': { country: 'DE', city: 'Berlin', tags: ['SHIPPING'], isDefault: true },
      'PUT /customer/{tenant}/me': { company: `Company ${name}` },
      'PUT /customer/{tenant}/me/addresses/{addressId}': { country: 'AT', city: 'Wien' },
      'PATCH /customer/{tenant}/me/addresses/{addressId}': { city: 'Graz', extraLine1: null },
      'POST /customer/{tenant}/customers': { contactEmail: `made-${name}@example.com`, firstName: 'Ada', id: `made-${name}` },
      'PUT /customer/{tenant}/customers/{customerNumber}': { contactEmail: EMAIL, company: `Company ${name}` },
      'PATCH /customer/{tenant}/customers/{customerNumber}': { lastName: `Last ${name}` },
      'POST /customer/{tenant}/customers/search': { q: 'ada' },
      'POST /customer/{tenant}/customers/import': [{ contactEmail: `imported-${name}@example.com`, firstName: 'Ada' }],
      'POST /customer/{tenant}/customers/{customerNumber}/addresses': { country: 'DE', city: 'Berlin' },
      'PUT /customer/{tenant}/customers/{customerNumber}/addresses/{addressId}': { country: 'AT', city: 'Wien' },
      'PATCH /customer/{tenant}/customers/{customerNumber}/addresses/{addressId}': { city: 'Graz' },
      'POST /oauth/token': { ...proof, grant_type: 'client_credentials' },
      'POST /oauth/refresh_token': { client_id: 'storefront', grant_type: 'refresh_token', refresh_token: refreshToken as string },
      'POST /oauth/revoke': { ...proof, token: 'no-token-of-ours' },
      'POST /oauth/introspect': { ...proof, token: 'no-token-of-ours' },
    },
  };
}

/** The customer of test tokens, a different one in each tenant: signed up, except for the number. A random request can change the password. */
async function signUpOnce(service: TestApp, name: string): Promise<void> {
  const { app, database } = service;
  const headers = bearer.anonymous(sessionId, { tenant: name, client_id: clientIdOf('storefront', name) });
  const { status } = await service.call('POST', `/customer/${name}/signup`, { headers, body: { email: EMAIL, password: PASSWORD } });
  if (status === 201) {
    for (const table of ['known_session', 'known_network'])
      await adminQuery(database, `DELETE FROM auth.${table} WHERE tenant = $1`, [name]);
  }
  const passwordHash = await app.get(PasswordService).hash(PASSWORD);
  await adminQuery(
    database,
    'UPDATE auth.customer SET customer_number = $1, password_hash = $4, password_cost = $5 WHERE tenant = $2 AND email = $3',
    [customerNumber, name, EMAIL, passwordHash, costOf(passwordHash)],
  );
}

/** Returns the number of a copy of the customer, for calls that delete it. */
async function copyOfCustomer({ database }: TestApp): Promise<string> {
  const [id, number] = [randomUUID(), String(randomInt(2e9, 9e9))];
  await adminQuery(
    database,
    `INSERT INTO auth.customer SELECT (jsonb_populate_record(c, jsonb_build_object(
       'id', $1::text, 'customer_number', $2::text, 'email', $2 || '@example.com', 'email_key', $2 || '@example.com'))).*
       FROM auth.customer c WHERE tenant = $3 AND customer_number = $4`,
    [id, number, tenant, customerNumber],
  );
  return number;
}
