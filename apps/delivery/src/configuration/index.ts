export { rewrap } from './configuration.commands';
export { ConfigurationModule } from './configuration.module';
export { ConfigurationService, type ProviderAccount, type WebhookAccount } from './configuration.service';
