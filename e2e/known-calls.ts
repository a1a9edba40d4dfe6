import type { AnyJson } from '@suite/testing';

const CARTS = '/cart/{tenant}/carts';
const CART = `${CARTS}/{cartId}`;
const COUPON = { name: 'Known', discountType: 'ABSOLUTE', discountAbsolute: { amount: 1, currency: 'EUR' }, allowAnonymous: true };
const REDEMPTION = {
  ...{ orderCode: 'known', orderTotal: { amount: 100, currency: 'EUR' }, discount: { amount: 1, currency: 'EUR' } },
};
export const TOKENS = {
  ...{ token_type: 'Bearer', access_token: expect.any(String), expires_in: expect.any(Number) },
  ...{ refresh_token: expect.any(String), refresh_token_expires_in: expect.any(Number) },
};
const MUG = 'xrn:commerce:product:product:acme;mug';
export const ADDRESS = {
  ...{ contactName: 'Ada', companyName: 'Engines', street: 'Ring', streetNumber: '1', streetAppendix: 'B', extraLine1: 'c/o Babbage' },
  ...{ zipCode: '10115', city: 'Berlin', country: 'DE', state: 'BE', contactPhone: '+49 30 1' },
  ...{ mixins: { gate: { code: 7 } }, metadata: {} },
};

/** A call as an existing client sends it. */
export interface KnownCall {
  /** Whose token it has; default: the visitor's. */
  readonly as?: 'visitor' | 'customer' | 'backend' | 'none';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  /** What the client reads of the answer. */
  readonly reads?: object;
  /** What later calls need of the answer. */
  readonly keeps?: (body: AnyJson) => Ids;
  /** The name of the address that gets a mail with a token, for a later call. */
  readonly mails?: string;
}

/** What earlier calls have returned, by name. */
export type Ids = Readonly<Record<string, string>>;

