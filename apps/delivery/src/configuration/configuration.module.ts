import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { AccountSecretsService } from './account-secrets.service';
import { ConfigurationController } from './configuration.controller';
import { Configuration } from './configuration.entity';
import { findEmailOfTenant } from './configuration.queries';
import { ConfigurationService } from './configuration.service';
import { OLD_COLUMNS } from './stored-settings.mapper';
import { WebhookSecretsService } from './webhook-secrets.service';

/** The delivery provider of each site, and its credentials. */
@Module({
  controllers: [ConfigurationController],
  providers: [AccountSecretsService, ConfigurationService, WebhookSecretsService],
  exports: [ConfigurationService],
})
export class ConfigurationModule {
  static readonly tables = [Configuration];
  static readonly audited = { configuration: auditedKind(Configuration, { key: 'siteCode', ignored: OLD_COLUMNS }) };
  static readonly findNotificationEmail = findEmailOfTenant;
}
