import { Module } from '@nestjs/common';
import { HttpClient } from '@suite/http-client';
import { CatalogModule } from '../catalog';
import { PeersModule } from '../peers';
import { CartActionsController } from './cart-actions.controller';
import { CartChangesService } from './cart-changes.service';
import { CartCleanupService } from './cart-cleanup.service';
import { CartCreateService } from './cart-create.service';
import { CartDeletionService } from './cart-deletion.service';
import { CartDetailChecksService } from './cart-detail-checks.service';
import { CartDiscountsController } from './cart-discounts.controller';
import { CartDiscountsService } from './cart-discounts.service';
import { CartItemsBatchController } from './cart-items-batch.controller';
import { CartItemsBatchService } from './cart-items-batch.service';
import { CartItemsController } from './cart-items.controller';
import { CartItemsService } from './cart-items.service';
import { CartMergeService } from './cart-merge.service';
import { CartMovesService } from './cart-moves.service';
import { CartReadsService } from './cart-reads.service';
import { CartRefreshService } from './cart-refresh.service';
import { CartRepresentationInterceptor } from './cart-representation.interceptor';
import { CartUpdates } from './cart-updates.worker';
import { CartValidationService } from './cart-validation.service';
import { CartWritesService } from './cart-writes.service';
import { CartCache } from './cart.cache';
import { CartController } from './cart.controller';
import { CartItemRow, CartRow } from './cart.entity';
import { CART_MESSAGES } from './cart.messages';
import { CartSearchService } from './cart-search.service';
import { CartService } from './cart.service';
import { CouponClient } from './clients/coupon.client';
import { SchemaClient } from './clients/schema.client';
import { SlotClient } from './clients/slot.client';
import { CouponChecksService } from './coupon-checks.service';
import { DeliverySlotsService } from './delivery-slots.service';
import { MixinService } from './mixin/mixin.service';
import { NamedSlotsService } from './named-slots.service';
import { PriceMatchController } from './price-match.controller';
import { PriceMatchService } from './price-match.service';
import { StoredCartsService } from './stored-carts.service';

/** Carts with their items and coupons, and what they cost. */
@Module({
  imports: [PeersModule, CatalogModule],
  controllers: [
    CartController,
    CartItemsController,
    CartItemsBatchController,
    CartDiscountsController,
    CartActionsController,
    PriceMatchController,
  ],
  providers: [
    CartCreateService,
    CartDetailChecksService,
    CartService,
    CartCache,
    StoredCartsService,
    CartReadsService,
    CartSearchService,
    CartWritesService,
    CartChangesService,
    CartItemsService,
    CartItemsBatchService,
    CartDiscountsService,
    CartRefreshService,
    CartMovesService,
    CartMergeService,
    CartValidationService,
    PriceMatchService,
    CartRepresentationInterceptor,
    CouponChecksService,
    CouponClient,
    DeliverySlotsService,
    NamedSlotsService,
    SlotClient,
    MixinService,
    { provide: SchemaClient, inject: [HttpClient], useFactory: (http: HttpClient) => new SchemaClient(http) },
    CartCleanupService,
    CartDeletionService,
    CartUpdates,
  ],
  exports: [CartWritesService, CartDeletionService, StoredCartsService, CouponChecksService, CouponClient, DeliverySlotsService],
})
export class CartModule {
  static readonly entities = [CartRow, CartItemRow];
  static readonly messages = CART_MESSAGES;
}
