import type { Provider } from '@nestjs/common';
import { HttpSource } from '../clients/http-source.client';
import type { CartConfig } from '../config';
import { HttpPriceSource, HttpTaxSource } from './http-sources.service';
import { FeeSource, PriceSource, ProductSource, SegmentSource, SiteSource, TaxSource } from './sources';
import { StoredSources } from './stored-sources.service';

/** Which source serves which kind: our own tables, or for prices and taxes a service of the shop. */
export function sourcesOf({ priceSourceUrl, taxSourceUrl, sourceTimeoutMs }: CartConfig): Provider[] {
  const stored = [SiteSource, ProductSource, FeeSource, SegmentSource].map((provide) => ({ provide, useExisting: StoredSources }));
  return [
    StoredSources,
    ...stored,
    priceSourceUrl
      ? { provide: PriceSource, useValue: new HttpPriceSource(new HttpSource(priceSourceUrl, sourceTimeoutMs)) }
      : { provide: PriceSource, useExisting: StoredSources },
    taxSourceUrl
      ? { provide: TaxSource, useValue: new HttpTaxSource(new HttpSource(taxSourceUrl, sourceTimeoutMs)) }
      : { provide: TaxSource, useExisting: StoredSources },
  ];
}
