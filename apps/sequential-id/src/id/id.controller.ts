import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { CallerSignal, Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { MapOf } from '@suite/validation';
import { siteOf } from '../domain/site';
import { SiteQuery } from '../pool';
import { SchemaTypePath, VIEW } from '../schema';
import { SequenceIdView, SequenceIdsView, NamePath, SequenceIdDraftDto, SequenceIdsDraftDto } from './id.dto';
import { IdBatchService } from './id-batch.service';
import { IdService } from './id.service';
import type { RequestedIds } from './allocation.service';
import { CurrentTenantCall, type TenantCall } from './tenant-call.decorator';

const BATCH_MAX = 100;
const EXHAUSTED = { fails: { 404: ['schema_not_found'], 409: ['sequence_exhausted'] } };

/** Allocates ids without gaps. */
@ApiTags('Ids')
@SiteFrom('tenant')
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
    @Query() { siteCode }: SiteQuery,
    @Body() dto: SequenceIdDraftDto,
    @CallerSignal() signal: AbortSignal,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<SequenceIdView> {
    const requested = { ...dto, siteCode: siteOf(siteCode, dto.siteCode), count: 1 };
    const { ids, ...period } = await this.ids.next({ tenant, by: 'type', value: schemaType }, requested, { request, signal });
    const [id = ''] = ids;
    return { id, ...period };
  }

  /** Allocates 1 to 10,000 consecutive numbers of the schema with this name, and returns the ids. */
  @Post('sequenceSchemas/:sequenceSchema/nextIds')
  @Operation('drawNextIds', 'Allocate many ids', { client: 'ids.nextMany', ...EXHAUSTED })
  @Access({ application: VIEW })
  nextIds(
    @CurrentTenantCall() { tenant, signal }: TenantCall,
    @Param() { sequenceSchema }: NamePath,
    @Query() { siteCode }: SiteQuery,
    @Body() dto: SequenceIdsDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<SequenceIdsView> {
    const requested = requestedIdsOf(dto, siteCode);
    return this.ids.next({ tenant, by: 'name', value: sequenceSchema }, requested, { request, signal });
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
    @CurrentTenantCall() { tenant, signal }: TenantCall,
    @Query() { siteCode }: SiteQuery,
    @Body(new MapOf(SequenceIdsDraftDto, { max: BATCH_MAX })) entries: Map<string, SequenceIdsDraftDto>,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<Record<string, string[]>> {
    const requested = new Map([...entries].map(([entry, dto]) => [entry, requestedIdsOf(dto, siteCode, `${entry}.`)]));
    return this.batches.next(tenant, requested, { request, signal });
  }
}

const requestedIdsOf = ({ numberOfIds, ...rest }: SequenceIdsDraftDto, siteCode: string | undefined, path = ''): RequestedIds => ({
  ...rest,
  siteCode: siteOf(siteCode, rest.siteCode, path),
  count: numberOfIds,
});
