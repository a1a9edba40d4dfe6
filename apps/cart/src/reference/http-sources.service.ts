import { AppError } from '@suite/errors';
import type { HttpSource } from '../clients/http-source.client';
import type { PriceEntry } from '../domain/reference';
import type { TaxClass } from '../domain/taxes';
import { PriceSource, type PriceQuestion, TaxSource } from './sources';

/** `GET {url}/{tenant}/taxes/{country}` answers {classes: [{code, rate, default}]}, or 404. */
export class HttpTaxSource extends TaxSource {
  constructor(private readonly source: HttpSource) {
    super();
  }

  override async taxClasses(tenant: string, country: string): Promise<readonly TaxClass[]> {
    const answer = await this.source.get<{ classes: TaxClass[] }>(`${tenant}/taxes/${country}`);
    const classes = answer?.classes ?? [];
    if (!Array.isArray(classes) || !classes.every(isTaxClass)) throw nonsense('taxes');
    return classes;
  }
}

/** `GET {url}/{tenant}/prices?productIds=a,b&siteCode=…&currency=…` answers an array of price entries. */
export class HttpPriceSource extends PriceSource {
  constructor(private readonly source: HttpSource) {
    super();
  }

  override async prices(tenant: string, { productIds, siteCode, currency }: PriceQuestion): Promise<readonly PriceEntry[]> {
    const query = { productIds: productIds.map(encodeURIComponent).join(','), siteCode, currency };
    const entries = (await this.source.get<PriceEntry[]>(`${tenant}/prices`, query)) ?? [];
    if (!Array.isArray(entries) || !entries.every(isPriceEntry)) throw nonsense('prices');
    return entries;
  }
}

const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0;

function isTaxClass(value: Partial<TaxClass> | null): boolean {
  return typeof value?.code === 'string' && isAmount(value.rate);
}

function isPriceEntry(value: Partial<PriceEntry> | null): boolean {
  if (typeof value?.id !== 'string' || typeof value.productId !== 'string' || typeof value.currency !== 'string') return false;
  const tiers: readonly (Partial<PriceEntry['tiers'][number]> | null)[] = Array.isArray(value.tiers) ? value.tiers : [];
  return tiers.length > 0 && tiers.every((tier) => isAmount(tier?.minQuantity) && isAmount(tier?.amount));
}

function nonsense(what: string): AppError {
  return new AppError('unavailable', 'source_unavailable', `The source of ${what} answers something else than ${what}`, { retryAfter: 5 });
}
