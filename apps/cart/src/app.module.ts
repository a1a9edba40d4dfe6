import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import {
  type Area,
  HttpClient,
  IdempotencyKey,
  LOGGER,
  MAIL_QUEUE,
  mailProviders,
  OutgoingMail,
  PlatformModule,
  retryFailedMail,
} from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import type { Logger } from 'pino';
import { CartActionsController } from './cart/cart-actions.controller';
import { CartChanges } from './cart/cart-changes.service';
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
import { CartRepresentation } from './cart/cart-representation.service';
import { CartRefreshService } from './cart/cart-refresh.service';
import { CartValidationService } from './cart/cart-validation.service';
import { CartWrites } from './cart/cart-writes.service';
import { CartCache } from './cart/cart.cache';
import { StoredCarts } from './cart/stored-carts.service';
import { CartController } from './cart/cart.controller';
import { CartItemRow, CartRow } from './cart/cart.entity';
import { CartService } from './cart/cart.service';
import { OrderDraftController } from './cart/order-draft.controller';
import { OrderDraftService } from './cart/order-draft.service';
import { CleanupService } from './cart/cleanup.service';
import { CouponChecks } from './cart/coupon-checks.service';
import { CheckoutBegin } from './checkout/checkout-begin.service';
import { CheckoutController } from './checkout/checkout.controller';
import { CheckoutRow, VoidNumberRow } from './checkout/checkout.entity';
import { CheckoutRunner } from './checkout/checkout-runner.service';
import { CheckoutService } from './checkout/checkout.service';
import { CheckoutCleanupService } from './checkout/checkout-cleanup.service';
import { CheckoutFigures } from './checkout/checkout-figures.service';
import { CheckoutSteps } from './checkout/checkout-steps.service';
import { HandOver } from './checkout/hand-over.service';
import { OrderTaking } from './checkout/order-taking.service';
import { AddressClient } from './clients/address.client';
import { CouponClient } from './clients/coupon.client';
import { DeliveryClient } from './clients/delivery.client';
import { HttpSource, type SourceSettings } from './clients/http-source.client';
import { OrderNumberClient } from './clients/order-number.client';
import { PackingClient } from './clients/packing.client';
import { SchemaClient } from './clients/schema.client';
import { ServiceTokens } from './clients/service-tokens.client';
import type { CartConfig } from './config';
import { CreateCart1763700000000 } from './migrations/1763700000000-create-cart';
import { FindPricesByProduct1763800000000 } from './migrations/1763800000000-find-prices-by-product';
import { IndexWhatExpires1764000000000 } from './migrations/1764000000000-index-what-expires';
import { IndexUnownedCarts1764100000000 } from './migrations/1764100000000-index-unowned-carts';
import { TaxCountry1764200000000 } from './migrations/1764200000000-tax-country';
import { FindProductsByPrefix1764300000000 } from './migrations/1764300000000-find-products-by-prefix';
import { WhatAnOrderNeeds1764500000000 } from './migrations/1764500000000-what-an-order-needs';
import { Checkout1764600000000 } from './migrations/1764600000000-checkout';
import { StoreWhatPricesAreMadeOf1764700000000 } from './migrations/1764700000000-store-what-prices-are-made-of';
import { FindUnsentMails1764900000000 } from './migrations/1764900000000-find-unsent-mails';
import { SearchOrders1765450000000 } from './migrations/1765450000000-search-orders';
import { IndexOrderSearch1765450001000 } from './migrations/1765450001000-index-order-search';
import { LetCheckoutsBeStuck1765700000000 } from './migrations/1765700000000-let-checkouts-be-stuck';
import { FindDueCheckoutsOfTenants1765700001000 } from './migrations/1765700001000-find-due-checkouts-of-tenants';
import { FollowOrders1765750000000 } from './migrations/1765750000000-follow-orders';
import { FindOrdersToFollow1765750001000 } from './migrations/1765750001000-find-orders-to-follow';
import { MixinService } from './mixin/mixin.service';
import { OrderController } from './order/order.controller';
import { OrderChildren } from './order/order-children.service';
import { OrderFollower } from './order/order-follower.service';
import { OrderRow } from './order/order.entity';
import { OrderMails } from './order/order-mails.service';
import { OrderService } from './order/order.service';
import { CatalogService } from './reference/catalog.service';
import { HttpPriceSource, HttpTaxSource } from './reference/http-sources.service';
import { REFERENCE_CONTROLLERS } from './reference/reference.controller';
import { FeeRow, PriceRow, ProductRow, SegmentRow, SiteRow, TaxTableRow } from './reference/reference.entity';
import { ReferenceListService } from './reference/reference-list.service';
import { ReferenceService } from './reference/reference.service';
import { PriceSource, TaxSource } from './reference/sources.service';
import { StoredCatalog } from './reference/stored-catalog.service';
import { TaxService } from './reference/tax.service';

