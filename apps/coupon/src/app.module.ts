import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1795860300000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { MESSAGE_ENTITIES, MessageModule, Messages1767500000000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { PrivacyModule } from '@suite/privacy';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantQuotas1797100000000, TenantStates1797000000000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { AttemptModule } from './attempt';
import { CampaignModule } from './campaign';
import type { CouponConfig } from './config';
import { CouponModule } from './coupon';
import { GenerationModule } from './generation';
import { Baseline1766000000000 } from './migrations/1766000000000-baseline';
import { PersonalData1766500000000 } from './migrations/1766500000000-personal-data';
import { Mixins1766700000000 } from './migrations/1766700000000-mixins';
import { Campaigns1767300000000 } from './migrations/1767300000000-campaigns';
import { CampaignIndexes1767300001000 } from './migrations/1767300001000-campaign-indexes';
import { BackgroundTenants1767500001000 } from './migrations/1767500001000-background-tenants';
import { Promotions1796100000000 } from './migrations/1796100000000-promotions';
import { PromotionIndex1796100001000 } from './migrations/1796100001000-promotion-index';
import { DisabledCoupons1796300000000 } from './migrations/1796300000000-disabled-coupons';
import { PersonalDataModule } from './personal-data';
import { RedemptionModule } from './redemption';
import { SettingsModule } from './settings';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'coupon',
    prefix: '/coupon',
    schema: 'coupon',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.coupon,
    audited: { ...SettingsModule.audited, ...CouponModule.audited, ...CampaignModule.audited, webhook: WEBHOOK_AUDITED },
    entities: [
      ...[...AttemptModule.tables, ...SettingsModule.tables, ...CampaignModule.tables, ...CouponModule.tables],
      ...[...RedemptionModule.tables, ...GenerationModule.tables],
      ...[AuditEvent, BackgroundTenant, IdempotencyKey, ...MESSAGE_ENTITIES],
      ...TENANT_STATE_ENTITIES,
    ],
    migrations: [
      Baseline1766000000000,
      PersonalData1766500000000,
      Mixins1766700000000,
      Campaigns1767300000000,
      CampaignIndexes1767300001000,
      Messages1767500000000,
      BackgroundTenants1767500001000,
      AuditEvents1795860300000,
      Promotions1796100000000,
      PromotionIndex1796100001000,
      DisabledCoupons1796300000000,
      TenantStates1797000000000,
      TenantQuotas1797100000000,
    ],
    counted: CouponModule.counted,
    messages: [...CouponModule.messages, ...RedemptionModule.messages, ...CampaignModule.messages],
  };

  static readonly copy: TenantCopy = { area: AppModule.area, rules: [...AttemptModule.copied] };

  static readonly commands = { 'webhook:rewrap': rewrapWebhooksCommand, ...tenantCopyCommands(AppModule.copy) };

  static with(config: CouponConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config),
        MessageModule.forService(AppModule.area, config),
        GenerationModule,
        SettingsModule,
        CampaignModule,
        CouponModule,
        RedemptionModule,
        PrivacyModule.forService(AppModule.area, PersonalDataModule),
      ],
    };
  }
}
