import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { MANAGE, VIEW } from '../schema/schema.access';
import { SchemaPath } from '../schema/schema.dto';
import { ImportCounterDto, PoolDto, PoolPath, PoolQuery, PreviewDto, PreviewedIdDto } from './pool.dto';
import { PoolService } from './pool.service';

@Controller('sequential-id/:tenant/schemas/:schemaId')
export class PoolController {
  constructor(private readonly pools: PoolService) {}

  /** The pools in use, by key, with what is left in each. */
  @Get('pools')
  @Access({ application: VIEW })
  list(@Param() { tenant, schemaId }: SchemaPath, @Query() query: PoolQuery): Promise<PoolDto[]> {
    return this.pools.list(tenant, schemaId, { after: query.after, size: query.pageSize });
  }

  /** Sets a pool's counter to where another system stopped; never below what was given out. */
  @Put('pools/:sequenceKey')
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'Numbers beyond this one have been issued' })
  importCounter(@Param() { tenant, schemaId, sequenceKey }: PoolPath, @Body() { counter }: ImportCounterDto): Promise<PoolDto> {
    return this.pools.importCounter(tenant, schemaId, sequenceKey, counter);
  }

  /** Shows the next id without using it up. */
  @Post('preview')
  @HttpCode(200)
  @Access({ application: VIEW })
  @ApiConflictResponse({ description: 'The pool has no number left' })
  async preview(@Param() { tenant, schemaId }: SchemaPath, @Body() { sequenceKey, placeholders }: PreviewDto): Promise<PreviewedIdDto> {
    return { id: await this.pools.preview(tenant, schemaId, sequenceKey, placeholders) };
  }
}
