export { type ProviderWebhooks } from './kind.provider';
export { OWN_PROVIDERS, plansTours, PROVIDER_NAMES, REMOTE_PROVIDERS, remoteNamed } from './known.provider';
export { type VanTask } from './local/van-task.entity';
export { type VanTaskReport } from './local/van-task.queries';
export { VanTasksService } from './local/van-tasks.service';
export { type ProviderBulkhead } from './provider-bulkhead.client';
export { type ProviderName } from './provider.list';
export { Providers, ProvidersConfig } from './providers.client';
export { ProvidersModule } from './providers.module';
