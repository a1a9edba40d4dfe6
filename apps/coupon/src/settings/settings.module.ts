import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { SettingsController } from './settings.controller';
import { CouponSettings } from './settings.entity';
import { SettingsService } from './settings.service';

/** The settings of a tenant: generated codes, referral coupons. */
@Module({ controllers: [SettingsController], providers: [SettingsService], exports: [SettingsService] })
export class SettingsModule {
  static readonly tables = [CouponSettings];
  static readonly audited = { settings: auditedKind(CouponSettings) };
}
