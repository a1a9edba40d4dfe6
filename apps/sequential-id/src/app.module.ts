import { type DynamicModule, Module } from '@nestjs/common';
import { type Area, IdempotencyKey, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import type { SequentialIdConfig } from './config';
import { Housekeeping } from './housekeeping';
import { IdController } from './ids/id.controller';
import { IdBatchService } from './ids/id-batch.service';
import { IdService } from './ids/id.service';
import { CreateSequenceSchema1760000001000 } from './migrations/1760000001000-create-sequence-schema';
import { PoolController } from './pools/pool.controller';
import { PoolService } from './pools/pool.service';
import { PoolWatch } from './pools/pool-watch';
import { SchemaController, TokenTenantSchemaController } from './schemas/schema.controller';
import { SequencePool, SequenceSchema } from './schemas/schema.entity';
import { SchemaService } from './schemas/schema.service';

@Module({
  controllers: [TokenTenantSchemaController, SchemaController, PoolController, IdController],
  providers: [SchemaService, PoolService, PoolWatch, IdService, IdBatchService, Housekeeping],
})
export class AppModule {
  static readonly area: Area = {
    name: 'sequential-id',
    prefix: '/sequential-id',
    schema: 'sequential_id',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.sequentialId,
    entities: [SequenceSchema, SequencePool, IdempotencyKey],
    migrations: [CreateSequenceSchema1760000001000],
  };

  static with(config: SequentialIdConfig): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.forService(AppModule.area, config)] };
  }
}
