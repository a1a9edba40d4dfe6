import { type Client, type Schemas, unwrap } from '../../../libs/client/src/index.ts';
import { DEMO_SITE } from '../start/seed/seed-steps.ts';
import { TENANT } from './stage.ts';

export type Cart = Schemas['cart']['Cart'];
export type Item = Schemas['cart']['CartItemDraft'];

/** Returns the caller's open cart in the demo site, which has taxes and shipping. */
export async function openCart(shop: Client): Promise<string> {
  return (await unwrap(shop.POST('/cart/{tenant}/carts', { body: { siteCode: DEMO_SITE, currency: 'EUR' } }))).cartId;
}

export async function addItem(shop: Client, cartId: string, body: Item): Promise<void> {
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/items', { params: { path: { cartId } }, body }));
}

export function loadCart(shop: Client, cartId: string): Promise<Cart> {
  return unwrap(shop.GET('/cart/{tenant}/carts/{cartId}', { params: { path: { cartId } } }));
}

export const catalogItem = (id: string, quantity: number): Item => ({ itemXrn: `xrn:commerce:product:product:${TENANT};${id}`, quantity });

/** An item of another system, with its own price, tax and fee. */
export const TICKET: Item = {
  itemType: 'EXTERNAL',
  product: { id: 'concert', name: 'Concert ticket' },
  quantity: 2,
  price: { effectiveAmount: 42.8, currency: 'EUR' },
  tax: { name: 'REDUCED', rate: 7 },
  externalFees: [
    { id: 'booking', name: { en: 'Booking' }, feeType: 'ABSOLUTE', feeAbsolute: { amount: 3.5, currency: 'EUR' }, taxable: false },
  ],
};
