import { Injectable } from '@nestjs/common';
import type { CartHead } from '../domain/cart';
import { type ItemOffer, needsTaxCountry, productIdOf } from '../domain/item-offer';
import type { PriceEntry, Reference } from '../domain/reference';
import { refusal } from '../domain/refusal';
import type { Site } from '../domain/site';
import type { Taxes } from '../domain/taxes';
import { FeeSource, PriceSource, ProductSource, SiteSource } from './sources';
import { TaxesService } from './taxes.service';

/** What of a cart decides which reference data apply to it. */
export type Ground = Pick<CartHead, 'tenant' | 'siteCode' | 'currency' | 'countryCode' | 'zipCode' | 'customerId'>;

/** Gathers what the domain needs to know, before a transaction begins: sources and auth may be across the network. */
@Injectable()
export class ReferenceService {
  constructor(
    private readonly sites: SiteSource,
    private readonly taxes: TaxesService,
    private readonly prices: PriceSource,
    private readonly products: ProductSource,
    private readonly fees: FeeSource,
  ) {}

  async site(tenant: string, siteCode: string): Promise<Site> {
    const site = await this.sites.site(tenant, siteCode);
    if (!site) throw refusal('site_not_found', 'siteCode', `There is no site ${siteCode}`);
    return site;
  }

  /** Everything about the offers' products, and the taxes, where one of the offers or the shipping needs them. */
  async load(ground: Ground, offers: readonly ItemOffer[]): Promise<Reference> {
    const site = await this.site(ground.tenant, ground.siteCode);
    const [products, prices, taxes] = await Promise.all([
      this.productsOf(ground, offers),
      this.pricesOf(ground, offers),
      this.taxesOf(ground, site, offers),
    ]);
    const feeIds = [...products.values()].flatMap((product) => product.feeIds ?? []);
    const fees = feeIds.length === 0 ? [] : await this.fees.fees(ground.tenant, feeIds);
    return { site, currency: ground.currency, taxes, products, prices, fees: byId(fees) };
  }

  private async productsOf({ tenant }: Ground, offers: readonly ItemOffer[]): Promise<Reference['products']> {
    const ids = new Set(offers.filter(({ itemXrn }) => itemXrn !== undefined).map(productIdOf));
    return byId(ids.size === 0 ? [] : await this.products.products(tenant, [...ids]));
  }

  private async pricesOf({ tenant, siteCode, currency }: Ground, offers: readonly ItemOffer[]): Promise<Reference['prices']> {
    const ids = new Set(offers.filter(({ itemType }) => itemType === 'INTERNAL').map(productIdOf));
    const entries = ids.size === 0 ? [] : await this.prices.prices(tenant, { productIds: [...ids], siteCode, currency });
    const byProduct = new Map<string, PriceEntry[]>();
    for (const entry of entries) byProduct.set(entry.productId, [...(byProduct.get(entry.productId) ?? []), entry]);
    return byProduct;
  }

  private async taxesOf(ground: Ground, site: Site, offers: readonly ItemOffer[]): Promise<Taxes> {
    const forShipping = site.shipping !== undefined && ground.countryCode !== null;
    if (!forShipping && !offers.some(needsTaxCountry)) return { classes: [] };
    return this.taxes.taxesOf(ground, site);
  }
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
