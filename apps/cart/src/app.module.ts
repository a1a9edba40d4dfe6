import { type DynamicModule, Module } from '@nestjs/common';
import { type Area, IdempotencyKey, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { CartActionsController } from './cart/cart-actions.controller';
import { CartCreateService } from './cart/cart-create.service';
import { CartDiscountsController } from './cart/cart-discounts.controller';
import { CartDiscountsService } from './cart/cart-discounts.service';
import { CartItemsBatchController } from './cart/cart-items-batch.controller';
import { CartItemsBatchService } from './cart/cart-items-batch.service';
import { CartItemsController } from './cart/cart-items.controller';
import { CartItemsService } from './cart/cart-items.service';
import { CartMergeService } from './cart/cart-merge.service';
import { CartMovesService } from './cart/cart-moves.service';
import { CartReads } from './cart/cart-reads.service';
import { CartRefreshService } from './cart/cart-refresh.service';
import { CartValidationService } from './cart/cart-validation.service';
import { CartWrites } from './cart/cart-writes.service';
import { CartController } from './cart/cart.controller';
import { CartItemRow, CartRow } from './cart/cart.entity';
import { CartService } from './cart/cart.service';
import { CouponChecks } from './cart/coupon-checks.service';
import { Housekeeping } from './cart/housekeeping.service';
import { AddressClient } from './clients/address.client';
import { CouponClient } from './clients/coupon.client';
import { SchemaClient } from './clients/schema.client';
import { ServiceTokens } from './clients/service-tokens.client';
import type { CartConfig } from './config';
import { CreateCart1763700000000 } from './migrations/1763700000000-create-cart';
import { MixinsService } from './mixins/mixins.service';
import { FeeController } from './reference/fee.controller';
import { PriceController } from './reference/price.controller';
import { ProductController } from './reference/product.controller';
import { ReferenceEntries } from './reference/reference-entries.service';
import { FeeRow, PriceRow, ProductRow, SegmentRow, SiteRow, TaxTableRow } from './reference/reference.entity';
import { ReferenceService } from './reference/reference.service';
import { SegmentController } from './reference/segment.controller';
import { SiteController } from './reference/site.controller';
import { sourcesOf } from './reference/sources.providers';
import { TaxController } from './reference/tax.controller';
import { TaxesService } from './reference/taxes.service';

const CART_CONTROLLERS = [CartController, CartItemsController, CartItemsBatchController, CartDiscountsController, CartActionsController];
const CART_SERVICES = [
  CartCreateService,
  CartService,
  CartReads,
  CartWrites,
  CartItemsService,
  CartItemsBatchService,
  CartDiscountsService,
  CartRefreshService,
  CartMovesService,
  CartMergeService,
  CartValidationService,
  CouponChecks,
];
const REFERENCE_CONTROLLERS = [SiteController, TaxController, PriceController, ProductController, FeeController, SegmentController];

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
      controllers: [...CART_CONTROLLERS, ...REFERENCE_CONTROLLERS],
      providers: [
        ...CART_SERVICES,
        ReferenceService,
        ReferenceEntries,
        TaxesService,
        ...sourcesOf(config),
        AddressClient,
        CouponClient,
        ServiceTokens,
        SchemaClient,
        MixinsService,
        Housekeeping,
      ],
    };
  }
}
