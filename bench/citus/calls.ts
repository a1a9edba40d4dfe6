import type { BenchService } from '../harness/index.ts';
import { item, Shop } from '../cart/shop.ts';
import { PERCENT, redemption } from '../coupon/coupons.ts';

/** The measured services. */
export const APPS = ['sequential-id', 'coupon', 'cart'] as const;
export type Services = Readonly<Record<(typeof APPS)[number], BenchService>>;

export const SCOPES =
  'sequentialid.schema_view sequentialid.schema_manage coupon.coupon_manage coupon.coupon_redeem_on_behalf cart.cart_manage cart.reference_manage';
const LINES = 10;
const CARTS = 64;

type Headers = Readonly<Record<string, string>>;

/** A call that can be repeated. */
export interface MeasuredCall {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly path: (i: number) => string;
  readonly body?: (i: number) => object;
}

async function send(url: string, method: string, headers: Headers, body: object): Promise<void> {
  const response = await fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
}

/** Creates the data for the calls of one tenant: a schema of numbers, coupons, and a shop with carts. */
export async function prepare(services: Services, headers: { authorization: string }): Promise<MeasuredCall[]> {
  await prepareTenant(services, 'acme', headers);
  const shop = new Shop(services.cart.url, headers);
  await shop.open(LINES);
  const carts = await shop.carts(LINES, CARTS);
  const cart = (i: number) => `/cart/acme/carts/${carts[i % CARTS]}`;
  const coupons = '/coupon/acme/coupons';
  const [ids, coupon] = [services['sequential-id'].url, services.coupon.url];
  return [
    { what: 'nextId', method: 'POST', url: ids, path: () => nextIdPath('acme'), body: () => ({}) },
    { what: 'read a coupon', method: 'GET', url: coupon, path: () => `${coupons}/HOT` },
    { what: 'make a coupon', method: 'POST', url: coupon, path: () => coupons, body: () => PERCENT },
    { what: 'redeem a coupon with a limit', method: 'POST', url: coupon, path: () => `${coupons}/HOT/redemptions`, body: redemption },
    { what: 'redeem one without', method: 'POST', url: coupon, path: () => `${coupons}/FREE/redemptions`, body: redemption },
    { what: 'read a cart', method: 'GET', url: services.cart.url, path: cart },
    { what: 'add to a cart', method: 'POST', url: services.cart.url, path: (i) => `${cart(i)}/items`, body: (i) => item(i % LINES) },
  ];
}

export const nextIdPath = (tenant: string): string => `/sequential-id/${tenant}/schemas/types/order/nextId`;
export const redeemPath = (tenant: string): string => `/coupon/${tenant}/coupons/HOT/redemptions`;

/** Creates a schema of numbers and two coupons. */
export async function prepareTenant(services: Pick<Services, 'sequential-id' | 'coupon'>, tenant: string, headers: Headers): Promise<void> {
  const schema = { name: 'order', preText: 'order-', maxValue: Number.MAX_SAFE_INTEGER };
  await send(`${services['sequential-id'].url}/sequential-id/${tenant}/schemas`, 'POST', headers, schema);
  const coupons = `${services.coupon.url}/coupon/${tenant}/coupons`;
  await send(coupons, 'POST', headers, { ...PERCENT, code: 'HOT', maxRedemptions: 2_000_000_000, allowAnonymous: true });
  await send(coupons, 'POST', headers, { ...PERCENT, code: 'FREE', allowAnonymous: true });
}
