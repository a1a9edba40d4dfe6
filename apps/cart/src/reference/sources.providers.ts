import type { Provider } from '@nestjs/common';
import { LOGGER } from '@suite/platform';
import type { Logger } from 'pino';
import { HttpSource, type SourceSettings } from '../clients/http-source.client';
import type { CartConfig } from '../config';
import { HttpPriceSource, HttpTaxSource } from './http-sources.service';
import { FeeSource, PriceSource, ProductSource, SegmentSource, SiteSource, TaxSource } from './sources';
import { StoredSources } from './stored-sources.service';

/** Which source serves which kind: our own tables, or for prices and taxes a service of the shop. */
export function sourcesOf({ priceSourceUrl, taxSourceUrl, sourceTimeoutMs, sourcePauseMs }: CartConfig): Provider[] {
  const limits = { timeoutMs: sourceTimeoutMs, pauseMs: sourcePauseMs };
  const stored = [SiteSource, ProductSource, FeeSource, SegmentSource].map((provide) => ({ provide, useExisting: StoredSources }));
  return [
    StoredSources,
    ...stored,
    priceSourceUrl
      ? { provide: PriceSource, ...overHttp({ what: 'prices', url: priceSourceUrl, ...limits }, (source) => new HttpPriceSource(source)) }
      : { provide: PriceSource, useExisting: StoredSources },
    taxSourceUrl
      ? { provide: TaxSource, ...overHttp({ what: 'taxes', url: taxSourceUrl, ...limits }, (source) => new HttpTaxSource(source)) }
      : { provide: TaxSource, useExisting: StoredSources },
  ];
}

function overHttp<T>(settings: SourceSettings, made: (source: HttpSource) => T) {
  return {
    inject: [LOGGER],
    useFactory: (logger: Logger): T =>
      made(new HttpSource(settings, (fault) => logger.warn(fault, 'a source of reference data failed; its carts are answered 503'))),
  };
}
