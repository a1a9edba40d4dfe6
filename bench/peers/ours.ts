import { type BenchDatabase, settingsOf, type Stage, startAuthority, startService } from '../harness/index.ts';
import { item, Shop } from '../cart/shop.ts';
import { call, type PeerShop } from './peer-shop.ts';

/** Starts our cart service with a catalogue of the same size. */
export async function startOurs(stage: Stage, database: BenchDatabase, products: number): Promise<PeerShop> {
  const authority = await startAuthority(stage);
  const service = await startService(stage, 'cart', { database, authority, env: { ...settingsOf('cart'), LOG_LEVEL: 'warn' } });
  const headers = authority.bearer('cart.cart_manage cart.reference_manage');
  await new Shop(service.url, headers).open(products);
  const carts = `${service.url}/cart/acme/carts`;
  return {
    name: 'ours',
    stop: () => {
      process.kill(service.pid, 'SIGTERM');
      return Promise.resolve();
    },
    openCart: async (lines) => {
      const { json } = await call<{ cartId: string }>(carts, headers, { siteCode: 'main', countryCode: 'DE', zipCode: '10115' });
      const cart = `${carts}/${json.cartId}`;
      await call(
        `${cart}/itemsBatch`,
        headers,
        Array.from({ length: lines }, (_, product) => item(product)),
      );
      let count = 0;
      return { read: () => call(cart, headers), add: () => call(`${cart}/items`, headers, item((count += 1) % lines)) };
    },
  };
}
