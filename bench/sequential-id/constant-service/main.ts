import { Body, Controller, type DynamicModule, Param, Post } from '@nestjs/common';
import { Access } from '@suite/auth-guard';
import { CallerSignal } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { type Area, ServiceConfig, ServiceModule, startService } from '@suite/service';
import { IfPresent } from '@suite/validation';
import { TENANT_BOUNDS } from '@suite/tenant';
import { IsObject, Matches } from 'class-validator';

/** The same as in the service. */
class SchemaTypePath {
  tenant!: string;
  schemaType!: string;
}

class NextIdDto {
  @IfPresent() @Matches(/^[\w.:-]{1,100}$/) sequenceKey: string = 'default';
  @IfPresent() @IsObject() placeholders: Record<string, string> = {};
}

/** The route that allocates a number, with the same guard, body and answer, but a constant number. */
@Controller('sequential-id')
class ConstantController {
  @Post(':tenant/schemas/types/:schemaType/nextId')
  @Access({ application: ['sequentialid.schema_view', 'sequentialid.schema_manage'] })
  nextId(
    @Param() { schemaType }: SchemaTypePath,
    @Body() { sequenceKey }: NextIdDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): { readonly id: string } {
    signal.throwIfAborted();
    return { id: `${schemaType}-${sequenceKey}-${request?.key ?? 1}` };
  }
}

class ConstantModule {
  static readonly area: Area = {
    name: 'bench',
    prefix: '/sequential-id',
    schema: 'sequential_id',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.sequentialId,
    entities: [],
    migrations: [],
  };

  static with(config: ServiceConfig): DynamicModule {
    return { module: ConstantModule, imports: [ServiceModule.forService(ConstantModule.area, config)], controllers: [ConstantController] };
  }
}

void startService(ServiceConfig, ConstantModule);
