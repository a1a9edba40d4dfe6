import { type Client, type Schemas, unwrap } from '../../../../libs/client/src/index.ts';
import type { TenantCredentials } from '../secrets.ts';
import { seedOwnVans } from './own-vans.ts';

/** A piece of demo data of one tenant, created through the public interface. */
export interface SeedStep {
  /** Stored when the step is done, so it must never change. */
  readonly name: string;
  readonly tenant: string;
  readonly run: (shop: Client, credentials: TenantCredentials) => Promise<unknown>;
}

/** The site that carts of the demo belong to. */
export const DEMO_SITE = 'main';
/** The site of carts that name none, such as the storefront's. */
export const DEFAULT_SITE = 'default';

/** Sells to Germany. The site `default` has the same content, for carts that name no site. */
const SITE = {
  currency: 'EUR',
  includesTax: true,
  homeBase: { address: { country: 'DE', zipCode: '10115' }, timeZone: 'Europe/Berlin' },
  taxDeterminationBasedOn: 'SHIPPING_ADDRESS' as const,
  maxNumberOfCouponsPerCart: 5,
  authorizedAmountUplift: 0.3,
  shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 7.22 }], taxCode: 'REDUCED' }] }] },
};

/** Shoppers choose one of these; an estimate uses the cheapest. */
const WAYS_OF_SHIPPING: Schemas['cart']['SiteShippingMethod'][] = [
  { id: 'parcel', name: { en: 'Parcel' }, fees: [{ minOrderValue: 0, cost: 7.22 }], taxCode: 'REDUCED' },
  { id: 'express', name: { en: 'Express' }, fees: [{ minOrderValue: 0, cost: 12.15 }], taxCode: 'REDUCED' },
];

