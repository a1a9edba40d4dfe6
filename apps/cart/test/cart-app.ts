import { HttpClient } from '@suite/http-client';
import { type Answer, bearer, startTestApp, type TestApp, type TestAppOptions } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CartConfig } from '../src/config';
import { PatientHttpClient } from './patient-http-client';

const NOWHERE = 'http://127.0.0.1:9';
export const PEERS_UNAVAILABLE = {
  AUTH_URL: NOWHERE,
  COUPON_URL: NOWHERE,
  SEQUENTIAL_ID_URL: NOWHERE,
  PICK_PACK_URL: NOWHERE,
  DELIVERY_URL: NOWHERE,
  SERVICE_CLIENT_ID: 'cart',
  SERVICE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
};

/** The cart service for a test. Its peers are unavailable unless the test provides stubs, which may be slow. */
export function startCart({ env, replace = [], ...options }: TestAppOptions = {}): Promise<TestApp> {
  const patient = { token: HttpClient, value: new PatientHttpClient() };
  return startTestApp(CartConfig, AppModule, { ...options, env: { ...PEERS_UNAVAILABLE, ...env }, replace: [patient, ...replace] });
}

export const CARTS = '/cart/acme/carts';
export const EXTERNAL = 'cart.cart_manage_external_prices';
export const manager = bearer.application(`cart.cart_manage ${EXTERNAL}`);
export const keeper = bearer.application('cart.reference_manage');

/** Creates a cart as an application, and returns its path. */
export async function newCart(service: TestApp, body: object = {}): Promise<string> {
  const answer = await service.call('POST', CARTS, { headers: manager, body: { currency: 'EUR', ...body } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return `${CARTS}/${answer.body.cartId}`;
}

/** An external item with price and tax only. */
export const external = (id: string, amount: number, rest: object = {}) => ({
  itemType: 'EXTERNAL',
  product: { id, name: id },
  quantity: 1,
  price: { effectiveAmount: amount, currency: 'EUR' },
  tax: { name: 'STANDARD', rate: 19 },
  ...rest,
});

/** Calls as the manager by default. */
export const callsOf =
  (service: () => TestApp) =>
  (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = manager): Promise<Answer> =>
    service().call(method, path, { headers, ...(body !== undefined && { body }) });

/** Stores reference data of acme. */
export async function putReference(service: TestApp, path: string, entry: object): Promise<void> {
  const answer = await service.call('PUT', `/cart/acme${path}`, { headers: keeper, body: entry });
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
}

/** A price in euros without tiers. */
export const priceOf = (productId: string, amount: number, rest: object = {}) => ({
  productId,
  currency: 'EUR',
  tiers: [{ minQuantity: 0, amount }],
  ...rest,
});
