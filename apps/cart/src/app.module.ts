import { type DynamicModule, Module } from '@nestjs/common';
import { IdempotencyKey } from '@suite/idempotency';
import { MAIL_QUEUE, OutgoingMail, retryFailedMail } from '@suite/mail';
import { type Area, ServiceModule } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { CartModule } from './cart';
import { CatalogModule } from './catalog';
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
import { OrderingModule } from './ordering';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'cart',
    prefix: '/cart',
    schema: 'cart',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [...CatalogModule.entities, ...CartModule.entities, ...OrderingModule.entities, IdempotencyKey, OutgoingMail],
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
      imports: [ServiceModule.forService(AppModule.area, config), CartModule, OrderingModule.with(config), CatalogModule],
    };
  }
}
