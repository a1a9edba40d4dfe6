import { adminQuery, type Answer, type AnyJson, dumpOf, send, until } from '@suite/testing';
import { CheckoutSuite, type Service, SERVICES, type TenantClients } from './checkout/checkout-suite';
import { Shop, TENANT } from './checkout/shop';

const CODE = 'TEN';
const ADDRESS = {
  ...{ contactName: 'Grace-Erased Hopper-Erased', street: 'Erased-Street', streetNumber: '7a' },
  ...{ zipCode: '10115', city: 'Berlin', country: 'DE' },
};
const NAMES = { firstName: 'Grace-Erased', lastName: 'Hopper-Erased' };
const LOGIN = { email: 'grace.erased@example.com', password: 'correct horse battery' };
const TEXTS = ['Erased', 'grace.erased', '555 0101'];

describe('the erasure of a customer in all services', () => {
  let suite: CheckoutSuite;
  let clients: TenantClients;
  let backend: { authorization: string };

  beforeAll(async () => {
    suite = await CheckoutSuite.start();
    const shop = await Shop.open(suite);
    await shop.coupon(CODE, 10);
    ({ clients } = shop);
    const { clientId, clientSecret } = clients.backend;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await send(`${suite.urlOf('auth')}/oauth/token`, 'POST', { headers, body: form.toString() });
    backend = { authorization: `Bearer ${body.access_token}` };
  });
  afterAll(() => suite?.stop(), 60_000);

  const call = (
    service: Service,
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<Answer> => send(`${suite.urlOf(service)}${path}`, method, { headers, ...(body && { body }) });
  const dumps = async (): Promise<string> =>
    (await Promise.all(SERVICES.map((service) => dumpOf(suite.database, service.replaceAll('-', '_'))))).join('\n');

  /** Signs a customer up, who orders with a coupon and starts another cart. */
  async function customer(): Promise<{ number: string; headers: { authorization: string }; cart: string }> {
    const query = `tenant=${TENANT}&session-id=session-of-grace&client_id=${clients.storefront.clientId}`;
    const anonymous = (await call('auth', 'GET', `/customerlogin/auth/anonymous?${query}`, {})).body.access_token as string;
    const visitor = { authorization: `Bearer ${anonymous}` };
    const number = (await call('auth', 'POST', `/customer/${TENANT}/signup`, visitor, { ...LOGIN, ...NAMES })).body
      .customerNumber as string;
    const login = await call('auth', 'POST', `/customer/${TENANT}/login`, visitor, LOGIN);
    const headers = { authorization: `Bearer ${login.body.accessToken}` };
    await call('auth', 'POST', `/customer/${TENANT}/me/addresses`, headers, ADDRESS);
    return { number, headers, cart: await cartOf(headers) };
  }

  async function cartOf(headers: { authorization: string }): Promise<string> {
    const customer = { ...NAMES, email: LOGIN.email, phone: '+49 30 555 0101' };
    const body = { currency: 'EUR', customer, addresses: [{ type: 'SHIPPING', ...ADDRESS }], note: 'Erased-Note' };
    const { cartId } = (await call('cart', 'POST', `/cart/${TENANT}/carts`, headers, body)).body;
    const cart = `/cart/${TENANT}/carts/${cartId}`;
    await call('cart', 'POST', `${cart}/items`, headers, { itemXrn: `xrn:commerce:product:product:${TENANT};mug`, quantity: 2 });
    await call('cart', 'POST', `${cart}/discounts`, headers, { code: CODE });
    return cart;
  }

  it('leaves no trace in any database, even while a checkout runs and a service is unavailable', async () => {
    const { number, headers, cart } = await customer();
    await suite.kill('delivery');
    const checkout = call('cart', 'POST', `${cart}/checkout`, headers, {});
    await until('the order', async () => (await adminQuery(suite.database, 'SELECT FROM cart.sales_order')).length === 1);
    const { status, body } = await call('auth', 'DELETE', `/customer/${TENANT}/customers/${number}`, backend);
    expect(status).toBe(202);
    await checkout;
    const servicesOf = async (): Promise<AnyJson> =>
      (await call('auth', 'GET', `/customer/${TENANT}/erasures/${body.erasureId}`, backend)).body.services;
    await until('the other services', async () => {
      const { auth, cart: carts, coupon, 'pick-pack': packing } = await servicesOf();
      return [auth, carts, coupon, packing].every((state) => state === 'DONE');
    });
    expect((await servicesOf()).delivery).toBe('PENDING');
    await suite.restart('delivery');
    await until('delivery', async () => (await servicesOf()).delivery === 'DONE');
    await until('the checkout', async () => {
      const [row] = await adminQuery<{ state: string }>(suite.database, 'SELECT state FROM cart.checkout');
      return row?.state === 'COMPLETED';
    });
    const dump = await dumps();
    for (const text of TEXTS) expect(dump).not.toContain(text);
    expect(dump).toContain('erased-');
  });
});
