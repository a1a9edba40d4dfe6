import { randomUUID } from 'node:crypto';
import { backendOf } from '../start/seed/backend.ts';
import type { Demo } from '../start/seed/tenants.ts';
import { addItem, applyCoupon, type Cart, type Listener, loadCart, makeCoupon, openCart, TENANT } from './story.ts';
import { ITEMS } from './worked-example.ts';

/** The example that the calculation rules were published with, as a backend of another shop prices it. */
export async function pricePublishedCart(demo: Demo, { chapter, step }: Listener): Promise<Cart> {
  chapter('The published example: three lines, two fees, shipping, 10 % off everything');
  const backend = backendOf(demo, TENANT);
  const cartId = await openCart(backend, { sessionId: `demo-${randomUUID()}`, countryCode: 'DE', zipCode: '10115' });
  for (const item of ITEMS) await addItem(backend, cartId, item);
  await applyCoupon(backend, cartId, await makeCoupon(backend));
  step(`Priced: ${cartId}`);
  return loadCart(backend, cartId);
}
