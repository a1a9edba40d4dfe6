import { randomUUID } from 'node:crypto';
import { Api } from '../start/seed/api.ts';
import type { Demo } from '../start/seed/tenants.ts';
import type { CartView } from './cart-view.ts';
import { type Listener, makeCoupon, openCart, TENANT } from './story.ts';
import { ITEMS } from './worked-example.ts';

/** The example that the calculation rules were published with, as a backend of another shop prices it. */
export async function pricePublishedCart(demo: Demo, { chapter, step }: Listener): Promise<CartView> {
  chapter('The published example: three lines, two fees, shipping, 10 % off everything');
  const backend = await Api.login(demo, TENANT);
  const cart = await openCart(backend, { sessionId: `demo-${randomUUID()}`, countryCode: 'DE', zipCode: '10115' });
  for (const item of ITEMS) await backend.call('POST', `${cart}/items`, item);
  await backend.call('POST', `${cart}/discounts`, { code: await makeCoupon(backend) });
  step(`Priced: ${cart}`);
  return backend.call<CartView>('GET', cart);
}
