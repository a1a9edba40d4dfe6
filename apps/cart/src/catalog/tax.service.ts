import { Inject, Injectable } from '@nestjs/common';
import { AddressClient } from './clients/address.client';
import type { PricingContext } from './domain/pricing-context';
import type { Site } from './domain/site';
import { TaxSource } from './domain/sources';
import { decidingTag, type TaxClass, taxCountry, type Taxes } from './domain/taxes';
import type { CatalogEntries } from './reference.queries';
import { StoredCatalogService } from './stored-catalog.service';

type TaxContext = Pick<PricingContext, 'tenant' | 'countryCode' | 'customerId'>;

/** Determines the country whose taxes a cart pays, and loads its tax classes. */
@Injectable()
export class TaxService {
  constructor(
    private readonly stored: StoredCatalogService,
    private readonly addresses: AddressClient,
    @Inject(TaxSource) private readonly source: TaxSource | null,
  ) {}

  /** @param tables tax tables that are already loaded, of the most likely countries. */
  async load(context: TaxContext, site: Site, tables: CatalogEntries['taxTables']): Promise<Taxes> {
    const found = await this.countryOf(context, site);
    return { ...found, classes: found.country === undefined ? [] : await this.listClasses(context.tenant, found.country, tables) };
  }

  /** Returns the classes of a country: from the shop's own source if there is one. */
  async listClasses(tenant: string, country: string, tables: CatalogEntries['taxTables'] = []): Promise<readonly TaxClass[]> {
    if (this.source) return this.source.listTaxClasses(tenant, country);
    return tables.find(({ id }) => id === country)?.classes ?? this.stored.listTaxClasses(tenant, country);
  }

  /** Determines the tax country. Reads the customer's addresses from auth only if they matter. */
  private async countryOf({ tenant, countryCode, customerId }: TaxContext, site: Site): Promise<Omit<Taxes, 'classes'>> {
    const addressesDecide = countryCode === null && customerId !== null && decidingTag(site) !== undefined;
    const addresses = addressesDecide ? await this.addresses.list(tenant, customerId) : [];
    return taxCountry({ countryCode, site, addresses, hasCustomer: customerId !== null });
  }
}
