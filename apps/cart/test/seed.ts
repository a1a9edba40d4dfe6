import { Database } from '@suite/database';
import { bearer, SEEDED, type Seed, type TestApp, untilAnswered } from '@suite/testing';
import { insertVoidNumber } from '../src/ordering/order/void-number.queries';

const keeper = bearer.application('cart.reference_manage');
const shopper = bearer.anonymous(SEEDED.sessionId);
const CART = '/cart/{tenant}/carts/{cartId}';
const ORDER = '/cart/{tenant}/orders/{orderId}';

const seller = {
  ...{ name: 'Shop', street: 'Lane', streetNumber: '2', zipCode: '10115', city: 'Berlin', country: 'DE' },
  vatId: 'DE123456789',
};
const site = (changes: object = {}) => ({
  seller,
  currency: 'EUR',
  currencies: ['EUR', 'USD'],
  includesTax: true,
  language: 'en',
  handOver: 'AT_ONCE',
  homeBase: { address: { country: 'DE', zipCode: '10115' } },
  shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', name: { en: 'Parcel' }, fees: [{ minOrderValue: 0, cost: 4.9 }] }] }] },
  ...changes,
});
const address = { contactName: 'Ada', street: 'Lane', streetNumber: '1', zipCode: '80331', city: 'Munich', country: 'DE' };
const DETAILS = {
  customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example', phone: '+49 1' },
  addresses: [
    { type: 'SHIPPING', ...address },
    { type: 'BILLING', ...address },
  ],
  shippingMethodId: 'parcel',
  deliveryWindow: { date: '2031-03-14', from: '09:00', to: '12:00' },
  pickup: false,
  note: 'Ring twice',
  paymentMethod: 'invoice',
};
const priceOf = (productId: string, currency = 'EUR') => ({ productId, currency, tiers: [{ minQuantity: 1, amount: 11.9 }] });
const item = (productId: string) => ({ itemXrn: `xrn:commerce:product:product:acme;${productId}`, quantity: 2 });

/** Orders a cart, and waits until the checkout is completed. */
async function ordered(service: TestApp, cartId: string): Promise<{ orderId: string; checkoutId: string }> {
  const { body } = await service.call('POST', `/cart/acme/carts/${cartId}/checkout`, { headers: shopper, body: {} });
  const { orderId, checkoutId } = body;
  const look = () => service.call('GET', `/cart/acme/checkouts/${checkoutId}`, { headers: shopper });
  await untilAnswered('the checkout to be completed', look, ({ body }) => body.state === 'COMPLETED');
  return { orderId, checkoutId };
}

