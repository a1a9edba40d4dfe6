import { randomUUID } from 'node:crypto';
import { Api } from '../start/api.ts';
import { DEMO_SITE } from '../start/seed-steps.ts';
import type { Demo } from '../start/tenants.ts';
import type { CartView } from './cart-view.ts';
import { COUPON, ITEMS } from './worked-example.ts';

const TENANT = 'acme';

/** One shopper's cart from the token to the total. Tells each step as it goes; returns the priced cart. */
export async function tellStory(demo: Demo, tell: (line: string) => void): Promise<CartView> {
  const api = await Api.login(demo, TENANT);
  tell(`A token for ${TENANT}'s backend`);

  const { cartId } = await openCart(api);
  const cart = `/cart/${TENANT}/carts/${cartId}`;
  tell(`A cart: ${cart}`);

  for (const item of ITEMS) await api.call('POST', `${cart}/items`, item);
  tell(`${ITEMS.length} lines with their own prices, taxes and fees`);

  await takeTenPercentOff(api, cart);
  tell('A coupon: 10 % off lines, fees and shipping');
  return api.call<CartView>('GET', cart);
}

/** Of a new shopper in the demo site, which has taxes and shipping. */
function openCart(api: Api): Promise<{ cartId: string }> {
  const destination = { countryCode: 'DE', zipCode: '10115' };
  return api.call('POST', `/cart/${TENANT}/carts`, {
    siteCode: DEMO_SITE,
    currency: 'EUR',
    sessionId: `demo-${randomUUID()}`,
    ...destination,
  });
}

async function takeTenPercentOff(api: Api, cart: string): Promise<void> {
  const code = `DEMO-${randomUUID().slice(0, 8).toUpperCase()}`;
  await api.call('POST', `/coupon/${TENANT}/coupons`, { ...COUPON, code });
  await api.call('POST', `${cart}/discounts`, { code });
}
