export { type VanTask } from './local/van-task.entity';
export { type VanTaskReport } from './local/van-task.queries';
export { VanTasksService } from './local/van-tasks.service';
export { type ProviderBulkhead } from './provider-bulkhead.client';
export { Providers } from './providers.client';
export { ProvidersModule } from './providers.module';
