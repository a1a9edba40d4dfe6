import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1795860300000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { MAIL_QUEUE, MailAttachments1796041000000, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1767500000000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { PrivacyModule } from '@suite/privacy';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantQuotas1797100000000, TenantStates1797000000000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { CartModule } from './cart';
import { CatalogModule } from './catalog';
import type { CartConfig } from './config';
import { Baseline1766000000000 } from './migrations/1766000000000-baseline';
import { PersonalData1766500000000 } from './migrations/1766500000000-personal-data';
import { KnownNames1766600000000 } from './migrations/1766600000000-known-names';
import { CartSearch1766600001000 } from './migrations/1766600001000-cart-search';
import { LimitedPrices1767200000000 } from './migrations/1767200000000-limited-prices';
import { LimitedPriceIndexes1767200001000 } from './migrations/1767200001000-limited-price-indexes';
import { CreditNotes1767400000000 } from './migrations/1767400000000-credit-notes';
import { CartMarks1767500001000 } from './migrations/1767500001000-cart-marks';
import { BackgroundTenants1795400000000 } from './migrations/1795400000000-background-tenants';
import { CartTotals1795856400000 } from './migrations/1795856400000-cart-totals';
import { Charges1795856520000 } from './migrations/1795856520000-charges';
import { OrderFeeds1795860900000 } from './migrations/1795860900000-order-feeds';
import { SiteKeys1795861200000 } from './migrations/1795861200000-site-keys';
import { SitesOfRows1795861201000 } from './migrations/1795861201000-sites-of-rows';
import { SiteIndexes1795861202000 } from './migrations/1795861202000-site-indexes';
import { DaysOfPrices1795864200000 } from './migrations/1795864200000-days-of-prices';
import { Invoices1795883400000 } from './migrations/1795883400000-invoices';
import { InvoiceIndexes1795883401000 } from './migrations/1795883401000-invoice-indexes';
import { Returns1795890000000 } from './migrations/1795890000000-returns';
import { CanceledLines1796000000000 } from './migrations/1796000000000-canceled-lines';
import { CancellationActors1796000100000 } from './migrations/1796000100000-cancellation-actors';
import { InvoiceSearch1796003000000 } from './migrations/1796003000000-invoice-search';
import { KeysOfInvoices1796003001000 } from './migrations/1796003001000-keys-of-invoices';
import { InvoiceLogos1796003003000 } from './migrations/1796003003000-invoice-logos';
import { InvoiceSearchIndex1796003002000 } from './migrations/1796003002000-invoice-search-index';
import { OrderSearch1796040000000 } from './migrations/1796040000000-order-search';
import { OrderSearchIndexes1796040001000 } from './migrations/1796040001000-order-search-indexes';
import { OrderMails1796042000000 } from './migrations/1796042000000-order-mails';
import { OrderMailIndexes1796042001000 } from './migrations/1796042001000-order-mail-indexes';
import { ImportedOrders1796043000000 } from './migrations/1796043000000-imported-orders';
import { PromotionSnapshots1796100000000 } from './migrations/1796100000000-promotion-snapshots';
import { OrderHistory1796200000000 } from './migrations/1796200000000-order-history';
import { OpenCartLimits1797100002000 } from './migrations/1797100002000-open-cart-limits';
import { CopiedOrders1797210000000 } from './migrations/1797210000000-copied-orders';
import { OrderActors1796201000000 } from './migrations/1796201000000-order-actors';
import { ReturnHistory1797200000000 } from './migrations/1797200000000-return-history';
import { OrderingModule } from './ordering';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'cart',
    prefix: '/cart',
    schema: 'cart',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    audited: { ...CatalogModule.audited, webhook: WEBHOOK_AUDITED },
    entities: [
      ...[...CatalogModule.tables, ...CartModule.tables, ...OrderingModule.tables],
      ...[AuditEvent, IdempotencyKey, OutgoingMail, BackgroundTenant, ...MESSAGE_ENTITIES],
      ...TENANT_STATE_ENTITIES,
    ],
    migrations: [
      Baseline1766000000000,
      PersonalData1766500000000,
      KnownNames1766600000000,
      CartSearch1766600001000,
      LimitedPrices1767200000000,
      LimitedPriceIndexes1767200001000,
      CreditNotes1767400000000,
      Messages1767500000000,
      CartMarks1767500001000,
      BackgroundTenants1795400000000,
      CartTotals1795856400000,
      Charges1795856520000,
      AuditEvents1795860300000,
      OrderFeeds1795860900000,
      SiteKeys1795861200000,
      SitesOfRows1795861201000,
      SiteIndexes1795861202000,
      DaysOfPrices1795864200000,
      Invoices1795883400000,
      InvoiceIndexes1795883401000,
      Returns1795890000000,
      CanceledLines1796000000000,
      CancellationActors1796000100000,
      InvoiceSearch1796003000000,
      KeysOfInvoices1796003001000,
      InvoiceSearchIndex1796003002000,
      InvoiceLogos1796003003000,
      OrderSearch1796040000000,
      OrderSearchIndexes1796040001000,
      MailAttachments1796041000000,
      OrderMails1796042000000,
      OrderMailIndexes1796042001000,
      ImportedOrders1796043000000,
      PromotionSnapshots1796100000000,
      OrderHistory1796200000000,
      OrderActors1796201000000,
      TenantStates1797000000000,
      TenantQuotas1797100000000,
      OpenCartLimits1797100002000,
      ReturnHistory1797200000000,
      CopiedOrders1797210000000,
    ],
    queues: [MAIL_QUEUE],
    counted: CartModule.counted,
    messages: [...CartModule.messages, ...OrderingModule.messages],
  };

  static readonly copy: TenantCopy = {
    area: AppModule.area,
    rules: [...CartModule.copied, ...CatalogModule.copied, ...OrderingModule.copied],
    figures: async (query, tenant) => ({ ...(await CartModule.figures(query, tenant)), ...(await OrderingModule.figures(query, tenant)) }),
  };

  static readonly commands = {
    'mail:retry': retryFailedMail,
    'webhook:rewrap': rewrapWebhooksCommand,
    ...tenantCopyCommands(AppModule.copy),
  };

  static with(config: CartConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, mailProviders(config.mail)),
        MessageModule.forService(AppModule.area, config),
        ...[CartModule, OrderingModule, CatalogModule],
        PrivacyModule.forService(AppModule.area, OrderingModule),
      ],
    };
  }
}