/** The seller on the invoices of both sites. */
const SELLER: Schemas['cart']['Seller'] = {
  name: 'Acme Coffee GmbH',
  ...{ street: 'Torstraße', streetNumber: '140', zipCode: '10119', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE123456789', registration: 'HRB 12345 B', email: 'billing@acme.example', phone: '+49 30 1234567' },
  ...{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
};

/** A slot that the storefront offers in Berlin. */
const EVENING: Schemas['delivery']['SlotDraft'] = {
  siteCode: DEFAULT_SITE,
  weekdays: [1, 2, 3, 4, 5],
  from: '18:00',
  to: '20:00',
  capacity: 20,
  cutOffMinutes: 240,
  cost: { amount: 4.9, currency: 'EUR', taxCode: 'REDUCED' },
  zones: [{ country: 'DE', zipFrom: '10000', zipTo: '14999' }],
};

/** A payment method with a fee. */
export const INVOICE = 'invoice';
const INVOICE_FEE: Schemas['cart']['FeeDraft'] = {
  itemType: 'PAYMENTTYPE',
  name: { en: 'Invoice' },
  feeType: 'ABSOLUTE',
  feeAbsolute: { amount: 1.5, currency: 'EUR' },
};

const TAXES = {
  classes: [
    { code: 'STANDARD', rate: 19, default: true },
    { code: 'REDUCED', rate: 7 },
  ],
};

const REFERRAL = { codePrefix: 'FRIEND-', discountType: 'PERCENT' as const, discountPercentage: 10, maxRedemptions: 5 };

/** A coupon that the storefront shows to every shopper. */
const WELCOME: Schemas['coupon']['CouponDraft'] = {
  code: 'WELCOME10',
  discountType: 'PERCENT',
  discountPercentage: 10,
  discountCalculationType: 'TOTAL',
  name: { en: 'Welcome' },
  allowAnonymous: true,
};

/** A promotion of the demo's order, which the samples of the reference redeem as well. */
const WINE_PROMOTION: Schemas['coupon']['CampaignDraft'] = {
  campaignId: 'wine-3',
  name: { en: 'One of three bottles is free', de: 'Eine von drei Flaschen gratis' },
  automatic: true,
  benefit: { type: 'BUY_X_GET_Y', buy: { categoryIds: ['wine'], quantity: 2 }, get: { quantity: 1 } },
  budget: { amount: 10_000, currency: 'EUR' },
};

type DemoProduct = Schemas['cart']['ProductListEntry'] & {
  readonly name: string;
  readonly tiers: { readonly minQuantity: number; readonly amount: number }[];
};

/** The products and prices of acme on each of its sites. */
export const PRODUCTS: readonly DemoProduct[] = [
  { id: 'coffee', name: 'Coffee, 500 g', categories: ['food'], taxCode: 'REDUCED', leadTime: 1, tiers: [tier(1, 8.9), tier(10, 7.9)] },
  { id: 'cheese', name: 'Cheese, per kg', categories: ['food'], taxCode: 'REDUCED', weightDependent: true, tiers: [tier(0.1, 24)] },
  { id: 'mug', name: 'Mug', categories: ['household'], taxCode: 'STANDARD', leadTime: 3, tiers: [tier(1, 12.5)] },
];

/** Only the site of the demo sells it. */
export const WINE: DemoProduct = { id: 'wine', name: 'Red wine, 0.75 l', categories: ['wine'], taxCode: 'STANDARD', tiers: [tier(1, 9.9)] };

function tier(minQuantity: number, amount: number): { minQuantity: number; amount: number } {
  return { minQuantity, amount };
}

/** Allows a storefront under development to call from any port. */
const openToPages = (tenant: string): SeedStep => ({
  name: `pages of ${tenant}`,
  tenant,
  run: (shop, { storefront: { clientId } }) =>
    unwrap(shop.PATCH('/auth/{tenant}/clients/{clientId}', { params: { path: { clientId } }, body: { webOrigins: ['*'] } })),
});

/** All steps in their order. Only acme has data, so that globex shows a new account. */
export const SEED_STEPS: readonly SeedStep[] = [
  openToPages('acme'),
  openToPages('globex'),
  {
    name: 'taxes of Germany',
    tenant: 'acme',
    run: (shop) => unwrap(shop.PUT('/cart/{tenant}/taxes/{country}', { params: { path: { country: 'DE' } }, body: TAXES })),
  },
  { name: 'site main', tenant: 'acme', run: (shop) => putSite(shop, DEMO_SITE) },
  { name: 'site default', tenant: 'acme', run: (shop) => putSite(shop, DEFAULT_SITE) },
  {
    name: 'products and prices',
    tenant: 'acme',
    run: async (shop) => {
      for (const product of PRODUCTS) await putProduct(shop, product);
    },
  },
  {
    name: 'referral coupons',
    tenant: 'acme',
    run: (shop) => unwrap(shop.PUT('/coupon/{tenant}/settings', { body: { couponSettings: { referral: REFERRAL } } })),
  },
  {
    name: 'coupon of the storefront',
    tenant: 'acme',
    run: (shop) => unwrap(shop.POST('/coupon/{tenant}/coupons', { body: WELCOME })),
  },
  {
    name: 'promotion of wine',
    tenant: 'acme',
    run: (shop) => unwrap(shop.POST('/coupon/{tenant}/campaigns', { body: WINE_PROMOTION })),
  },
  { name: 'wine', tenant: 'acme', run: (shop) => putProduct(shop, WINE, DEMO_SITE) },
  {
    name: 'ways of shipping',
    tenant: 'acme',
    run: async (shop) => {
      const shipping = { zones: [{ country: 'DE', methods: WAYS_OF_SHIPPING }] };
      for (const siteCode of [DEMO_SITE, DEFAULT_SITE]) await changeSite(shop, siteCode, { shipping });
    },
  },
  {
    name: 'delivery slot of the evening',
    tenant: 'acme',
    run: (shop) => unwrap(shop.PUT('/delivery-v2/{tenant}/slots/{slotId}', { params: { path: { slotId: 'evening' } }, body: EVENING })),
  },
  {
    name: 'fee of paying by invoice',
    tenant: 'acme',
    run: (shop) => unwrap(shop.PUT('/cart/{tenant}/fees/{feeId}', { params: { path: { feeId: INVOICE } }, body: INVOICE_FEE })),
  },
  { name: 'own vans', tenant: 'acme', run: seedOwnVans },
  {
    name: 'seller on invoices',
    tenant: 'acme',
    run: async (shop) => {
      for (const siteCode of [DEMO_SITE, DEFAULT_SITE]) await changeSite(shop, siteCode, { seller: SELLER });
    },
  },
];

/** Keeps all other members of the site. */
async function changeSite(shop: Client, siteCode: string, changes: Partial<Schemas['cart']['SiteDraft']>): Promise<void> {
  const params = { path: { siteCode } };
  const site = await unwrap(shop.GET('/cart/{tenant}/sites/{siteCode}', { params }));
  await unwrap(shop.PUT('/cart/{tenant}/sites/{siteCode}', { params, body: { ...site, ...changes } }));
}

/** Puts a product and its price, on one site or on all. */
async function putProduct(shop: Client, { id, tiers, ...product }: DemoProduct, siteCode?: string): Promise<void> {
  const body = { sku: id.toUpperCase(), ...product };
  await unwrap(shop.PUT('/cart/{tenant}/products/{productId}', { params: { path: { productId: id } }, body }));
  const price = { productId: id, currency: 'EUR', tiers, ...(siteCode !== undefined && { siteCode }) };
  await unwrap(shop.PUT('/cart/{tenant}/prices/{priceId}', { params: { path: { priceId: id } }, body: price }));
}

function putSite(shop: Client, siteCode: string): Promise<unknown> {
  return unwrap(shop.PUT('/cart/{tenant}/sites/{siteCode}', { params: { path: { siteCode } }, body: SITE }));
}
