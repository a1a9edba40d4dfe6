import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import type { FastifyReply } from 'fastify';
import { MANAGE, VIEW } from './schema.access';
import {
  CreateSequenceSchemaDto,
  SchemaIdDto,
  SchemaListQuery,
  SchemaPath,
  SchemaTypePath,
  SequenceSchemaDto,
  TenantPath,
} from './schema.dto';
import { SchemaService } from './schema.service';

@Controller('sequential-id/:tenant/schemas')
export class SchemaController {
  constructor(private readonly schemas: SchemaService) {}

  /** All schemas, the oldest first, at most 1,000 a page; the header X-Total-Count says how many there are. */
  @Get()
  @Access({ application: VIEW })
  async list(
    @Param() { tenant }: TenantPath,
    @Query() query: SchemaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SequenceSchemaDto[]> {
    return pageOf(await this.schemas.list(tenant, query), reply);
  }

  /** Makes a schema. It is active at once when its type has no active one. */
  @Post()
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The name is taken' })
  async create(@Param() { tenant }: TenantPath, @Body() dto: CreateSequenceSchemaDto): Promise<SchemaIdDto> {
    return { id: await this.schemas.create(tenant, dto) };
  }

  /** The schemas of a type, as in the list of all; none when there is no such type. */
  @Get('types/:schemaType')
  @Access({ application: VIEW })
  async listOfType(
    @Param() { tenant, schemaType }: SchemaTypePath,
    @Query() query: SchemaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SequenceSchemaDto[]> {
    return pageOf(await this.schemas.list(tenant, query, schemaType), reply);
  }

  @Get(':schemaId')
  @Access({ application: VIEW })
  load(@Param() { tenant, schemaId }: SchemaPath): Promise<SequenceSchemaDto> {
    return this.schemas.load(tenant, schemaId);
  }

  /** Deletes a schema that has given out no number. If it was active its type has no active one until another is made so. */
  @Delete(':schemaId')
  @HttpCode(204)
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The schema has issued numbers' })
  delete(@Param() { tenant, schemaId }: SchemaPath): Promise<void> {
    return this.schemas.delete(tenant, schemaId);
  }

  /** Makes the schema the only active one of its type. */
  @Post(':schemaId/setActive')
  @HttpCode(200)
  @Access({ application: MANAGE })
  setActive(@Param() { tenant, schemaId }: SchemaPath): Promise<SequenceSchemaDto> {
    return this.schemas.setActive(tenant, schemaId);
  }
}

function pageOf({ page, total }: { page: SequenceSchemaDto[]; total: number }, reply: FastifyReply): SequenceSchemaDto[] {
  void reply.header('x-total-count', String(total));
  return page;
}

/** The same for callers whose tenant is known by their token alone. */
@Controller('sequential-id/sequenceSchemas')
export class TokenTenantSchemaController {
  constructor(private readonly schemas: SchemaService) {}

  /** All schemas, the oldest first, at most 1,000 a page; the header X-Total-Count says how many there are. */
  @Get()
  @Access({ application: VIEW })
  async list(
    @CurrentCaller() { tenant }: Caller,
    @Query() query: SchemaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SequenceSchemaDto[]> {
    return pageOf(await this.schemas.list(tenant, query), reply);
  }

  /** Makes a schema. It is active at once when its type has no active one. */
  @Post()
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'The name is taken' })
  async create(@CurrentCaller() { tenant }: Caller, @Body() dto: CreateSequenceSchemaDto): Promise<SchemaIdDto> {
    return { id: await this.schemas.create(tenant, dto) };
  }
}
