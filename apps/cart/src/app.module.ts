import { type DynamicModule, Module } from '@nestjs/common';
import { type Area, IdempotencyKey, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { CartItemsController } from './cart/cart-items.controller';
import { CartItemsService } from './cart/cart-items.service';
import { CartReads } from './cart/cart-reads.service';
import { CartWrites } from './cart/cart-writes.service';
import { CartController } from './cart/cart.controller';
import { CartItemRow, CartRow } from './cart/cart.entity';
import { CartService } from './cart/cart.service';
import { AddressClient } from './clients/address.client';
import { ServiceTokens } from './clients/service-tokens.client';
import type { CartConfig } from './config';
import { CreateCart1763700000000 } from './migrations/1763700000000-create-cart';
import { FeeRow, PriceRow, ProductRow, SegmentRow, SiteRow, TaxTableRow } from './reference/reference.entity';
import { ReferenceService } from './reference/reference.service';
import { FeeSource, PriceSource, ProductSource, SegmentSource, SiteSource, TaxSource } from './reference/sources';
import { TaxesService } from './reference/taxes.service';
import { StoredSources } from './reference/stored-sources.service';

/** Reference data come from our own tables. */
const SOURCES = [SiteSource, TaxSource, PriceSource, ProductSource, FeeSource, SegmentSource].map((provide) => ({
  provide,
  useExisting: StoredSources,
}));

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'cart',
    prefix: '/cart',
    schema: 'cart',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [CartRow, CartItemRow, SiteRow, TaxTableRow, PriceRow, ProductRow, FeeRow, SegmentRow, IdempotencyKey],
    migrations: [CreateCart1763700000000],
  };

  static with(config: CartConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forService(AppModule.area, config)],
      controllers: [CartController, CartItemsController],
      providers: [
        CartService,
        CartItemsService,
        CartReads,
        CartWrites,
        ReferenceService,
        TaxesService,
        StoredSources,
        ...SOURCES,
        AddressClient,
        ServiceTokens,
      ],
    };
  }
}
