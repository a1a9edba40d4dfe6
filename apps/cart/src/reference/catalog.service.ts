import { Inject, Injectable } from '@nestjs/common';
import type { CartDetails } from '../domain/cart-details';
import type { CatalogSnapshot, CheckoutSnapshot } from '../domain/catalog-snapshot';
import type { PricingContext } from '../domain/pricing-context';
import type { PriceEntry } from '../domain/reference-data';
import { refusal } from '../domain/refusal';
import { needsTaxCountry, productIdOf, type RequestedItem } from '../domain/requested-item';
import type { Site } from '../domain/site';
import type { CatalogEntries, CatalogQuestion } from './reference.queries';
import { PriceSource } from './sources.service';
import { StoredCatalog } from './stored-catalog.service';
import { TaxService } from './tax.service';

type CheckoutContext = PricingContext & Pick<CartDetails, 'paymentMethod'>;
type CartContext = Omit<PricingContext, 'currency'>;

/** What was asked, and the entries that there are. */
type Found = CatalogEntries & { readonly site: Site; readonly question: CatalogQuestion };

/** Gathers what the domain needs to know, before a transaction begins: sources and auth may be across the network. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly stored: StoredCatalog,
    private readonly taxes: TaxService,
    @Inject(PriceSource) private readonly prices: PriceSource | null,
  ) {}

  /** The site of a new cart, and what pricing it without items needs: how it could be shipped. */
  async loadForNewCart(context: CartContext, currencyOn: (site: Site) => string): Promise<CatalogSnapshot> {
    const found = await this.find(questionOf(context, []));
    return this.snapshotOf({ ...context, currency: currencyOn(found.site) }, [], found);
  }

  /** Everything about the items' products, and the taxes, where one of the items or the shipping needs them. */
  async load(context: PricingContext, items: readonly RequestedItem[]): Promise<CatalogSnapshot> {
    return this.snapshotOf(context, items, await this.find(questionOf(context, items)));
  }

  /** The same, and the fee of the way in which the cart is paid. */
  async loadForCheckout(cart: CheckoutContext, items: readonly RequestedItem[]): Promise<CheckoutSnapshot> {
    const { paymentMethod } = cart;
    const found = await this.find({ ...questionOf(cart, items), feeIds: paymentMethod === null ? [] : [paymentMethod] });
    const paymentFee = found.fees.find(({ id }) => id === paymentMethod);
    return { ...(await this.snapshotOf(cart, items, found)), ...(paymentFee && { paymentFee }) };
  }

  private async find(question: CatalogQuestion): Promise<Found> {
    const { site, ...entries } = await this.stored.lookUp(question);
    if (!site) throw refusal('site_not_found', 'siteCode', `There is no site ${question.siteCode}`);
    return { ...entries, site, question };
  }

  private async snapshotOf(
    context: PricingContext,
    items: readonly RequestedItem[],
    { question, site, products, prices, fees, taxTables }: Found,
  ): Promise<CatalogSnapshot> {
    const { tenant, siteCode, currency } = context;
    const { productIds, pricedIds } = question;
    const [shopPrices, taxes] = await Promise.all([
      pricedIds.length === 0 ? undefined : this.prices?.listPrices(tenant, { productIds: pricedIds, siteCode, currency }),
      needsTaxes(context, site, items) ? this.taxes.load(context, site, taxTables) : undefined,
    ]);
    return {
      site,
      currency,
      taxes,
      productIds: new Set(productIds),
      products: byId(products),
      prices: byProduct(shopPrices ?? prices),
      fees: byId(fees),
    };
  }
}

function questionOf({ tenant, siteCode, countryCode }: CartContext, items: readonly RequestedItem[]): CatalogQuestion {
  const inCatalog = items.filter(({ itemXrn }) => itemXrn !== undefined);
  const priced = items.filter(({ itemType }) => itemType === 'INTERNAL');
  const ids = (of: readonly RequestedItem[]): string[] => [...new Set(of.map(productIdOf))];
  return { tenant, siteCode, country: countryCode, productIds: ids(inCatalog), pricedIds: ids(priced), feeIds: [] };
}

function needsTaxes({ countryCode }: CartContext, { shipping }: Site, items: readonly RequestedItem[]): boolean {
  return (shipping !== undefined && countryCode !== null) || items.some(needsTaxCountry);
}

function byProduct(prices: readonly PriceEntry[]): Map<string, PriceEntry[]> {
  const found = new Map<string, PriceEntry[]>();
  for (const entry of prices) found.set(entry.productId, [...(found.get(entry.productId) ?? []), entry]);
  return found;
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
