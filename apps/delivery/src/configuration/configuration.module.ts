import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { ConfigurationController } from './configuration.controller';
import { Configuration } from './configuration.entity';
import { findEmailOfTenant } from './configuration.queries';
import { ConfigurationService } from './configuration.service';
import { WebhookSecretsService } from './webhook-secrets.service';

/** The delivery provider of each site, and its credentials. */
@Module({
  controllers: [ConfigurationController],
  providers: [ConfigurationService, WebhookSecretsService],
  exports: [ConfigurationService],
})
export class ConfigurationModule {
  static readonly tables = [Configuration];
  static readonly audited = { configuration: auditedKind(Configuration, { key: 'siteCode' }) };
  static readonly findNotificationEmail = findEmailOfTenant;
}
