import { randomUUID } from 'node:crypto';
import { type Client, type Schemas, unwrap } from '../../libs/client/src/index.ts';
import { backendOf } from '../start/seed/backend.ts';
import { DEMO_SITE } from '../start/seed/seed-steps.ts';
import type { Demo } from '../start/seed/tenants.ts';
import { signUp, visitorOf } from './shopper.ts';
import { COUPON, fee } from './worked-example.ts';

export type Cart = Schemas['cart']['CartView'];
export type Item = Schemas['cart']['ItemDto'];

export const TENANT = 'acme';
const BERLIN = { countryCode: 'DE', zipCode: '10115' };

/** Is told of each step as it is done. */
export interface Listener {
  readonly chapter: (title: string) => void;
  readonly step: (line: string) => void;
}

/** A shopper's way from the first look to the total, through auth, cart and coupon. Returns the priced cart. */
export async function tellStory(demo: Demo, { chapter, step }: Listener): Promise<Cart> {
  const backend = backendOf(demo, TENANT);
  const shop = visitorOf(demo, TENANT);

  chapter('Somebody looks around, without an account');
  const visit = await openCart(shop);
  step(`A token for the session ${shop.session.id}, and a cart of that session: ${visit}`);
  await addItem(shop, visit, catalogItem('coffee', 8));
  await addItem(shop, visit, catalogItem('coffee', 4));
  step('8 times coffee, then 4 more: one line of 12, at the price from ten on');
  await addItem(shop, visit, catalogItem('cheese', 0.35));
  step('Cheese by weight');
  await addItem(backend, visit, TICKET);
  step("A ticket from another system, put in by the shop's backend with its own price, tax and fee");
  const code = await makeCoupon(backend);
  await applyCoupon(shop, visit, code);
  step(`The coupon ${code}: 10 % off lines, fees and shipping`);

  chapter('It is Ada: she signs up and logs in');
  step(`Customer ${await signUp(shop)}, with a token of her own`);
  const cartId = await openCart(shop);
  const params = { path: { cartId } };
  await addItem(shop, cartId, catalogItem('mug', 2));
  step(`Her own cart has 2 mugs: ${cartId}`);
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/merge', { params, body: { carts: [visit] } }));
  step('Merged: what she found before is hers now, the coupon too');
  await unwrap(shop.PUT('/cart/{tenant}/carts/{cartId}', { params, body: BERLIN }));
  step('To Berlin: German taxes, and the cheapest way to ship it');
  const { isValid } = await unwrap(shop.GET('/cart/{tenant}/carts/{cartId}/validate', { params }));
  step(isValid ? 'Checked once more: everything is available as it stands' : 'Checked once more: not everything is available any more');
  return loadCart(shop, cartId);
}

/** The caller's open cart in the demo site, which has taxes and shipping. */
export async function openCart(shop: Client, more: Partial<Schemas['cart']['CreateCartDto']> = {}): Promise<string> {
  const body = { siteCode: DEMO_SITE, currency: 'EUR', ...more };
  return (await unwrap(shop.POST('/cart/{tenant}/carts', { body }))).cartId;
}

export async function addItem(shop: Client, cartId: string, body: Item): Promise<void> {
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/items', { params: { path: { cartId } }, body }));
}

export async function applyCoupon(shop: Client, cartId: string, code: string): Promise<void> {
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/discounts', { params: { path: { cartId } }, body: { code } }));
}

export function loadCart(shop: Client, cartId: string): Promise<Cart> {
  return unwrap(shop.GET('/cart/{tenant}/carts/{cartId}', { params: { path: { cartId } } }));
}

/** A code that nobody has used before; what it gives is always the same. */
export async function makeCoupon(backend: Client): Promise<string> {
  const code = `DEMO-${randomUUID().slice(0, 8).toUpperCase()}`;
  await unwrap(backend.POST('/coupon/{tenant}/coupons', { body: { ...COUPON, code } }));
  return code;
}

const catalogItem = (id: string, quantity: number): Item => ({ itemXrn: `xrn:commerce:product:product:${TENANT};${id}`, quantity });

const TICKET: Item = {
  itemType: 'EXTERNAL',
  product: { id: 'concert', name: 'Concert ticket' },
  quantity: 2,
  price: { effectiveAmount: 42.8, currency: 'EUR' },
  tax: { name: 'REDUCED', rate: 7 },
  externalFees: [fee('booking', 'Booking', 3.5)],
};
