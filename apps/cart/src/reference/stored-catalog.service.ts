import { Injectable } from '@nestjs/common';
import { Database } from '@suite/platform';
import type { Segment } from '../domain/reference-data';
import { DEFAULT_SITE, DEFAULT_SITE_CODE, type Site } from '../domain/site';
import type { TaxClass } from '../domain/taxes';
import { type CatalogEntries, type CatalogQuestion, listEntriesOf, lookUp } from './reference.queries';
import type { TaxTable } from './reference.entity';

/** Reference data as they are kept here. */
@Injectable()
export class StoredCatalog {
  constructor(private readonly db: Database) {}

  /** Everything that pricing some items may need, in one statement. */
  async lookUp(tenant: string, question: CatalogQuestion): Promise<CatalogEntries> {
    const entries = await lookUp(this.db, tenant, question);
    return { ...entries, site: entries.site ?? siteWithoutEntry(question.siteCode) };
  }

  async findSite(tenant: string, code: string): Promise<Site | undefined> {
    const [stored] = await listEntriesOf<Omit<Site, 'code'>>(this.db, 'site', tenant, [code]);
    return stored ? { code, ...stored.entry } : siteWithoutEntry(code);
  }

  /** None where the country is not known. */
  async listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]> {
    const [stored] = await listEntriesOf<TaxTable>(this.db, 'tax_table', tenant, [country]);
    return stored?.entry.classes ?? [];
  }

  async listSegments(tenant: string, ids: readonly string[]): Promise<readonly Segment[]> {
    if (ids.length === 0) return [];
    const stored = await listEntriesOf<Omit<Segment, 'id'>>(this.db, 'segment', tenant, ids);
    return stored.map(({ id, entry }) => ({ ...entry, id }));
  }
}

const siteWithoutEntry = (code: string): Site | undefined => (code === DEFAULT_SITE_CODE ? DEFAULT_SITE : undefined);
