import createClient from 'openapi-fetch';
import type { paths } from './suite';
import { BERLIN, CLIENT, LARGEST, PIANO, report, TENANT, URL, until } from './scenario';

const suite = createClient<paths>({ baseUrl: URL });

/** Returns the body of a success. */
async function ok<Body>(call: Promise<{ data?: Body; error?: unknown; response: Response }>): Promise<Body> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(error)}`);
  return data as Body;
}

const form = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  bodySerializer: (fields: object) => new URLSearchParams({ ...fields }).toString(),
};
const { access_token: token } = await ok(suite.POST('/oauth/token', { body: CLIENT, ...form }));
suite.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`) });

const inTenant = { tenant: TENANT };
const product = { path: { ...inTenant, productId: PIANO.id } };
await ok(suite.PUT('/cart/{tenant}/products/{productId}', { params: product, body: PIANO.product }));
await ok(suite.PUT('/cart/{tenant}/prices/{priceId}', { params: { path: { ...inTenant, priceId: PIANO.id } }, body: PIANO.price }));

const { cartId } = await ok(suite.POST('/cart/{tenant}/carts', { params: { path: inTenant }, body: { currency: 'EUR' } }));
const params = { path: { ...inTenant, cartId } };
await ok(suite.POST('/cart/{tenant}/carts/{cartId}/items', { params, body: { itemXrn: PIANO.xrn, quantity: 1 } }));
await ok(suite.PUT('/cart/{tenant}/carts/{cartId}', { params, body: BERLIN }));
const preview = await ok(suite.GET('/cart/{tenant}/carts/{cartId}/checkout-preview', { params }));
const expectedTotal = { amount: preview.calculatedPrice.finalPrice.grossValue, currency: preview.currency };
const { checkoutId } = await ok(suite.POST('/cart/{tenant}/carts/{cartId}/checkout', { params, body: { expectedTotal } }));
const orderId = await until(
  async () => (await ok(suite.GET('/cart/{tenant}/checkouts/{checkoutId}', { params: { path: { ...inTenant, checkoutId } } }))).orderId,
);
const order = await ok(suite.GET('/cart/{tenant}/orders/{orderId}', { params: { path: { ...inTenant, orderId } } }));

const { id: schemaId } = await ok(
  suite.POST('/sequential-id/{tenant}/schemas', { params: { path: inTenant }, body: { name: PIANO.id, ...LARGEST } }),
);
const schema = await ok(suite.GET('/sequential-id/{tenant}/schemas/{schemaId}', { params: { path: { ...inTenant, schemaId } } }));
report(order, schema);
