import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { siteOf } from '../domain/site';
import { MANAGE, SchemaPath, VIEW } from '../schema';
import {
  SequenceCounterDraftDto,
  SequencePoolView,
  PoolPath,
  PoolQuery,
  SequenceIdPreviewDraftDto,
  SequenceIdPreviewView,
  SiteQuery,
} from './pool.dto';
import { PoolService } from './pool.service';

/** The counters of a schema, one for each `sequenceKey`. */
@ApiTags('Pools')
@SiteFrom('tenant')
@Controller('sequential-id/:tenant/schemas/:schemaId')
export class PoolController {
  constructor(private readonly pools: PoolService) {}

  /** Returns the pools that have been used, sorted by period and key, with their counters and remaining numbers. */
  @Get('pools')
  @Operation('listPools', 'List pools', { fails: { 404: ['schema_not_found'] } })
  @Access({ application: VIEW })
  list(@Param() { tenant, schemaId }: SchemaPath, @Query() query: PoolQuery): Promise<SequencePoolView[]> {
    return this.pools.list(tenant, schemaId, query);
  }

  /**
   * Sets the counter of a pool, to continue the numbers of another system. The counter can only increase. If the numbers restart,
   * `date` chooses the period, by default today’s.
   */
  @Put('pools/:sequenceKey')
  @Audited('counter.imported', { resource: 'schema/{schemaId}' })
  @Operation('importCounter', 'Import a counter', {
    fails: { 404: ['schema_not_found'], 409: ['counter_below_issued'] },
  })
  @Access({ application: MANAGE })
  importCounter(
    @Param() { tenant, schemaId, sequenceKey }: PoolPath,
    @Body() { counter, date }: SequenceCounterDraftDto,
  ): Promise<SequencePoolView> {
    return this.pools.importCounter(tenant, schemaId, { sequenceKey, date, counter });
  }

  /** Returns the next id without allocating it. */
  @Post('preview')
  @CallEffect('read')
  @Operation('previewNextId', 'Preview the next id', {
    client: 'ids.preview',
    fails: { 404: ['schema_not_found'], 409: ['sequence_exhausted'] },
  })
  @HttpCode(200)
  @Access({ application: VIEW })
  preview(
    @Param() { tenant, schemaId }: SchemaPath,
    @Query() { siteCode }: SiteQuery,
    @Body() dto: SequenceIdPreviewDraftDto,
  ): Promise<SequenceIdPreviewView> {
    return this.pools.preview(tenant, schemaId, { ...dto, siteCode: siteOf(siteCode, dto.siteCode) });
  }
}
