import { Inject, Injectable } from '@nestjs/common';
import type { Promotion } from '@suite/contracts';
import { refusal } from '@suite/errors';
import { Clock } from '@suite/runtime';
import type { CatalogSnapshot } from './domain/catalog-snapshot';
import { isPriceFor, type PricedShopper } from './domain/price-book';
import type { CatalogContext, CatalogNeeds } from './domain/pricing-context';
import type { PriceEntry } from './domain/reference-data';
import type { Site } from './domain/site';
import { type PriceQuestion, PriceSource } from './domain/sources';
import type { TaxClass } from './domain/taxes';
import { PromotionsService } from './promotions/promotions.service';
import type { CatalogEntries, CatalogQuestion } from './reference.queries';
import { StoredCatalogService } from './stored-catalog.service';
import { TaxService } from './tax.service';

type NewCartContext = Omit<CatalogContext, 'currency'>;

const NOTHING: CatalogNeeds = { productIds: [], pricedIds: [], areTaxed: false };

/** A question and the entries found for it. */
interface FoundEntries extends CatalogEntries {
  readonly site: Site;
  readonly question: CatalogQuestion;
  readonly candidate?: Promotion | undefined;
}

/** Loads the reference data for the domain before a transaction starts, because sources and auth may be remote. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly stored: StoredCatalogService,
    private readonly taxes: TaxService,
    private readonly clock: Clock,
    private readonly promotions: PromotionsService,
    @Inject(PriceSource) private readonly prices: PriceSource | null,
  ) {}

  /** Loads the site of a new cart, and the data to price it without items: its shipping. */
  async loadForNewCart(context: NewCartContext, currencyOn: (site: Site) => string): Promise<CatalogSnapshot> {
    const found = await this.find(questionOf(context, NOTHING));
    const version = await this.promotions.use(context.tenant, found.promotions);
    const promotions = version === undefined ? undefined : { version, usedAt: this.clock.now() };
    return this.snapshotOf({ ...context, currency: currencyOn(found.site) }, NOTHING, { ...found, promotions });
  }

  /**
   * Loads everything about the products and the fee of the cart's payment method, and the taxes if an item or the shipping needs
   * them. A promotion that is not stored can be evaluated together with the stored ones.
   */
  async load(context: CatalogContext, needs: CatalogNeeds, candidate?: Promotion): Promise<CatalogSnapshot> {
    return this.snapshotOf(context, needs, { ...(await this.find(questionOf(context, needs))), candidate });
  }

  /** Asks for the automatic campaigns at once. If the coupon service does not answer, the last known ones stay. */
  refreshPromotions(tenant: string): Promise<void> {
    return this.promotions.reload(tenant);
  }

  findSite(tenant: string, code: string): Promise<Site | undefined> {
    return this.stored.findSite(tenant, code);
  }

  /** Returns the tax classes of a country, as carts are taxed: from the shop's own source if there is one. */
  listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]> {
    return this.taxes.listClasses(tenant, country);
  }

  private async find(question: CatalogQuestion): Promise<FoundEntries> {
    const { site, ...entries } = await this.stored.lookUp(question);
    if (!site) throw refusal('site_not_found', 'siteCode', `There is no site ${question.siteCode}; use one of the tenant’s sites`);
    return { ...entries, site, question };
  }

  private async snapshotOf(
    context: CatalogContext,
    needs: CatalogNeeds,
    { question, site, products, prices, fees, segments, taxTables, promotions, candidate }: FoundEntries,
  ): Promise<CatalogSnapshot> {
    const { tenant, currency, customerId, paymentMethod } = context;
    const paymentFee = fees.find(({ id }) => id === paymentMethod);
    const { productIds, pricedIds } = question;
    const shopper: PricedShopper = { customerNumber: customerId, segmentIds: segments.map(({ id }) => id) };
    const [shopPrices, taxes, found] = await Promise.all([
      pricedIds.length === 0 ? undefined : this.prices?.listPrices(tenant, priceQuestionOf(context, pricedIds, shopper)),
      needsTaxes(context, site, needs) ? this.taxes.load(context, site, taxTables) : undefined,
      (promotions ?? candidate) && this.promotions.find(tenant, promotions?.version, shopper, candidate),
    ]);
    return {
      site,
      currency,
      at: this.clock.now(),
      taxes,
      productIds: new Set(productIds),
      products: byId(products),
      prices: byProduct((shopPrices ?? prices).filter((price) => isPriceFor(price, shopper))),
      fees: byId(fees),
      ...(paymentFee && { paymentFee }),
      ...(found && { promotions: found }),
    };
  }
}

function questionOf(context: NewCartContext, { productIds, pricedIds }: CatalogNeeds): CatalogQuestion {
  const { tenant, siteCode, countryCode: country, customerId: customerNumber, paymentMethod } = context;
  return { tenant, siteCode, country, customerNumber, productIds, pricedIds, feeIds: paymentMethod === null ? [] : [paymentMethod] };
}

function priceQuestionOf(context: CatalogContext, productIds: readonly string[], shopper: PricedShopper): PriceQuestion {
  const { siteCode, currency, countryCode } = context;
  const { customerNumber, segmentIds } = shopper;
  return {
    productIds,
    siteCode,
    currency,
    ...(customerNumber !== null && { customerNumber, segments: segmentIds.toSorted() }),
    ...(countryCode !== null && { countryCode }),
  };
}

function needsTaxes({ countryCode }: Pick<CatalogContext, 'countryCode'>, { shipping }: Site, { areTaxed }: CatalogNeeds): boolean {
  return (shipping !== undefined && countryCode !== null) || areTaxed;
}

function byProduct(prices: readonly PriceEntry[]): Map<string, PriceEntry[]> {
  const found = new Map<string, PriceEntry[]>();
  for (const entry of prices) found.set(entry.productId, [...(found.get(entry.productId) ?? []), entry]);
  return found;
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
