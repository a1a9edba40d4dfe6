import { Injectable } from '@nestjs/common';
import { BatchedReads, Database } from '@suite/database';
import type { Segment } from './domain/reference-data';
import { DEFAULT_SITE, DEFAULT_SITE_CODE, type Site } from './domain/site';
import { REST_OF_WORLD, type TaxClass } from './domain/taxes';
import type { TaxTable } from './reference.entity';
import { type CatalogEntries, type CatalogQuestion, listEntriesOf, lookUp } from './reference.queries';

/** Reads the stored reference data. */
@Injectable()
export class StoredCatalogService {
  private readonly lookUps = new BatchedReads<CatalogQuestion, CatalogEntries>((_place, questions) => this.answer(questions));

  constructor(private readonly db: Database) {}

  /** Loads everything that pricing some items may need. Concurrent calls for the same site and country share one statement. */
  async lookUp(question: CatalogQuestion): Promise<CatalogEntries> {
    const { tenant, siteCode, country } = question;
    const entries = await this.lookUps.get(JSON.stringify([tenant, siteCode, country]), question);
    return { ...entries, site: entries.site ?? siteWithoutEntry(question.siteCode) };
  }

  async findSite(tenant: string, code: string): Promise<Site | undefined> {
    const [stored] = await listEntriesOf<Omit<Site, 'code'>>(this.db, 'site', tenant, [code]);
    return stored ? { code, ...stored.entry } : siteWithoutEntry(code);
  }

  /** Returns the classes of the country, else those of the rest of the world. Empty if there are neither. */
  async listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]> {
    const stored = await listEntriesOf<TaxTable>(this.db, 'tax_table', tenant, [country, REST_OF_WORLD]);
    const table = stored.find(({ id }) => id === country) ?? stored[0];
    return table?.entry.classes ?? [];
  }

  async listSegments(tenant: string, ids: readonly string[]): Promise<readonly Segment[]> {
    if (ids.length === 0) return [];
    const stored = await listEntriesOf<Omit<Segment, 'id'>>(this.db, 'segment', tenant, ids);
    return stored.map(({ id, entry }) => ({ ...entry, id }));
  }

  private async answer(questions: readonly CatalogQuestion[]): Promise<CatalogEntries[]> {
    const [question] = questions as [CatalogQuestion];
    const all = (which: 'productIds' | 'pricedIds' | 'feeIds') => [...new Set(questions.flatMap((each) => each[which]))];
    const combined = { ...question, productIds: all('productIds'), pricedIds: all('pricedIds'), feeIds: all('feeIds') };
    const customers = questions.flatMap(({ customerNumber }) => customerNumber ?? []);
    const entries = await lookUp(this.db, combined, [...new Set(customers)]);
    return questions.map((each) => chosen(entries, each));
  }
}

/** Removes the entries that only other calls of the batch requested. */
function chosen(entries: CatalogEntries, { customerNumber, productIds, pricedIds }: CatalogQuestion): CatalogEntries {
  const [known, priced] = [new Set(productIds), new Set(pricedIds)];
  return {
    ...entries,
    products: entries.products.filter(({ id }) => known.has(id)),
    prices: entries.prices.filter(({ productId }) => priced.has(productId)),
    segments: entries.segments.filter((segment) => segment.customerNumber === customerNumber),
  };
}

const siteWithoutEntry = (code: string): Site | undefined => (code === DEFAULT_SITE_CODE ? DEFAULT_SITE : undefined);
