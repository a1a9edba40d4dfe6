import { randomUUID } from 'node:crypto';
import { Api } from '../start/seed/api.ts';
import { DEMO_SITE } from '../start/seed/seed-steps.ts';
import type { Demo } from '../start/seed/tenants.ts';
import type { CartView } from './cart-view.ts';
import { Shopper } from './shopper.ts';
import { COUPON, fee } from './worked-example.ts';

export const TENANT = 'acme';
const CARTS = `/cart/${TENANT}/carts`;
const BERLIN = { countryCode: 'DE', zipCode: '10115' };

/** Is told of each step as it is done. */
export interface Listener {
  readonly chapter: (title: string) => void;
  readonly step: (line: string) => void;
}

/** A shopper's way from the first look to the total, through auth, cart and coupon. Returns the priced cart. */
export async function tellStory(demo: Demo, { chapter, step }: Listener): Promise<CartView> {
  const backend = await Api.login(demo, TENANT);
  const shopper = new Shopper(demo, TENANT);

  chapter('Somebody looks around, without an account');
  const visitor = await shopper.comeIn();
  step(`A token for the session ${shopper.sessionId}`);
  const visit = await openCart(visitor);
  step(`A cart of that session: ${visit}`);
  await visitor.call('POST', `${visit}/items`, catalogItem('coffee', 8));
  await visitor.call('POST', `${visit}/items`, catalogItem('coffee', 4));
  step('8 times coffee, then 4 more: one line of 12, at the price from ten on');
  await visitor.call('POST', `${visit}/items`, catalogItem('cheese', 0.35));
  step('Cheese by weight');
  await backend.call('POST', `${visit}/items`, TICKET);
  step("A ticket from another system, put in by the shop's backend with its own price, tax and fee");
  const code = await makeCoupon(backend);
  await visitor.call('POST', `${visit}/discounts`, { code });
  step(`The coupon ${code}: 10 % off lines, fees and shipping`);

  chapter('It is Ada: she signs up and logs in');
  const { customerNumber, api: ada } = await shopper.signUp(visitor, `ada-${randomUUID()}@example.com`);
  step(`Customer ${customerNumber}, with a token of her own`);
  const cart = await openCart(ada);
  await ada.call('POST', `${cart}/items`, catalogItem('mug', 2));
  step(`Her own cart has 2 mugs: ${cart}`);
  await ada.call('POST', `${cart}/merge`, { carts: [visit.slice(CARTS.length + 1)] });
  step('Merged: what she found before is hers now, the coupon too');
  await ada.call('PUT', cart, BERLIN);
  step('To Berlin: German taxes, and the cheapest way to ship it');
  const { isValid } = await ada.call<{ isValid: boolean }>('GET', `${cart}/validate`);
  step(isValid ? 'Checked once more: everything is available as it stands' : 'Checked once more: not everything is available any more');
  return ada.call<CartView>('GET', cart);
}

/** The caller's open cart in the demo site, which has taxes and shipping. */
export async function openCart(api: Api, body: object = {}): Promise<string> {
  const { cartId } = await api.call<{ cartId: string }>('POST', CARTS, { siteCode: DEMO_SITE, currency: 'EUR', ...body });
  return `${CARTS}/${cartId}`;
}

/** A code that nobody has used before; what it gives is always the same. */
export async function makeCoupon(backend: Api): Promise<string> {
  const code = `DEMO-${randomUUID().slice(0, 8).toUpperCase()}`;
  await backend.call('POST', `/coupon/${TENANT}/coupons`, { ...COUPON, code });
  return code;
}

const catalogItem = (id: string, quantity: number): object => ({ itemXrn: `xrn:commerce:product:product:${TENANT};${id}`, quantity });

const TICKET = {
  itemType: 'EXTERNAL',
  product: { id: 'concert', name: 'Concert ticket' },
  quantity: 2,
  price: { effectiveAmount: 42.8, currency: 'EUR' },
  tax: { name: 'REDUCED', rate: 7 },
  externalFees: [fee('booking', 'Booking', 3.5)],
};
