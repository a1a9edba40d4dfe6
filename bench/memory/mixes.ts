import { item } from '../cart/shop.ts';
import { orderOf } from '../delivery/shop.ts';
import type { Mix } from './traffic.ts';

const MONEY = (amount: number) => ({ amount, currency: 'EUR' });

const cart: Mix = {
  scope: 'cart.cart_manage cart.reference_manage',
  prefix: '/cart',
  before: [
    { method: 'PUT', path: 'taxes/DE', body: { classes: [{ code: 'STANDARD', rate: 19, default: true }] } },
    {
      method: 'PUT',
      path: 'sites/main',
      body: { currency: 'EUR', homeBase: { address: { country: 'DE', zipCode: '10115' } }, shipping: { zones: [] } },
    },
    { method: 'PUT', path: 'products/p-1', body: { name: 'Mug', taxCode: 'STANDARD' } },
    { method: 'PUT', path: 'prices/p-1', body: { productId: 'p-1', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 12 }] } },
    { method: 'POST', path: 'carts', body: { siteCode: 'main' }, stores: 'cartId' },
  ],
  calls: (round) => [
    { method: 'POST', path: 'carts', body: { siteCode: 'main', customer: { email: `shopper-${round}@example.com` } } },
    { path: 'carts/{cartId}' },
    { method: 'POST', path: 'carts/{cartId}/items', body: item(1) },
    { path: `carts/unknown-${round}` },
    { method: 'POST', path: `carts/unknown-${round}/items`, body: item(1) },
    { method: 'POST', path: 'carts', body: { siteCode: 'main' }, headers: { 'idempotency-key': `cart-${round}` } },
    { path: 'products/p-1' },
    { method: 'PUT', path: `products/p-${round % 1_000}`, body: { name: `Mug ${round}`, taxCode: 'STANDARD' } },
  ],
};

const coupon: Mix = {
  scope: 'coupon.coupon_manage coupon.coupon_redeem_on_behalf',
  prefix: '/coupon',
  before: [
    { method: 'POST', path: 'coupons', body: { code: 'HOT', discountType: 'PERCENT', discountPercentage: 10, allowAnonymous: true } },
  ],
  calls: (round) => [
    { method: 'POST', path: 'coupons', body: { code: `C${round}`, discountType: 'PERCENT', discountPercentage: 10 } },
    { path: `coupons/C${round}` },
    { path: `coupons/UNKNOWN${round}` },
    {
      method: 'POST',
      path: 'coupons/HOT/redemptions',
      body: { orderCode: `order-${round}`, orderTotal: MONEY(50), discount: MONEY(5) },
    },
    { path: 'coupons?pageSize=5' },
    { method: 'POST', path: 'coupons', body: { code: `D${round}`, discountType: 'NONE' } },
  ],
};

const delivery: Mix = {
  scope: 'delivery.configuration_manage delivery.order_manage',
  prefix: '/delivery-v2',
  before: [],
  calls: (round) => [
    { method: 'PUT', path: `order/order-${round}`, body: orderOf('main', `order-${round}`) },
    { path: `order/order-${round}` },
    { path: `order/unknown-${round}` },
    { path: 'order?siteCode=main&pageSize=5' },
    { method: 'PUT', path: `order/order-${round}`, body: { siteCode: 'main', surprise: round } },
  ],
};

/** Enough days to keep lists short. */
const dayOf = (round: number): string => new Date(Date.UTC(2_030, 0, 1 + (round % 3_000))).toISOString().slice(0, 10);

const pickPack: Mix = {
  scope: 'pickpack.pickpack_manage',
  prefix: '/pick-pack',
  before: [],
  calls: (round) => [
    {
      method: 'PUT',
      path: `orders/order-${round}`,
      body: {
        ...{ siteCode: 'main', currency: 'EUR', orderTotal: 2, valueOfGoods: 2 },
        customer: { customerName: 'Grace Hopper', email: `grace-${round}@example.com` },
        delivery: { deliveryTime: { deliveryDate: dayOf(round) } },
        entries: [{ entryId: '1', productId: 'pea', productName: 'Peas', orderedCount: 2, price: 1 }],
      },
    },
    { path: `orders/order-${round}` },
    {
      method: 'POST',
      path: `orders/order-${round}/assignees?siteCode=main`,
      body: { id: `packer-${round}`, firstName: 'Ada', lastName: 'L' },
    },
    { path: `orders/unknown-${round}` },
    { path: `orders?siteCode=main&deliveryDate=${dayOf(round + 1)}` },
  ],
};

const sequentialId: Mix = {
  scope: 'sequentialid.schema_view sequentialid.schema_manage',
  prefix: '/sequential-id',
  before: [
    { method: 'POST', path: '/sequential-id/sequenceSchemas', body: { name: 'order', preText: 'O-', maxValue: Number.MAX_SAFE_INTEGER } },
  ],
  calls: (round) => [
    { method: 'POST', path: 'schemas/types/order/nextId', body: {} },
    { method: 'POST', path: 'schemas/types/order/nextId', body: { sequenceKey: `pool-${round % 10_000}` } },
    { method: 'POST', path: 'schemas/types/order/nextId', body: {}, headers: { 'idempotency-key': `key-${round}` } },
    { path: 'schemas/types/order' },
    { path: `schemas/types/unknown-${round}` },
    { method: 'POST', path: 'schemas/types/order/nextId', body: { sequenceKey: round } },
  ],
};

/** Requests tokens for an existing client, and few guesses, since they are throttled. */
const auth = (client: { clientId: string; clientSecret: string }, storefrontId: string): Mix => ({
  scope: 'customer.customer_read auth.client_manage',
  prefix: '/auth',
  before: [],
  calls: (round) => [
    {
      method: 'POST',
      path: '/oauth/token',
      form: { grant_type: 'client_credentials', client_id: client.clientId, client_secret: client.clientSecret },
    },
    { path: `/customerlogin/auth/anonymous?tenant=acme&client_id=${storefrontId}&session-id=session-${round}` },
    { path: '/.well-known/jwks.json' },
    { path: `clients?pageNumber=${(round % 9) + 1}` },
    {
      method: 'POST',
      path: '/oauth/token',
      form: { grant_type: 'client_credentials', client_id: `unknown-${round}`, client_secret: 'guess' },
      headers: { 'x-forwarded-for': `10.${round % 200}.${(round >> 8) % 200}.1` },
    },
  ],
});

/** The mixes of services that run without peers. */
export const MIXES: Readonly<Record<string, Mix>> = { cart, coupon, delivery, 'pick-pack': pickPack, 'sequential-id': sequentialId };
export { auth as authMix };
