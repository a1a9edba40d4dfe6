import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiExtraModels, ApiNotFoundResponse, ApiResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { CallerSignal, Idempotent, type IdempotentRequest, MapOf } from '@suite/platform';
import { VIEW } from '../schema/schema.access';
import { SchemaTypePath } from '../schema/schema.dto';
import { IdDto, IdsDto, NamePath, NextIdDto, NextIdsDto } from './id.dto';
import { IdBatchService } from './id-batch.service';
import { IdService } from './id.service';
import type { WantedIds } from './take.service';

const BATCH_MAX = 100;

@Controller('sequential-id')
export class IdController {
  constructor(
    private readonly ids: IdService,
    private readonly batches: IdBatchService,
  ) {}

  /** The next id of the type's active schema. */
  @Post(':tenant/schemas/types/:schemaType/nextId')
  @Access({ application: VIEW })
  @ApiConflictResponse({ description: 'The pool has no number left' })
  async nextId(
    @Param() { tenant, schemaType }: SchemaTypePath,
    @Body() dto: NextIdDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<IdDto> {
    const [id = ''] = await this.ids.next({ tenant, by: 'type', value: schemaType }, { ...dto, count: 1 }, { request, signal });
    return { id };
  }

  /** The next ids of the schema with this name. */
  @Post('sequenceSchemas/:sequenceSchema/nextIds')
  @Access({ application: VIEW })
  @ApiConflictResponse({ description: 'The pool has no number left' })
  async nextIds(
    @CurrentCaller() { tenant }: Caller,
    @Param() { sequenceSchema }: NamePath,
    @Body() dto: NextIdsDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<IdsDto> {
    return { ids: await this.ids.next({ tenant, by: 'name', value: sequenceSchema }, wantedOf(dto), { request, signal }) };
  }

  /** The next ids of several schemas at once, all or none. Keys are names of schemas, or types where no schema has the name. */
  @Post('sequenceSchemaBatch/nextIds')
  @Access({ application: VIEW })
  @ApiExtraModels(NextIdsDto)
  @ApiBody({
    schema: {
      type: 'object',
      minProperties: 1,
      maxProperties: BATCH_MAX,
      additionalProperties: { $ref: '#/components/schemas/NextIdsDto' },
    },
  })
  @ApiResponse({ status: 201, schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } })
  @ApiNotFoundResponse({ description: 'There is no such schema' })
  @ApiConflictResponse({ description: 'The pool has no number left' })
  nextIdsOfMany(
    @CurrentCaller() { tenant }: Caller,
    @Body(new MapOf(NextIdsDto, { max: BATCH_MAX })) wanted: Map<string, NextIdsDto>,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<Record<string, string[]>> {
    return this.batches.next(tenant, new Map([...wanted].map(([entry, dto]) => [entry, wantedOf(dto)])), { request, signal });
  }
}

const wantedOf = ({ numberOfIds, ...rest }: NextIdsDto): WantedIds => ({ ...rest, count: numberOfIds });
