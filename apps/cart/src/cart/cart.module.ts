import { Module } from '@nestjs/common';
import { HttpClient } from '@suite/http-client';
import { CatalogModule } from '../catalog';
import { PeersModule } from '../peers';
import { CartActionsController } from './carts/cart-actions.controller';
import { CartChangesService } from './writes/cart-changes.service';
import { CartCleanupService } from './deletion/cart-cleanup.service';
import { CartCreateService } from './carts/cart-create.service';
import { CustomerCartsService } from './deletion/customer-carts.service';
import { CartDeletionService } from './deletion/cart-deletion.service';
import { CartDetailChecksService } from './checks/cart-detail-checks.service';
import { CartDiscountsController } from './coupons/cart-discounts.controller';
import { CartDiscountsService } from './coupons/cart-discounts.service';
import { CartItemsBatchController } from './items/cart-items-batch.controller';
import { CartItemsBatchService } from './items/cart-items-batch.service';
import { CartItemsController } from './items/cart-items.controller';
import { CartItemsService } from './items/cart-items.service';
import { CartMergeService } from './carts/cart-merge.service';
import { CartMovesService } from './carts/cart-moves.service';
import { cartFigures } from './reads/cart-figures.service';
import { CartReadsService } from './reads/cart-reads.service';
import { CartRefreshService } from './reads/cart-refresh.service';
import { CartRepresentationInterceptor } from './reads/cart-representation.interceptor';
import { CartUpdates } from './messages/cart-updates.worker';
import { CartValidationService } from './checks/cart-validation.service';
import { CartCheckoutService } from './writes/cart-checkout.service';
import { CartWritesService } from './writes/cart-writes.service';
import { CartCache } from './store/cart.cache';
import { CartController } from './carts/cart.controller';
import type { TableRule } from '@suite/tenant-copy';
import { CartItemRow, CartRow } from './store/cart.entity';
import { COUNT_OPEN_CARTS } from './store/open-cart-count.queries';
import { OpenCartCount } from './store/open-cart-count.entity';
import { NewCartsService } from './store/new-carts.service';
import { CART_MESSAGES } from './messages/cart.messages';
import { CartSearchService } from './search/cart-search.service';
import { CartService } from './carts/cart.service';
import { CouponClient } from './checks/coupon.client';
import { SchemaClient } from './checks/schema.client';
import { SlotClient } from './checks/slot.client';
import { CouponChecksService } from './checks/coupon-checks.service';
import { DeliverySlotsService } from './checks/delivery-slots.service';
import { MixinService } from './checks/mixin.service';
import { NamedSlotsService } from './checks/named-slots.service';
import { PromotionPreviewController } from './promotion-preview/promotion-preview.controller';
import { PromotionPreviewService } from './promotion-preview/promotion-preview.service';
import { PriceMatchController } from './price-match/price-match.controller';
import { PriceMatchService } from './price-match/price-match.service';
import { StoredCartsService } from './store/stored-carts.service';

/** Carts with their items, coupons and prices. */
@Module({
  imports: [PeersModule, CatalogModule],
  controllers: [
    CartController,
    CartItemsController,
    CartItemsBatchController,
    CartDiscountsController,
    CartActionsController,
    PriceMatchController,
    PromotionPreviewController,
  ],
  providers: [
    NewCartsService,
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
    PromotionPreviewService,
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
    CustomerCartsService,
    CartCheckoutService,
    CartUpdates,
  ],
  exports: [
    CartCheckoutService,
    CartWritesService,
    CouponChecksService,
    CouponClient,
    CustomerCartsService,
    DeliverySlotsService,
    StoredCartsService,
  ],
})
export class CartModule {
  static readonly figures = cartFigures;
  static readonly counted = { carts: COUNT_OPEN_CARTS };
  static readonly tables = [CartRow, CartItemRow, OpenCartCount];
  static readonly copied: readonly TableRule[] = [{ entity: OpenCartCount, leftOut: 'An import counts anew.' }];
  static readonly messages = CART_MESSAGES;
}
