import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import type { Owned, TableRule } from '@suite/tenant-copy';
import { AccountSecretsService } from './account-secrets.service';
import { ConfigurationController } from './configuration.controller';
import { Configuration } from './configuration.entity';
import { findEmailOfTenant } from './configuration.queries';
import { ConfigurationService } from './configuration.service';
import { credentialsContext, secretsContext, webhookSecretContext } from './domain/delivery-configuration';
import { WebhookSecretsService } from './webhook-secrets.service';

const inContext =
  (context: (tenant: string, siteCode: string, provider: string) => string) =>
  ({ tenant, siteCode = '', deliveryProvider = '' }: Owned): string =>
    context(tenant, siteCode, deliveryProvider);

/** The delivery provider of each site, and its credentials. */
@Module({
  controllers: [ConfigurationController],
  providers: [AccountSecretsService, ConfigurationService, WebhookSecretsService],
  exports: [ConfigurationService],
})
export class ConfigurationModule {
  static readonly tables = [Configuration];
  static readonly copied: readonly TableRule[] = [
    {
      entity: Configuration,
      sealed: {
        sealedCredential: inContext(credentialsContext),
        sealedSecrets: inContext(secretsContext),
        sealedWebhookSecret: inContext(webhookSecretContext),
        previousWebhookSecret: inContext(webhookSecretContext),
      },
      withoutKey: () => ({ sealed_credential: '' }),
    },
  ];
  static readonly audited = { configuration: auditedKind(Configuration, { key: 'siteCode' }) };
  static readonly findNotificationEmail = findEmailOfTenant;
}
