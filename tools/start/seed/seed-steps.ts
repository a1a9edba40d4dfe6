import type { Api } from './api.ts';

/** Something to try: data of a demo tenant, made by the calls that any client would use. */
export interface SeedStep {
  /** Remembered when done, so never change it. */
  readonly name: string;
  readonly tenant: string;
  readonly run: (api: Api) => Promise<unknown>;
}

/** The site that carts of the demo belong to. */
export const DEMO_SITE = 'main';

/** Sells to Germany. The site `default` is the same: it is that of a cart which names none. */
const SITE = {
  currency: 'EUR',
  includesTax: true,
  homeBase: { address: { country: 'DE', zipCode: '10115' }, timeZone: 'Europe/Berlin' },
  taxDeterminationBasedOn: 'SHIPPING_ADDRESS',
  maxNumberOfCouponsPerCart: 5,
  authorizedAmountUplift: 0.3,
  shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 7.22 }], taxCode: 'REDUCED' }] }] },
};

/** What acme sells, on each of its sites. */
export const PRODUCTS = [
  { id: 'coffee', name: 'Coffee, 500 g', categories: ['food'], taxCode: 'REDUCED', leadTime: 1, tiers: [tier(1, 8.9), tier(10, 7.9)] },
  { id: 'cheese', name: 'Cheese, per kg', categories: ['food'], taxCode: 'REDUCED', weightDependent: true, tiers: [tier(0.1, 24)] },
  { id: 'mug', name: 'Mug', categories: ['household'], taxCode: 'STANDARD', leadTime: 3, tiers: [tier(1, 12.5)] },
];

function tier(minQuantity: number, amount: number): { minQuantity: number; amount: number } {
  return { minQuantity, amount };
}

/** In this order. Only acme has data, so that globex shows what a new account looks like. */
export const SEED_STEPS: readonly SeedStep[] = [
  {
    name: 'taxes of Germany',
    tenant: 'acme',
    run: (api) =>
      api.call('PUT', '/cart/acme/taxes/DE', {
        classes: [
          { code: 'STANDARD', rate: 19, default: true },
          { code: 'REDUCED', rate: 7 },
        ],
      }),
  },
  {
    name: 'site main',
    tenant: 'acme',
    run: (api) => api.call('PUT', `/cart/acme/sites/${DEMO_SITE}`, SITE),
  },
  {
    name: 'site default',
    tenant: 'acme',
    run: (api) => api.call('PUT', '/cart/acme/sites/default', SITE),
  },
  {
    name: 'products and prices',
    tenant: 'acme',
    run: async (api) => {
      for (const { id, tiers, ...product } of PRODUCTS) {
        await api.call('PUT', `/cart/acme/products/${id}`, { sku: id.toUpperCase(), ...product });
        await api.call('PUT', `/cart/acme/prices/${id}`, { productId: id, currency: 'EUR', tiers });
      }
    },
  },
  {
    name: 'referral coupons',
    tenant: 'acme',
    run: (api) =>
      api.call('PUT', '/coupon/acme/settings', {
        couponSettings: { referral: { codePrefix: 'FRIEND-', discountType: 'PERCENT', discountPercentage: 10, maxRedemptions: 5 } },
      }),
  },
];
