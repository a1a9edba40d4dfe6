import { Injectable } from '@nestjs/common';
import type { CartDetails } from '../domain/cart-details';
import type { CatalogSnapshot, CheckoutSnapshot } from '../domain/catalog-snapshot';
import type { PricingContext } from '../domain/pricing-context';
import type { PriceEntry } from '../domain/reference-data';
import { refusal } from '../domain/refusal';
import { needsTaxCountry, productIdOf, type RequestedItem } from '../domain/requested-item';
import type { Site } from '../domain/site';
import type { Taxes } from '../domain/taxes';
import { FeeSource, PriceSource, ProductSource, SiteSource } from './sources.service';
import { TaxService } from './tax.service';

type CheckoutContext = PricingContext & Pick<CartDetails, 'paymentMethod'>;

/** Gathers what the domain needs to know, before a transaction begins: sources and auth may be across the network. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly sites: SiteSource,
    private readonly taxes: TaxService,
    private readonly prices: PriceSource,
    private readonly products: ProductSource,
    private readonly fees: FeeSource,
  ) {}

  async loadSite(tenant: string, siteCode: string): Promise<Site> {
    const site = await this.sites.findSite(tenant, siteCode);
    if (!site) throw refusal('site_not_found', 'siteCode', `There is no site ${siteCode}`);
    return site;
  }

  /** Everything about the items' products, and the taxes, where one of the items or the shipping needs them. */
  async load(context: PricingContext, items: readonly RequestedItem[]): Promise<CatalogSnapshot> {
    const site = await this.loadSite(context.tenant, context.siteCode);
    const productIds = new Set(items.filter(({ itemXrn }) => itemXrn !== undefined).map(productIdOf));
    const [products, prices, taxes] = await Promise.all([
      productIds.size === 0 ? [] : this.products.listProducts(context.tenant, [...productIds]),
      this.pricesOf(context, items),
      this.taxesOf(context, site, items),
    ]);
    const feeIds = products.flatMap((product) => product.feeIds ?? []);
    const fees = feeIds.length === 0 ? [] : await this.fees.listFees(context.tenant, feeIds);
    return { site, currency: context.currency, taxes, productIds, products: byId(products), prices, fees: byId(fees) };
  }

  /** The same, and the fee of the way in which the cart is paid. */
  async loadForCheckout(cart: CheckoutContext, items: readonly RequestedItem[]): Promise<CheckoutSnapshot> {
    const { tenant, paymentMethod } = cart;
    const [snapshot, [paymentFee]] = await Promise.all([
      this.load(cart, items),
      paymentMethod === null ? [] : this.fees.listFees(tenant, [paymentMethod]),
    ]);
    return { ...snapshot, ...(paymentFee && { paymentFee }) };
  }

  private async pricesOf(
    { tenant, siteCode, currency }: PricingContext,
    items: readonly RequestedItem[],
  ): Promise<CatalogSnapshot['prices']> {
    const ids = new Set(items.filter(({ itemType }) => itemType === 'INTERNAL').map(productIdOf));
    const entries = ids.size === 0 ? [] : await this.prices.listPrices(tenant, { productIds: [...ids], siteCode, currency });
    const byProduct = new Map<string, PriceEntry[]>();
    for (const entry of entries) byProduct.set(entry.productId, [...(byProduct.get(entry.productId) ?? []), entry]);
    return byProduct;
  }

  private async taxesOf(context: PricingContext, site: Site, items: readonly RequestedItem[]): Promise<Taxes | undefined> {
    const forShipping = site.shipping !== undefined && context.countryCode !== null;
    if (!forShipping && !items.some(needsTaxCountry)) return undefined;
    return this.taxes.load(context, site);
  }
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
