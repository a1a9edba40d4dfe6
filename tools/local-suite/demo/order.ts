import { randomUUID } from 'node:crypto';
import { type Client, type Schemas, type ShopperClient, unwrap } from '../../../libs/client/src/index.ts';
import { INVOICE } from '../start/seed/seed-steps.ts';
import type { Joined } from './look-around.ts';
import { type Mail, mailTo } from './mails.ts';
import { amount, type Stage, until } from './stage.ts';

type Cart = Schemas['cart'];
export type Order = Cart['Order'];

/** The result of the checkout. */
export interface Ordered {
  readonly methods: readonly Cart['ShippingMethod'][];
  /** The preview of the order. */
  readonly preview: Cart['CheckoutPreview'];
  readonly order: Order;
  /** The answer to the repeated call. */
  readonly again: Order;
  readonly checkout: Cart['Checkout'];
  readonly coupon: Schemas['coupon']['Coupon'];
  readonly mail: Mail;
}

const BERLIN = { street: 'Unter den Linden', streetNumber: '1', zipCode: '10115', city: 'Berlin', country: 'DE' };

/** Ada enters name and address, previews the order, and places it. */
export async function order(stage: Stage, shop: ShopperClient, { ada, code, cart: { id: cartId } }: Joined): Promise<Ordered> {
  const { backend, chapter, step } = stage;
  chapter('She orders');
  const params = { path: { cartId } };
  const { email, firstName, lastName } = ada;
  const address = { type: 'SHIPPING' as const, contactName: `${firstName} ${lastName}`, ...BERLIN };
  const who = { customer: { email, firstName, lastName }, addresses: [address], note: 'Please ring twice' };
  await unwrap(shop.PUT('/cart/{tenant}/carts/{cartId}', { params, body: who }));
  step(`${email}, ${BERLIN.street} ${BERLIN.streetNumber}, ${BERLIN.city}: German taxes, and the ways of shipping of Germany`);
  const methods = await unwrap(shop.GET('/cart/{tenant}/carts/{cartId}/shipping-methods', { params }));
  step(`Shipping methods: ${methods.map(({ id, price }) => `${id} for ${amount(price.grossValue)}`).join(', ')}; she chooses ${EXPRESS}`);
  await unwrap(shop.PUT('/cart/{tenant}/carts/{cartId}', { params, body: { shippingMethodId: EXPRESS, paymentMethod: INVOICE } }));
  const preview = await unwrap(shop.GET('/cart/{tenant}/carts/{cartId}/checkout-preview', { params }));
  const toPay = `${amount(preview.calculatedPrice.finalPrice.grossValue)} ${preview.currency}`;
  step(`The preview: ${toPay}, with ${preview.missing.length === 0 ? 'nothing' : preview.missing.length} missing`);

  const key = randomUUID();
  const body = { expectedTotal: { amount: preview.calculatedPrice.finalPrice.grossValue, currency: preview.currency } };
  const placed = await placeOrder(shop, cartId, key, body);
  step(`Order ${placed.orderNumber}, ${amount(placed.calculatedPrice.finalPrice.grossValue)} ${placed.currency}: the total of the preview`);
  const again = await placeOrder(shop, cartId, key, body);
  step(`The same call again, as after a lost answer: still order ${again.orderNumber}`);
  const coupon = await unwrap(backend.GET('/coupon/{tenant}/coupons/{code}', { params: { path: { code } } }));
  step(`Grace's coupon was redeemed ${coupon.redemptionCount} of ${coupon.maxRedemptions} times`);
  const confirmed = await confirmedOrder(shop, placed.orderId);
  const checkout = await loadCheckout(shop, placed.checkoutId);
  const done = checkout.steps.filter(({ state }) => state === 'DONE').map(({ name }) => name);
  step(`${done.length} of ${checkout.steps.length} steps are done: ${done.join(', ')}; the order is ${confirmed.status}`);
  const mail = await mailTo(stage, email, placed.orderNumber);
  step(`The mail “${mail.subject}” is on its way to her`);
  return { methods, preview, order: confirmed, again, checkout, coupon, mail };
}

const EXPRESS = 'express';

/** Returns the order from a 201, or follows the location of a 202, which comes after five seconds. */
async function placeOrder(shop: Client, cartId: string, key: string, body: Cart['CheckoutDraft']): Promise<Order> {
  const params = { path: { cartId }, header: { 'Idempotency-Key': key } };
  const answer = await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/checkout', { params, body }));
  if ('orderId' in answer) return answer;
  return loadOrder(shop, await until('the order', async () => (await loadCheckout(shop, answer.checkoutId)).orderId));
}

const loadCheckout = (shop: Client, checkoutId: string) =>
  unwrap(shop.GET('/cart/{tenant}/checkouts/{checkoutId}', { params: { path: { checkoutId } } }));

const loadOrder = (shop: Client, orderId: string) => unwrap(shop.GET('/cart/{tenant}/orders/{orderId}', { params: { path: { orderId } } }));

/** Waits until the packing, delivery and confirmation steps are done. */
const confirmedOrder = (shop: Client, orderId: string): Promise<Order> =>
  until('the confirmation of the order', async () => {
    const shown = await loadOrder(shop, orderId);
    return shown.status === 'CREATED' ? undefined : shown;
  });
