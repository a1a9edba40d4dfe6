import { Injectable } from '@nestjs/common';
import { Database } from '@suite/platform';
import type { Fee, PriceEntry, Product, Segment } from '../domain/reference-data';
import { DEFAULT_SITE, DEFAULT_SITE_CODE, type Site } from '../domain/site';
import type { TaxClass } from '../domain/taxes';
import type { TaxTable } from './reference.entity';
import { listEntriesOf, listPricesOf, type ReferenceTable, type Stored } from './reference.queries';
import type { FeeSource, PriceQuestion, PriceSource, ProductSource, SegmentSource, SiteSource, TaxSource } from './sources.service';

/** Reference data from our own tables: the source of every kind, unless the configuration names another. */
@Injectable()
export class StoredSources implements SiteSource, TaxSource, PriceSource, ProductSource, FeeSource, SegmentSource {
  constructor(private readonly db: Database) {}

  async findSite(tenant: string, code: string): Promise<Site | undefined> {
    const [stored] = await listEntriesOf<Omit<Site, 'code'>>(this.db, 'site', tenant, [code]);
    if (stored) return { code, ...stored.entry };
    return code === DEFAULT_SITE_CODE ? DEFAULT_SITE : undefined;
  }

  async listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]> {
    const [stored] = await listEntriesOf<TaxTable>(this.db, 'tax_table', tenant, [country]);
    return stored?.entry.classes ?? [];
  }

  async listPrices(tenant: string, { productIds }: PriceQuestion): Promise<readonly PriceEntry[]> {
    return (await listPricesOf<Omit<PriceEntry, 'id'>>(this.db, tenant, productIds)).map(withId);
  }

  listProducts(tenant: string, ids: readonly string[]): Promise<readonly Product[]> {
    return this.byId('product', tenant, ids);
  }

  listFees(tenant: string, ids: readonly string[]): Promise<readonly Fee[]> {
    return this.byId('fee', tenant, ids);
  }

  listSegments(tenant: string, ids: readonly string[]): Promise<readonly Segment[]> {
    return this.byId('segment', tenant, ids);
  }

  private async byId<T extends { readonly id: string }>(table: ReferenceTable, tenant: string, ids: readonly string[]): Promise<T[]> {
    if (ids.length === 0) return [];
    return (await listEntriesOf<Omit<T, 'id'>>(this.db, table, tenant, ids)).map((stored) => withId(stored) as unknown as T);
  }
}

const withId = <T extends object>({ id, entry }: Stored<T>): T & { readonly id: string } => ({ ...entry, id });
