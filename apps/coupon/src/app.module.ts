import { type DynamicModule, Module } from '@nestjs/common';
import { AuditEvent, AuditEvents1798000002000 } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { MESSAGE_ENTITIES, MessageModule, Messages1798000001000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { PrivacyModule } from '@suite/privacy';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { AttemptModule } from './attempt';
import { CampaignModule } from './campaign';
import type { CouponConfig } from './config';
import { CouponModule } from './coupon';
import { GenerationModule } from './generation';
import { Baseline1798000000000 } from './migrations/1798000000000-baseline';
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
    migrations: [Baseline1798000000000, Messages1798000001000, AuditEvents1798000002000, TenantStates1798000003000],
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
