import type { PaymentMethod, Product, ShopConfig } from '../../../../examples/storefront/src/shop-config.ts';
import { type Client, unwrap } from '../../../../libs/client/src/index.ts';
import { backendOf } from '../seed/backend.ts';
import { DEFAULT_SITE } from '../seed/seed-steps.ts';
import type { Demo } from '../seed/tenants.ts';

const TENANT = 'acme';

/**
 * Returns the configuration of the shop's page: the suite's address and the catalog. Shoppers can read products and prices, but neither the
 * taxes in them nor fees.
 */
export async function shopConfigOf(demo: Demo): Promise<ShopConfig> {
  const backend = backendOf(demo, TENANT);
  const site = await unwrap(backend.GET('/cart/{tenant}/sites/{siteCode}', { params: { path: { siteCode: DEFAULT_SITE } } }));
  return {
    suite: demo.baseUrl,
    tenant: TENANT,
    clientId: demo.tenants[TENANT]?.storefront.clientId ?? '',
    siteCode: DEFAULT_SITE,
    currency: site.currency,
    products: await productsOf(backend, site.homeBase?.address?.country ?? ''),
    paymentMethods: await paymentMethodsOf(backend),
  };
}

async function productsOf(backend: Client, country: string): Promise<Product[]> {
  const { classes } = await unwrap(backend.GET('/cart/{tenant}/taxes/{country}', { params: { path: { country } } }));
  const tiers = new Map<string, Product['tiers']>();
  for await (const { siteCode = DEFAULT_SITE, productId, ...price } of backend.each('/cart/{tenant}/prices')) {
    if (siteCode === DEFAULT_SITE) tiers.set(productId, price.tiers);
  }
  const products: Product[] = [];
  for await (const { id, name, weightDependent = false, leadTime = 0, taxCode } of backend.each('/cart/{tenant}/products')) {
    const { rate = 0 } = classes.find((taxClass) => (taxCode === undefined ? taxClass.default : taxClass.code === taxCode)) ?? {};
    const price = tiers.get(id);
    if (price) products.push({ id, name: name ?? id, isWeighed: weightDependent, leadTime, tiers: price, taxRate: rate });
  }
  return products;
}

async function paymentMethodsOf(backend: Client): Promise<PaymentMethod[]> {
  const methods: PaymentMethod[] = [];
  for await (const { id, name, itemType, active = true } of backend.each('/cart/{tenant}/fees'))
    if (itemType === 'PAYMENTTYPE' && active && id !== undefined) methods.push({ id, name: name?.['en'] ?? id });
  return methods;
}
