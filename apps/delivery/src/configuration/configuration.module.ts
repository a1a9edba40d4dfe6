import { Module } from '@nestjs/common';
import { ConfigurationController } from './configuration.controller';
import { ConfigurationService } from './configuration.service';
import { WebhookSecretsService } from './webhook-secrets.service';

@Module({
  controllers: [ConfigurationController],
  providers: [ConfigurationService, WebhookSecretsService],
  exports: [ConfigurationService],
})
export class ConfigurationModule {}