/** Each call of the guide about carts, coupons, numbers and packing, with what earlier ones have returned. */
export const SHOP_CALLS: Readonly<Record<string, (ids: Ids) => KnownCall>> = {
  'POST /oauth/token': ({ clientId, clientSecret }) => ({
    as: 'none',
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    status: 200,
    reads: { access_token: expect.any(String), expires_in: expect.any(Number), token_type: 'Bearer' },
    keeps: ({ access_token }) => ({ backend: access_token as string }),
  }),
  'POST /coupon/{tenant}/coupons': ({ coupon }) => ({
    as: 'backend',
    body: { ...COUPON, code: coupon },
    status: 201,
    reads: { id: coupon },
  }),
  'GET /customerlogin/auth/anonymous/login': ({ tenant = '', storefront = '' }) => ({
    as: 'none',
    query: { tenant, client_id: storefront, siteCode: 'default', currency: 'EUR', targetLocation: 'DE', language: 'en' },
    status: 200,
    reads: { ...TOKENS, sessionId: expect.any(String) },
    keeps: ({ refresh_token, sessionId }) => ({ visitorRefresh: refresh_token as string, session: sessionId as string }),
  }),
  'GET /customerlogin/auth/anonymous/refresh': ({ tenant = '', storefront = '', visitorRefresh = '', session }) => ({
    as: 'none',
    query: { tenant, client_id: storefront, refresh_token: visitorRefresh },
    status: 200,
    reads: { ...TOKENS, sessionId: session },
    keeps: ({ access_token }) => ({ visitor: access_token as string }),
  }),
  [`POST ${CARTS}`]: ({ session = '' }) => ({
    headers: { 'session-id': session },
    body: { currency: 'EUR', siteCode: 'default', sessionValidated: true, channel: { name: 'storefront', source: 'https://shop.example' } },
    status: 201,
    reads: { cartId: expect.any(String), yrn: expect.any(String) },
    keeps: ({ cartId }) => ({ cartId: cartId as string }),
  }),
  [`GET ${CARTS}`]: ({ cartId }) => ({
    query: { siteCode: 'default', type: 'shopping', create: 'true', expandCalculation: 'true' },
    status: 200,
    reads: { id: cartId },
  }),
  [`POST ${CART}/items`]: () => ({
    body: {
      ...{ itemYrn: MUG, siteCode: 'default', quantity: 2, taxCode: 'STANDARD' },
      price: {
        effectiveAmount: 12.5,
        originalAmount: 12.5,
        currency: 'EUR',
        measurementUnit: { quantity: 1, unitCode: 'H87' },
        priceListId: 'shop',
      },
    },
    status: 201,
    reads: { itemId: '0', yrn: expect.any(String) },
  }),
  [`POST ${CART}/itemsBatch`]: () => ({
    body: [
      { itemYrn: 'coffee', quantity: 1 },
      { itemYrn: 'unknown', quantity: 1 },
    ],
    status: 200,
    reads: [
      { index: 0, status: 201, id: '1', yrn: expect.any(String) },
      { index: 1, status: 400, errorMessage: expect.any(String) },
    ],
  }),
  [`PUT ${CART}/itemsBatch`]: () => ({
    body: [{ id: '1', quantity: 2 }],
    status: 207,
    reads: [{ index: 0, id: '1', code: 204 }],
  }),
  [`GET ${CART}`]: () => ({
    query: { expandCalculation: 'false', zipCode: '10115', countryCode: 'DE' },
    status: 200,
    reads: {
      items: [
        { id: '0', quantity: 2 },
        { id: '1', quantity: 2 },
      ],
      metadata: { version: expect.any(Number) },
    },
  }),
  [`PUT ${CART}`]: () => ({
    query: { partial: 'true' },
    body: {
      addresses: [{ type: 'SHIPPING', ...ADDRESS }],
      deliveryWindow: { id: 'w-1', slotId: 'morning', deliveryDate: '2035-03-14T00:00:00.000Z' },
    },
    status: 204,
  }),
  [`GET ${CART}/items`]: () => ({
    status: 200,
    reads: [{ yrn: expect.any(String), itemYrn: MUG, calculatedPrice: { finalPrice: { grossValue: 25 } } }, {}],
  }),
  [`PUT ${CART}/items/{itemId}`]: () => ({ query: { partial: 'true' }, body: { quantity: 3 }, status: 204 }),
  [`POST ${CART}/discounts`]: ({ coupon }) => ({
    body: { ...COUPON, code: coupon, status: 'VALID', links: [] },
    status: 201,
    reads: { discountId: expect.any(String), discountIndex: 0, yrn: expect.any(String) },
  }),
  [`GET ${CART}/discounts`]: ({ coupon }) => ({
    status: 200,
    reads: [{ code: coupon, yrn: expect.any(String), discountIndex: 0, amount: 1, currency: 'EUR', valid: true }],
  }),
  [`DELETE ${CART}/discounts`]: ({ coupon = '' }) => ({ query: { codes: coupon }, status: 204 }),
  [`GET ${CART}/validate`]: () => ({ status: 200, reads: { isValid: true, itemsValidationDetails: [] } }),
  [`PUT ${CART}/refresh`]: () => ({ status: 204 }),
  [`POST ${CART}/changeCurrency`]: () => ({ body: { currency: 'EUR' }, status: 200, reads: { currency: 'EUR' } }),
  [`GET ${CART}/dtRestrictions`]: () => ({ status: 200, reads: { leadTime: expect.any(Number), nonDelivery: [] } }),
  [`POST ${CARTS}/search`]: () => ({
    as: 'backend',
    query: { pageNumber: '1', pageSize: '1', sort: 'createdAt:desc' },
    body: { q: 'status:OPEN siteCode:default' },
    status: 200,
    reads: [{ status: 'OPEN' }],
  }),
  [`DELETE ${CART}/items`]: () => ({ status: 204 }),
  'GET /coupon/{tenant}/coupons': ({ coupon = '' }) => ({
    as: 'backend',
    query: { q: `code:${coupon}`, sort: 'code:asc', totalCount: 'true', pageNumber: '1', pageSize: '5' },
    status: 200,
    reads: [{ code: coupon, status: 'VALID' }],
  }),
  'PUT /coupon/{tenant}/coupons/{code}': () => ({
    as: 'backend',
    query: { partial: 'true' },
    body: { name: 'Renamed', mixins: { partner: { id: 7 } } },
    status: 204,
  }),
  'GET /coupon/{tenant}/coupons/{code}': ({ coupon }) => ({
    as: 'backend',
    status: 200,
    reads: { code: coupon, name: 'Renamed', discountAbsolute: COUPON.discountAbsolute, mixins: { partner: { id: 7 } } },
  }),
  'POST /coupon/{tenant}/coupons/{code}/validation': () => ({ as: 'backend', body: REDEMPTION, status: 200 }),
  'POST /coupon/{tenant}/coupons/{code}/redemptions': () => ({
    as: 'backend',
    body: REDEMPTION,
    status: 201,
    reads: { id: expect.any(String) },
    keeps: ({ id }) => ({ redemptionId: id as string }),
  }),
  'GET /coupon/{tenant}/coupons/{code}/redemptions': ({ redemptionId }) => ({
    as: 'backend',
    query: { sort: '-redeemedAt' },
    status: 200,
    reads: [{ id: redemptionId, ...REDEMPTION, redeemedAt: expect.any(String) }],
  }),
  'DELETE /coupon/{tenant}/coupons/{code}/redemptions/{redemptionId}': () => ({ as: 'backend', status: 204 }),
  'DELETE /coupon/{tenant}/coupons/{code}': () => ({ as: 'backend', status: 204 }),
  'POST /sequential-id/{tenant}/schemas': ({ coupon }) => ({
    as: 'backend',
    body: {
      name: coupon,
      schemaType: coupon,
      preText: '__siteCode__-',
      maxValue: 999_999,
      numberOfDigits: 6,
      startValue: 1,
      placeholders: {},
    },
    status: 201,
    reads: { id: expect.any(String) },
    keeps: ({ id }) => ({ schemaId: id as string }),
  }),
  'POST /sequential-id/{tenant}/schemas/{schemaId}/setActive': () => ({ as: 'backend', status: 200 }),
  'POST /sequential-id/{tenant}/schemas/types/{schemaType}/nextId': () => ({
    as: 'backend',
    query: { siteCode: 'main' },
    body: { sequenceKey: 'invoices', placeholders: {} },
    status: 201,
    reads: { id: 'main-000001' },
  }),
  'POST /sequential-id/sequenceSchemaBatch/nextIds': ({ coupon = '' }) => ({
    as: 'backend',
    body: { [coupon]: { numberOfIds: 2, sequenceKey: 'invoices', placeholders: { __siteCode__: 'shop' } } },
    status: 201,
    reads: { [coupon]: ['shop-000002', 'shop-000003'] },
  }),
  'GET /pick-pack/{tenant}/orders': () => ({
    as: 'backend',
    query: { siteCode: 'default', deliveryDate: '2035-03-14' },
    status: 200,
    reads: [],
  }),
  'GET /pick-pack/{tenant}/orderCycles': () => ({ as: 'backend', query: { siteCode: 'default' }, status: 200 }),
  'GET /pick-pack/{tenant}/events': () => ({
    as: 'backend',
    query: { timestamp: '2026-01-01T00:00:00+0000', pageNumber: '0', pageSize: '5' },
    status: 200,
  }),
  'POST /pick-pack/{tenant}/jobs/recalculations': () => ({
    as: 'backend',
    body: { jobType: 'manual', orderIds: ['unknown'] },
    status: 200,
    reads: { jobId: expect.any(String) },
    keeps: ({ jobId }) => ({ jobId: jobId as string }),
  }),
  'GET /pick-pack/{tenant}/jobs/recalculations/{jobId}': ({ jobId }) => ({
    as: 'backend',
    status: 200,
    reads: {
      id: jobId,
      jobType: 'MANUAL',
      jobStatus: expect.any(String),
      orders: [{ orderId: 'unknown', jobOrderStatus: expect.any(String) }],
    },
  }),
};
