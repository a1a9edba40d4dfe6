export { ClientsModule } from './clients.module';
export type { ProviderBulkhead } from './provider-bulkhead.client';
export { Providers } from './providers.client';