const CART_CONTROLLERS = [
  CartController,
  CartItemsController,
  CartItemsBatchController,
  CartDiscountsController,
  CartActionsController,
  OrderDraftController,
];
const ORDER_CONTROLLERS = [CheckoutController, OrderController];
const CART_SERVICES = [
  CartCreateService,
  CartService,
  CartCache,
  StoredCarts,
  CartReads,
  CartWrites,
  CartChanges,
  CartItemsService,
  CartItemsBatchService,
  CartDiscountsService,
  CartRefreshService,
  CartMovesService,
  CartMergeService,
  CartValidationService,
  OrderDraftService,
  CouponChecks,
];

const ORDER_SERVICES = [
  CheckoutService,
  CheckoutBegin,
  CheckoutRunner,
  CheckoutSteps,
  CheckoutFigures,
  CheckoutCleanupService,
  OrderTaking,
  HandOver,
  OrderService,
  OrderChildren,
  OrderFollower,
  OrderMails,
];

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'cart',
    prefix: '/cart',
    schema: 'cart',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [
      CartRow,
      CartItemRow,
      SiteRow,
      TaxTableRow,
      PriceRow,
      ProductRow,
      FeeRow,
      SegmentRow,
      IdempotencyKey,
      CheckoutRow,
      VoidNumberRow,
      OrderRow,
      OutgoingMail,
    ],
    migrations: [
      CreateCart1763700000000,
      FindPricesByProduct1763800000000,
      IndexWhatExpires1764000000000,
      IndexUnownedCarts1764100000000,
      TaxCountry1764200000000,
      FindProductsByPrefix1764300000000,
      WhatAnOrderNeeds1764500000000,
      Checkout1764600000000,
      StoreWhatPricesAreMadeOf1764700000000,
      FindUnsentMails1764900000000,
      SearchOrders1765450000000,
      IndexOrderSearch1765450001000,
      LetCheckoutsBeStuck1765700000000,
      FindDueCheckoutsOfTenants1765700001000,
      FollowOrders1765750000000,
      FindOrdersToFollow1765750001000,
    ],
    queues: [MAIL_QUEUE],
  };

  static readonly commands = { 'mail:retry': retryFailedMail };

  static with(config: CartConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forService(AppModule.area, config)],
      controllers: [...CART_CONTROLLERS, ...ORDER_CONTROLLERS, ...REFERENCE_CONTROLLERS],
      providers: [
        ...CART_SERVICES,
        ...ORDER_SERVICES,
        ...mailProviders(config.mail),
        ReferenceService,
        ReferenceListService,
        StoredCatalog,
        CatalogService,
        TaxService,
        ...sourcesOf(config),
        AddressClient,
        CouponClient,
        OrderNumberClient,
        PackingClient,
        DeliveryClient,
        ServiceTokens,
        { provide: SchemaClient, inject: [HttpClient], useFactory: (http: HttpClient) => new SchemaClient(http) },
        CartRepresentation,
        MixinService,
        CleanupService,
      ],
    };
  }
}

/** Provides the sources for which the shop has its own service. */
function sourcesOf({ priceSourceUrl, taxSourceUrl, sourceTimeoutMs, sourcePauseMs }: CartConfig): Provider[] {
  const limits = { timeoutMs: sourceTimeoutMs, pauseMs: sourcePauseMs };
  return [
    priceSourceUrl
      ? { provide: PriceSource, ...overHttp({ what: 'prices', url: priceSourceUrl, ...limits }, (source) => new HttpPriceSource(source)) }
      : { provide: PriceSource, useValue: null },
    taxSourceUrl
      ? { provide: TaxSource, ...overHttp({ what: 'taxes', url: taxSourceUrl, ...limits }, (source) => new HttpTaxSource(source)) }
      : { provide: TaxSource, useValue: null },
  ];
}

function overHttp<T>(settings: SourceSettings, made: (source: HttpSource) => T) {
  return {
    inject: [HttpClient, LOGGER],
    useFactory: (http: HttpClient, logger: Logger): T =>
      made(new HttpSource(http, settings, (fault) => logger.warn(fault, 'a source of reference data failed; its carts are answered 503'))),
  };
}
