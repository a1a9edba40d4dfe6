import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { CallerSignal, Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { MapOf } from '@suite/validation';
import { SchemaTypePath, VIEW } from '../schema';
import { IdDto, IdsDto, NamePath, NextIdDto, NextIdsDto } from './id.dto';
import { IdBatchService } from './id-batch.service';
import { IdService } from './id.service';
import type { RequestedIds } from './allocation.service';

const BATCH_MAX = 100;
const EXHAUSTED = { fails: { 404: ['schema_not_found'], 409: ['sequence_exhausted'] } };

/** Ids that follow one another without a gap. */
@ApiTags('Ids')
@Controller('sequential-id')
export class IdController {
  constructor(
    private readonly ids: IdService,
    private readonly batches: IdBatchService,
  ) {}

  /** Takes the next number of the type's active schema and answers the id that it makes. */
  @Post(':tenant/schemas/types/:schemaType/nextId')
  @Operation('drawNextId', 'Draw the next id of a type', {
    fails: { 404: ['no_active_schema', 'schema_not_found'], 409: ['sequence_exhausted'] },
  })
  @Access({ application: VIEW })
  async nextId(
    @Param() { tenant, schemaType }: SchemaTypePath,
    @Body() dto: NextIdDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<IdDto> {
    const [id = ''] = await this.ids.next({ tenant, by: 'type', value: schemaType }, { ...dto, count: 1 }, { request, signal });
    return { id };
  }

  /** Takes 1 to 10,000 numbers in a row of the schema with this name and answers the ids that they make. */
  @Post('sequenceSchemas/:sequenceSchema/nextIds')
  @Operation('drawNextIds', 'Draw ids of a schema', EXHAUSTED)
  @Access({ application: VIEW })
  async nextIds(
    @CurrentCaller() { tenant }: Caller,
    @Param() { sequenceSchema }: NamePath,
    @Body() dto: NextIdsDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<IdsDto> {
    return { ids: await this.ids.next({ tenant, by: 'name', value: sequenceSchema }, requestedIdsOf(dto), { request, signal }) };
  }

  /**
   * Takes numbers of up to 100 schemas at once, 100,000 in all, every one of them or none. Keys are names of schemas, or types
   * where no schema has the name; the answer has the same keys.
   */
  @Post('sequenceSchemaBatch/nextIds')
  @Operation('drawNextIdsOfMany', 'Draw ids of several schemas', EXHAUSTED)
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
  nextIdsOfMany(
    @CurrentCaller() { tenant }: Caller,
    @Body(new MapOf(NextIdsDto, { max: BATCH_MAX })) requested: Map<string, NextIdsDto>,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<Record<string, string[]>> {
    return this.batches.next(tenant, new Map([...requested].map(([entry, dto]) => [entry, requestedIdsOf(dto)])), { request, signal });
  }
}

const requestedIdsOf = ({ numberOfIds, ...rest }: NextIdsDto): RequestedIds => ({ ...rest, count: numberOfIds });
