import { type DynamicModule, Module } from '@nestjs/common';
import { type Area, IdempotencyKey, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { CleanupService } from './cleanup.service';
import type { SequentialIdConfig } from './config';
import { IdController } from './id/id.controller';
import { IdBatchService } from './id/id-batch.service';
import { IdService } from './id/id.service';
import { TakeService } from './id/take.service';
import { CreateSequenceSchema1760000001000 } from './migrations/1760000001000-create-sequence-schema';
import { IndexWhatExpires1764000000000 } from './migrations/1764000000000-index-what-expires';
import { PoolAlertService } from './pool/pool-alert.service';
import { PoolController } from './pool/pool.controller';
import { SequencePool } from './pool/pool.entity';
import { PoolService } from './pool/pool.service';
import { SchemaController, TokenTenantSchemaController } from './schema/schema.controller';
import { SequenceSchema } from './schema/schema.entity';
import { SchemaService } from './schema/schema.service';
import { TemplateCache } from './schema/template.cache';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'sequential-id',
    prefix: '/sequential-id',
    schema: 'sequential_id',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.sequentialId,
    entities: [SequenceSchema, SequencePool, IdempotencyKey],
    migrations: [CreateSequenceSchema1760000001000, IndexWhatExpires1764000000000],
  };

  static with(config: SequentialIdConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forService(AppModule.area, config)],
      controllers: [TokenTenantSchemaController, SchemaController, PoolController, IdController],
      providers: [SchemaService, TemplateCache, PoolService, PoolAlertService, TakeService, IdService, IdBatchService, CleanupService],
    };
  }
}
