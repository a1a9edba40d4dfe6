import { type FactoryProvider, Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { HttpClient } from '@suite/http-client';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { CartConfig } from '../config';
import { PeersModule } from '../peers';
import { CatalogService } from './catalog.service';
import { CustomerTermsService } from './customer-terms.service';
import { AddressClient } from './clients/address.client';
import { HttpSource, type SourceSettings } from './clients/http-source.client';
import { HttpPriceSource, HttpTaxSource } from './clients/http-sources.client';
import { PriceSource, TaxSource } from './domain/sources';
import { PromotionClient } from './clients/promotion.client';
import { PromotionFeeds } from './promotions/promotion-feeds.worker';
import { PromotionSnapshotRow } from './promotions/promotion-snapshot.entity';
import { PromotionsService } from './promotions/promotions.service';
import { ReferenceListService } from './reference-list.service';
import { REFERENCE_CONTROLLERS } from './reference.controller';
import { FeeRow, PriceRow, ProductRow, SegmentMemberRow, SegmentRow, SiteRow, TaxTableRow } from './reference.entity';
import { ReferenceService } from './reference.service';
import { StoredCatalogService } from './stored-catalog.service';
import { TaxService } from './tax.service';

const SOURCE_TIMEOUT_MS = 1_000;
const CONTENT = { key: 'id', content: 'entry' } as const;

/** Reference data that determines how carts are priced: sites, taxes, prices, products, fees and segments. */
@Module({
  imports: [PeersModule],
  controllers: [...REFERENCE_CONTROLLERS],
  providers: [
    ReferenceService,
    ReferenceListService,
    StoredCatalogService,
    CatalogService,
    CustomerTermsService,
    TaxService,
    AddressClient,
    ...[PromotionClient, PromotionsService, PromotionFeeds],
    source(PriceSource, 'prices', ({ priceSourceUrl }) => priceSourceUrl, HttpPriceSource),
    source(TaxSource, 'taxes', ({ taxSourceUrl }) => taxSourceUrl, HttpTaxSource),
  ],
  exports: [CatalogService, CustomerTermsService, PromotionClient, PromotionsService, StoredCatalogService],
})
export class CatalogModule {
  static readonly tables = [SiteRow, TaxTableRow, PriceRow, ProductRow, FeeRow, SegmentRow, SegmentMemberRow, PromotionSnapshotRow];
  static readonly audited = {
    site: auditedKind(SiteRow, CONTENT),
    tax_table: auditedKind(TaxTableRow, CONTENT),
    price: auditedKind(PriceRow, { ...CONTENT, unshown: ['customerNumber'] }),
    product: auditedKind(ProductRow, CONTENT),
    fee: auditedKind(FeeRow, CONTENT),
    segment: auditedKind(SegmentRow, { ...CONTENT, unshown: ['customerNumbers'] }),
  };
}

/** Provides the shop's own service as the source, or null if the shop has none. */
function source<T>(
  token: abstract new () => T,
  what: SourceSettings['what'],
  urlOf: (config: CartConfig) => URL | undefined,
  overHttp: new (source: HttpSource) => T,
): FactoryProvider<T | null> {
  return {
    provide: token,
    inject: [CartConfig, HttpClient, LOGGER],
    useFactory: (config: CartConfig, http: HttpClient, logger: Logger) => {
      const url = urlOf(config);
      if (!url) return null;
      const settings = { what, url, timeoutMs: SOURCE_TIMEOUT_MS, pauseMs: config.sourcePauseMs };
      return new overHttp(
        new HttpSource(http, settings, (fault) => logger.warn(fault, 'a source of reference data failed; carts that need it get 503')),
      );
    },
  };
}