/** A shop that sells one product for two currencies on two sites, a shopper's cart with two lines of it, an order, and a void number. */
export async function seed(service: TestApp, name: string): Promise<Seed> {
  const put = (path: string, body: object) => service.call('PUT', `/cart/acme${path}`, { headers: keeper, body });
  const [siteCode, otherSite, productId] = [`site-${name}`, `other-${name}`, `product-${name}`];
  const fee = {
    name: { en: 'Deposit' },
    feeType: 'ABSOLUTE',
    feeAbsolute: { amount: 0.25, currency: 'EUR' },
    itemType: 'PRODUCT',
    siteCode,
    active: true,
  };
  const taxes = { classes: [{ code: 'STANDARD', rate: 19, default: true }] };
  const segment = { customerNumbers: [SEEDED.customerNumber], productIds: [productId] };
  await Promise.all([
    put('/taxes/DE', taxes),
    put(`/sites/${siteCode}`, site()),
    put(`/sites/${otherSite}`, site()),
    put(`/products/${productId}`, { name: 'Lamp' }),
    put(`/prices/price-${name}`, priceOf(productId)),
    put(`/prices/dollars-${name}`, priceOf(productId, 'USD')),
    put(`/prices/at-${name}`, { ...priceOf(productId), siteCode }),
    put(`/fees/fee-${name}`, fee),
    put('/fees/invoice', { ...fee, siteCode: undefined, name: { en: 'On account' }, itemType: 'PAYMENTTYPE' }),
    put(`/segments/segment-${name}`, segment),
  ]);
  const post = async (path: string, body: object) =>
    (await service.call('POST', `/cart/acme/carts${path}`, { headers: shopper, body })).body;
  const cart = { siteCode, ...DETAILS };
  const { cartId } = await post('', cart);
  const { itemId } = await post(`/${cartId}/items`, item(productId));
  const { cartId: anotherId } = await post('', { ...cart, type: 'another' });
  const { cartId: orderedId } = await post('', { ...cart, type: 'ordered' });
  await post(`/${orderedId}/items`, item(productId));
  const { orderId, checkoutId } = await ordered(service, orderedId);
  const manager = bearer.application('cart.order_manage');
  const credit = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' };
  const { body: note } = await service.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, { headers: manager, body: credit });
  const returns = `/cart/acme/orders/${orderId}/returns`;
  const returned = { lines: [{ itemId: '0', quantity: 1, reason: 'DAMAGED', comment: 'Broken' }] };
  const { body: made } = await service.call('POST', returns, { headers: manager, body: returned });
  const voidNumber = { tenant: 'acme', orderNumber: `void-${name}`, cartId, reason: 'coupon_not_valid', at: new Date() };
  await service.app.get(Database).transaction('acme', (tx) => insertVoidNumber(tx, voidNumber));
  return {
    params: {
      cartId, itemId, index: '0', siteCode, productId, orderId, checkoutId, creditNoteId: note.creditNoteId, returnId: made.returnId, country: 'DE',
      priceId: `at-${name}`, feeId: `fee-${name}`, segmentId: `segment-${name}`,
      customerNumber: SEEDED.customerNumber,
    }, // prettier-ignore
    sites: [siteCode, otherSite],
    paramsOf: { 'DELETE /cart/{tenant}/sites/{siteCode}': { siteCode: otherSite } },
    queries: {
      'GET /cart/{tenant}/carts': `siteCode=${siteCode}`,
      'GET /cart/{tenant}/tax-report': `from=2026-01-01&to=2031-01-01&siteCode=${siteCode}`,
      'GET /cart/{tenant}/invoices.csv': `from=2026-01-01&to=2031-01-01&siteCode=${siteCode}`,
      'GET /cart/{tenant}/credit-notes.csv': `from=2026-01-01&to=2031-01-01&siteCode=${siteCode}`,
      'GET /cart/{tenant}/orders.csv': `from=2026-01-01&to=2031-01-01&siteCode=${siteCode}`,
      'GET /cart/{tenant}/invoices': `siteCode=${siteCode}`,
      [`DELETE ${CART}/discounts`]: 'codes=NONE',
    },
    bodies: {
      'POST /cart/{tenant}/carts': { siteCode: otherSite },
      'POST /cart/{tenant}/carts/search': { q: `siteCode:${siteCode}` },
      [`PUT ${CART}`]: { countryCode: 'DE', zipCode: '80331', ...DETAILS },
      [`POST ${CART}/checkout`]: {},
      [`POST ${ORDER}/mails`]: { kind: 'CREDITED' },
      'POST /cart/{tenant}/orders/import': { orders: [importedOrder(`OLD-${name}`, siteCode)] },
      [`POST ${ORDER}/credit-notes`]: { ...credit, shipping: true },
      [`POST ${ORDER}/cancel-lines`]: { lines: [{ itemId: '0', quantity: 1 }], reason: 'OTHER' },
      [`POST ${ORDER}/cancel-lines/preview`]: { lines: [{ itemId: '0', quantity: 1 }] },
      [`POST ${ORDER}/returns`]: returned,
      [`POST ${ORDER}/returns/{returnId}/decline`]: { comment: 'Used' },
      [`POST ${ORDER}/returns/{returnId}/receive`]: { lines: [{ itemId: '0', quantity: 1, condition: 'DAMAGED', credit: true }] },
      [`POST ${ORDER}/cancel`]: { reason: 'Changed their mind' },
      [`POST ${ORDER}/payment`]: { paymentStatus: 'PAID', reference: 'txn_1' },
      [`POST ${ORDER}/status`]: { status: 'SHIPPED' },
      [`POST ${CART}/changeCurrency`]: { currency: 'USD' },
      [`POST ${CART}/changeSite`]: { siteCode: otherSite },
      [`POST ${CART}/discounts`]: { code: 'TEN' },
      [`POST ${CART}/items`]: { ...item(productId), keepAsSeparateLineItem: true },
      [`PUT ${CART}/items/{itemId}`]: { ...item(productId), quantity: 3 },
      [`POST ${CART}/itemsBatch`]: [item(productId)],
      [`PUT ${CART}/itemsBatch`]: [{ itemId, ...item(productId), quantity: 4 }],
      [`POST ${CART}/merge`]: { carts: [anotherId] },
      [`POST ${CART}/promotion-preview`]: { campaign: { name: 'Ten off', automatic: true, benefit: { type: 'PERCENT', percentage: 10 } } },
      'POST /cart/{tenant}/price-match': { siteCode, currency: 'EUR', items: [{ productId, quantity: 2 }] },
      'PUT /cart/{tenant}/fees/{feeId}': fee,
      'PUT /cart/{tenant}/prices/{priceId}': { ...priceOf(productId), siteCode },
      'PUT /cart/{tenant}/prices': [{ id: `listed-${name}`, ...priceOf(productId) }],
      'PUT /cart/{tenant}/products': [{ id: productId, name: 'Lamp', sku: 'L-1' }],
      'PUT /cart/{tenant}/products/{productId}': { name: 'Lamp', sku: 'L-1' },
      'PUT /cart/{tenant}/segments/{segmentId}': segment,
      'PUT /cart/{tenant}/sites/{siteCode}': site({ maxNumberOfCouponsPerCart: 2 }),
      'PUT /cart/{tenant}/taxes/{country}': taxes,
    },
  };
}

const importedOrder = (orderNumber: string, siteCode: string) => ({
  ...{ orderNumber, siteCode, currency: 'EUR', placedAt: '2024-03-01T10:00:00Z', status: 'COMPLETED' },
  ...{ customer: { email: 'old@example.com' }, items: [{ name: 'Lamp', quantity: 1, gross: 10, taxRate: 19 }] },
});
