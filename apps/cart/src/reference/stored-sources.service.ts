import { Injectable } from '@nestjs/common';
import { Database } from '@suite/platform';
import type { Fee, PriceEntry, Product, Segment } from '../domain/reference';
import { DEFAULT_SITE, DEFAULT_SITE_CODE, type Site } from '../domain/site';
import type { TaxClass } from '../domain/taxes';
import type { TaxTable } from './reference.entity';
import { entriesOf, pricesOfProducts, type ReferenceTable } from './reference.queries';
import type { FeeSource, PriceQuestion, PriceSource, ProductSource, SegmentSource, SiteSource, TaxSource } from './sources';

/** Reference data from our own tables: the source of every kind, unless the configuration names another. */
@Injectable()
export class StoredSources implements SiteSource, TaxSource, PriceSource, ProductSource, FeeSource, SegmentSource {
  constructor(private readonly db: Database) {}

  async site(tenant: string, code: string): Promise<Site | undefined> {
    const [stored] = await entriesOf<Omit<Site, 'code'>>(this.db, 'site', tenant, [code]);
    if (stored) return { code, ...stored.entry };
    return code === DEFAULT_SITE_CODE ? DEFAULT_SITE : undefined;
  }

  async taxClasses(tenant: string, country: string): Promise<readonly TaxClass[]> {
    const [stored] = await entriesOf<TaxTable>(this.db, 'tax_table', tenant, [country]);
    return stored?.entry.classes ?? [];
  }

  async prices(tenant: string, { productIds }: PriceQuestion): Promise<readonly PriceEntry[]> {
    const stored = await pricesOfProducts<Omit<PriceEntry, 'id'>>(this.db, tenant, productIds);
    return stored.map(({ id, entry }) => ({ id, ...entry }));
  }

  products(tenant: string, ids: readonly string[]): Promise<readonly Product[]> {
    return this.byId<Product>('product', tenant, ids);
  }

  fees(tenant: string, ids: readonly string[]): Promise<readonly Fee[]> {
    return this.byId<Fee>('fee', tenant, ids);
  }

  segments(tenant: string, ids: readonly string[]): Promise<readonly Segment[]> {
    return this.byId<Segment>('segment', tenant, ids);
  }

  private async byId<T extends { id: string }>(table: ReferenceTable, tenant: string, ids: readonly string[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const stored = await entriesOf<Omit<T, 'id'>>(this.db, table, tenant, ids);
    return stored.map(({ id, entry }) => ({ id, ...entry }) as T);
  }
}
