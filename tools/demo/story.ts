import { randomUUID } from 'node:crypto';
import { Api, ApiError } from '../start/api.ts';
import { DEMO_SITE } from '../start/seed.ts';
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

  tell((await takeTenPercentOff(api, cart)) ? 'A coupon: 10 % off lines, fees and shipping' : 'No coupon: carts do not take them yet');
  return api.call<CartView>('GET', cart);
}

/** In the demo site, which has taxes and shipping; in the tenant's default site while there is none. */
async function openCart(api: Api): Promise<{ cartId: string }> {
  const shopper = { currency: 'EUR', sessionId: `demo-${randomUUID()}` };
  try {
    return await api.call('POST', `/cart/${TENANT}/carts`, { ...shopper, siteCode: DEMO_SITE, countryCode: 'DE', zipCode: '10115' });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return api.call('POST', `/cart/${TENANT}/carts`, shopper);
    throw error;
  }
}

async function takeTenPercentOff(api: Api, cart: string): Promise<boolean> {
  const code = `DEMO-${randomUUID().slice(0, 8).toUpperCase()}`;
  try {
    await api.call('POST', `/coupon/${TENANT}/coupons`, { ...COUPON, code });
    await api.call('POST', `${cart}/discounts`, { code });
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 503)) return false;
    throw error;
  }
}
