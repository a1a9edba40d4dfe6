import { valid } from '@suite/validation';
import { checkPrice, checkTaxTable } from '../domain/reference-checks';
import { isReferenceId, type PriceEntry } from '../domain/reference-data';
import { type PriceQuestion, PriceSource, TaxSource } from '../domain/sources';
import type { TaxClass } from '../domain/taxes';
import { PriceDraftDto, TaxTableDraftDto } from '../reference.dto';
import type { HttpSource } from './http-source.client';

// A shop's own services answer with the bodies that this service's operations of the same names accept, under the same rules.

/** `GET {url}/{tenant}/taxes/{country}` answers the country's tax table, or 404 if it has none. */
export class HttpTaxSource extends TaxSource {
  constructor(private readonly source: HttpSource) {
    super();
  }

  override async listTaxClasses(tenant: string, country: string): Promise<readonly TaxClass[]> {
    const table = await this.source.request(tenant, { method: 'GET', path: `taxes/${encodeURIComponent(country)}` }, taxTable);
    return table?.classes ?? [];
  }
}

/**
 * `POST {url}/{tenant}/prices/search` {productIds, siteCode, currency, customerNumber?, segments?, countryCode?} answers an array of
 * price entries, each with its id.
 */
export class HttpPriceSource extends PriceSource {
  constructor(private readonly source: HttpSource) {
    super();
  }

  override async listPrices(tenant: string, question: PriceQuestion): Promise<readonly PriceEntry[]> {
    const entries = await this.source.request(tenant, { method: 'POST', path: 'prices/search', body: question }, priceEntries);
    return entries ?? [];
  }
}

function taxTable(answer: unknown): TaxTableDraftDto {
  const table = valid(TaxTableDraftDto, answer);
  checkTaxTable(table);
  return table;
}

function priceEntries(answer: unknown): PriceEntry[] {
  if (!Array.isArray(answer)) throw new TypeError('The answer is not an array of price entries');
  return answer.map(priceEntry);
}

function priceEntry(answer: { readonly id?: unknown } | null): PriceEntry {
  const entry = valid(PriceDraftDto, answer);
  checkPrice(entry);
  if (typeof answer?.id !== 'string' || !isReferenceId(answer.id)) throw new TypeError('A price entry has no valid id');
  return { ...entry, id: answer.id };
}
