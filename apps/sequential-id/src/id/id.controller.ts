import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { CallerSignal, Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { MapOf } from '@suite/validation';
import { SchemaTypePath, VIEW } from '../schema';
import { SequenceIdView, SequenceIdsView, NamePath, SequenceIdDraftDto, SequenceIdsDraftDto } from './id.dto';
import { IdBatchService } from './id-batch.service';
import { IdService } from './id.service';
import type { RequestedIds } from './allocation.service';

const BATCH_MAX = 100;
const EXHAUSTED = { fails: { 404: ['schema_not_found'], 409: ['sequence_exhausted'] } };

/** Allocates ids without gaps. */
@ApiTags('Ids')
@Controller('sequential-id')
export class IdController {
  constructor(
    private readonly ids: IdService,
    private readonly batches: IdBatchService,
  ) {}

  /** Allocates the next number of the type’s active schema, and returns the id. */
  @Post(':tenant/schemas/types/:schemaType/nextId')
  @Operation('drawNextId', 'Allocate an id', {
    client: 'ids.next',
    fails: { 404: ['no_active_schema', 'schema_not_found'], 409: ['sequence_exhausted'] },
  })
  @Access({ application: VIEW })
  async nextId(
    @Param() { tenant, schemaType }: SchemaTypePath,
    @Body() dto: SequenceIdDraftDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<SequenceIdView> {
    const [id = ''] = await this.ids.next({ tenant, by: 'type', value: schemaType }, { ...dto, count: 1 }, { request, signal });
    return { id };
  }

  /** Allocates 1 to 10,000 consecutive numbers of the schema with this name, and returns the ids. */
  @Post('sequenceSchemas/:sequenceSchema/nextIds')
  @Operation('drawNextIds', 'Allocate many ids', { client: 'ids.nextMany', ...EXHAUSTED })
  @Access({ application: VIEW })
  async nextIds(
    @CurrentCaller() { tenant }: Caller,
    @Param() { sequenceSchema }: NamePath,
    @Body() dto: SequenceIdsDraftDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<SequenceIdsView> {
    return { ids: await this.ids.next({ tenant, by: 'name', value: sequenceSchema }, requestedIdsOf(dto), { request, signal }) };
  }

  /**
   * Allocates numbers of up to 100 schemas in one call, at most 100,000: all of them or none. Keys are names of schemas, or types if
   * no schema has the name. The answer has the same keys.
   */
  @Post('sequenceSchemaBatch/nextIds')
  @Operation('drawNextIdsOfMany', 'Allocate ids of schemas', { client: 'ids.nextOfMany', ...EXHAUSTED })
  @Access({ application: VIEW })
  @ApiExtraModels(SequenceIdsDraftDto)
  @ApiBody({
    schema: {
      type: 'object',
      minProperties: 1,
      maxProperties: BATCH_MAX,
      additionalProperties: { $ref: '#/components/schemas/SequenceIdsDraftDto' },
    },
  })
  @ApiResponse({ status: 201, schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } })
  nextIdsOfMany(
    @CurrentCaller() { tenant }: Caller,
    @Body(new MapOf(SequenceIdsDraftDto, { max: BATCH_MAX })) requested: Map<string, SequenceIdsDraftDto>,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<Record<string, string[]>> {
    return this.batches.next(tenant, new Map([...requested].map(([entry, dto]) => [entry, requestedIdsOf(dto)])), { request, signal });
  }
}

const requestedIdsOf = ({ numberOfIds, ...rest }: SequenceIdsDraftDto): RequestedIds => ({ ...rest, count: numberOfIds });
