import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyJson, type Answer, send } from '@suite/testing';
import type { Demo } from './suite';

const GUIDE = join(__dirname, '../docs/guides/coming-from-a-hosted-api.md');
const ROW = /^\| `([A-Z]+ \/[^`]+)`/gm;
const CARTS = '/cart/{tenant}/carts';
const CART = `${CARTS}/{cartId}`;
const COUPON = { name: 'Known', discountType: 'ABSOLUTE', discountAbsolute: { amount: 1, currency: 'EUR' }, allowAnonymous: true };
const MUG = 'xrn:commerce:product:product:acme;mug';
const ADDRESS = {
  ...{ contactName: 'Ada', companyName: 'Engines', street: 'Ring', streetNumber: '1', streetAppendix: 'B', extraLine1: 'c/o Babbage' },
  ...{
    zipCode: '10115',
    city: 'Berlin',
    country: 'DE',
    state: 'BE',
    contactPhone: '+49 30 1',
    mixins: { gate: { code: 7 } },
    metadata: {},
  },
};

/** A call as an existing client sends it. */
interface KnownCall {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  /** What the client reads of the answer. */
  readonly reads?: object;
}

type Ids = Record<string, string> & { session: string; backend: string; visitor: string; coupon: string };

/** Each call of the guide, with what earlier ones have returned. */
const CALLS: Readonly<Record<string, (ids: Ids) => KnownCall>> = {
  [`POST ${CARTS}`]: ({ session }) => ({
    headers: { 'session-id': session },
    body: { currency: 'EUR', siteCode: 'default', sessionValidated: true, channel: { name: 'storefront', source: 'https://shop.example' } },
    status: 201,
    reads: { cartId: expect.any(String), yrn: expect.any(String) },
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
  [`DELETE ${CART}/discounts`]: ({ coupon }) => ({ query: { codes: coupon }, status: 204 }),
  [`GET ${CART}/validate`]: () => ({ status: 200, reads: { isValid: true, itemsValidationDetails: [] } }),
  [`PUT ${CART}/refresh`]: () => ({ status: 204 }),
  [`POST ${CART}/changeCurrency`]: () => ({ body: { currency: 'EUR' }, status: 200, reads: { currency: 'EUR' } }),
  [`GET ${CART}/dtRestrictions`]: () => ({ status: 200, reads: { leadTime: expect.any(Number), nonDelivery: [] } }),
  [`POST ${CARTS}/search`]: ({ backend }) => ({
    query: { pageNumber: '1', pageSize: '1', sort: 'createdAt:desc' },
    headers: { authorization: backend },
    body: { q: 'status:OPEN siteCode:default' },
    status: 200,
    reads: [{ status: 'OPEN' }],
  }),
  [`DELETE ${CART}/items`]: () => ({ status: 204 }),
};

/** Sends every call that the guide says works unchanged, in its order, as one visitor of the demo shop. */
export function describeKnownCalls(demoOf: () => Demo): void {
  describe('a client of the hosted API', () => {
    const rows = [...readFileSync(GUIDE, 'utf8').matchAll(ROW)].map(([, call = '']) => call);
    const ids: Ids = {
      ...{ tenant: 'acme', itemId: '0', backend: '', visitor: '' },
      ...{ session: `known-${process.pid}`, coupon: `KNOWN-${process.pid}` },
    };

    beforeAll(async () => {
      const { baseUrl, tenants } = demoOf();
      const { clientId, clientSecret } = tenants.acme.backend;
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      const application = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
      ids.backend = `Bearer ${((await application.json()) as AnyJson).access_token}`;
      const query = new URLSearchParams({ tenant: 'acme', client_id: tenants.acme.storefront.clientId, 'session-id': ids.session });
      const visitor = await fetch(`${baseUrl}/customerlogin/auth/anonymous?${query.toString()}`);
      ids.visitor = `Bearer ${((await visitor.json()) as AnyJson).access_token}`;
      const body = { ...COUPON, code: ids.coupon };
      const made = await sendTo(baseUrl, 'POST /coupon/{tenant}/coupons', ids, {
        headers: { authorization: ids.backend },
        body,
        status: 201,
      });
      expect(made.status).toBe(201);
    });

    it('has a call for every row of the guide', () => {
      expect(Object.keys(CALLS).sort()).toEqual(rows.toSorted());
    });

    it.each(rows)('sends %s unchanged', async (row) => {
      const call = CALLS[row]?.(ids) ?? { status: 0 };
      const answer = await sendTo(demoOf().baseUrl, row, ids, call);
      expect(answer).toMatchObject({ status: call.status, ...(call.reads && { body: call.reads }) });
      const { cartId } = (answer.body ?? {}) as { cartId?: string };
      if (cartId !== undefined) ids['cartId'] = cartId;
    });
  });
}

function sendTo(baseUrl: string, row: string, ids: Ids, { query, headers, body }: KnownCall): Promise<Answer> {
  const [method = '', template = ''] = row.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
  const sent = { authorization: ids.visitor, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return send(`${baseUrl}${path}${search}`, method, { headers: sent, body });
}
