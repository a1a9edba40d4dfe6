export { rewrap } from './configuration.commands';
export { Configuration } from './configuration.entity';
export { ConfigurationModule } from './configuration.module';
export { findEmailOfTenant, findTimeZone, readTimeZone } from './configuration.queries';
export { ConfigurationService, type ProviderAccount, type WebhookAccount } from './configuration.service';
