import { ADDRESS, type Ids, type KnownCall, TOKENS } from './known-calls';

const CUSTOMERS = '/customer/{tenant}/customers';
const CUSTOMER = `${CUSTOMERS}/{customerNumber}`;
/** The bcrypt hash of a password in another system. */
const OLD_HASH = '$2y$10$hc.Wz5GVi7IlNcTYTvctoO3mupkOXjyWHX1hqotHSwLEgabTAHmfC';

/** Each call of the guide about accounts and customers, with what earlier ones have returned. */
export const ACCOUNT_CALLS: Readonly<Record<string, (ids: Ids) => KnownCall>> = {
  'POST /customer/{tenant}/signup': ({ email, password }) => ({
    body: { signup: { email, password }, customerDetails: { firstName: 'Ada', lastName: 'Example', preferredLanguage: 'en' } },
    status: 201,
    reads: { id: expect.any(String) },
  }),
  'POST /customer/{tenant}/login': ({ email, password, session }) => ({
    body: { email, password },
    status: 200,
    reads: {
      ...TOKENS,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      saasToken: expect.any(String),
      session_id: session,
    },
    keeps: ({ accessToken, refreshToken }) => ({ customer: accessToken as string, customerRefresh: refreshToken as string }),
  }),
  'GET /customer/{tenant}/validateauthtoken': ({ email }) => ({
    as: 'customer',
    status: 200,
    reads: { token_type: 'Bearer', expires_in: expect.any(Number), email, customerNumber: expect.any(String) },
  }),
  'GET /customer/{tenant}/me': ({ email }) => ({
    as: 'customer',
    query: { expand: 'addresses' },
    status: 200,
    reads: { customerNumber: expect.any(String), contactEmail: email, lastName: 'Example', addresses: [] },
  }),
  'PUT /customer/{tenant}/me': () => ({
    as: 'customer',
    body: { firstName: 'Augusta', contactPhone: '+49 30 1', company: 'Engines', preferredCurrency: 'EUR', preferredSite: 'default' },
    status: 204,
  }),
  'POST /customer/{tenant}/me/addresses': () => ({
    as: 'customer',
    body: { ...ADDRESS, tags: ['BILLING'], isDefault: true },
    status: 201,
    reads: { id: expect.any(String) },
    keeps: ({ id }) => ({ addressId: id as string }),
  }),
  'POST /customer/{tenant}/me/addresses/{addressId}/tags': () => ({ as: 'customer', query: { tags: 'SHIPPING' }, status: 204 }),
  'GET /customer/{tenant}/me/addresses': () => ({
    as: 'customer',
    status: 200,
    reads: [{ ...ADDRESS, tags: ['BILLING', 'SHIPPING'], isDefault: true }],
  }),
  'GET /customer/{tenant}/refreshauthtoken': ({ customerRefresh = '' }) => ({
    query: { refreshToken: customerRefresh },
    status: 200,
    reads: { access_token: expect.any(String), accessToken: expect.any(String), refresh_token: expect.any(String) },
    keeps: ({ accessToken }) => ({ customer: accessToken as string }),
  }),
  [`POST ${CUSTOMERS}/import`]: ({ coupon, email }) => ({
    as: 'backend',
    body: [
      { id: `${coupon}-1`, contactEmail: `import-${email}`, account: { email: `import-${email}`, passwordHash: OLD_HASH } },
      { contactEmail: email, firstName: 'Ada' },
    ],
    status: 207,
    reads: [
      { index: 0, id: `${coupon}-1`, code: 201, status: 'Created' },
      { index: 1, code: 409, message: expect.any(String) },
    ],
  }),
  [`POST ${CUSTOMERS}`]: ({ coupon, email }) => ({
    as: 'backend',
    query: { sendPasswordResetNotifications: 'false' },
    body: { id: `${coupon}-2`, contactEmail: `made-${email}`, firstName: 'Grace', lastName: 'Known', metadata: { mixins: {} }, mixins: {} },
    status: 201,
    reads: { id: `${coupon}-2` },
    keeps: ({ id }) => ({ customerNumber: id as string }),
  }),
  [`GET ${CUSTOMERS}`]: ({ customerNumber = '', email = '' }) => ({
    as: 'backend',
    query: { q: `email:made-${email}`, sort: 'lastName:asc', expand: 'addresses', pageNumber: '1', pageSize: '10' },
    status: 200,
    reads: [{ id: customerNumber, contactEmail: `made-${email}`, active: true, onHold: false, addresses: [] }],
  }),
  [`POST ${CUSTOMERS}/search`]: ({ customerNumber = '' }) => ({
    as: 'backend',
    body: { q: `customerNumber:${customerNumber}` },
    status: 200,
    reads: [{ customerNumber }],
  }),
  [`GET ${CUSTOMER}`]: ({ customerNumber }) => ({
    as: 'backend',
    query: { expand: 'addresses,mixin:*' },
    status: 200,
    reads: { id: customerNumber, lastName: 'Known', mixins: {}, metadata: { version: 1 } },
  }),
  [`PUT ${CUSTOMER}`]: ({ email }) => ({
    as: 'backend',
    body: { contactEmail: `made-${email}`, firstName: 'Grace', lastName: 'Known', company: 'Engines' },
    status: 204,
  }),
  [`PATCH ${CUSTOMER}`]: () => ({
    as: 'backend',
    body: { onHold: true, metadata: { version: 2 } },
    status: 200,
    reads: { onHold: true, company: 'Engines', metadata: { version: 3 } },
  }),
  [`POST ${CUSTOMER}/addresses`]: () => ({
    as: 'backend',
    body: { ...ADDRESS, tags: ['BILLING'], isDefault: true },
    status: 201,
    reads: { id: expect.any(String) },
    keeps: ({ id }) => ({ addressId: id as string }),
  }),
  [`GET ${CUSTOMER}/addresses`]: ({ addressId }) => ({ as: 'backend', status: 200, reads: [{ id: addressId, ...ADDRESS }] }),
  [`GET ${CUSTOMER}/addresses/{addressId}`]: () => ({ as: 'backend', status: 200, reads: { ...ADDRESS, isDefault: true } }),
  [`PUT ${CUSTOMER}/addresses/{addressId}`]: () => ({ as: 'backend', body: { ...ADDRESS, city: 'Potsdam' }, status: 204 }),
  [`PATCH ${CUSTOMER}/addresses/{addressId}`]: () => ({ as: 'backend', body: { zipCode: '14467' }, status: 204 }),
  [`POST ${CUSTOMER}/addresses/{addressId}/tags`]: () => ({ as: 'backend', query: { tags: 'SHIPPING,GIFT' }, status: 204 }),
  [`DELETE ${CUSTOMER}/addresses/{addressId}/tags`]: () => ({ as: 'backend', query: { tags: 'GIFT' }, status: 204 }),
  [`DELETE ${CUSTOMER}/addresses/{addressId}`]: () => ({ as: 'backend', status: 204 }),
  [`DELETE ${CUSTOMER}`]: () => ({ as: 'backend', status: 202, reads: { erasureId: expect.any(String) } }),
  'POST /customer/{tenant}/password/change': ({ password, newPassword }) => ({
    as: 'customer',
    body: { currentPassword: password, newPassword },
    status: 204,
  }),
  'POST /customer/{tenant}/me/accounts/internal/email/change': ({ email, newEmail, newPassword }) => ({
    as: 'customer',
    body: { password: newPassword, newEmail, email, syncContactEmail: true },
    status: 204,
    mails: 'newEmail',
  }),
  'POST /customer/{tenant}/me/accounts/internal/email/change/confirm': ({ token }) => ({ as: 'customer', body: { token }, status: 204 }),
  'GET /customer/{tenant}/logout': () => ({ as: 'customer', status: 204 }),
  'POST /customer/{tenant}/signup/optin/refresh_token': ({ newEmail }) => ({ body: { email: newEmail }, status: 202 }),
  'POST /customer/{tenant}/password/reset': ({ newEmail }) => ({
    body: { email: newEmail, site: 'default' },
    status: 204,
    mails: 'newEmail',
  }),
  'POST /customer/{tenant}/password/reset/update': ({ token, password }) => ({ body: { token, password }, status: 204 }),
};
