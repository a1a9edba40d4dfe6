import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/http';
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

const NOT_FOUND = { fails: { 404: ['schema_not_found'] } };

/** How the ids of a kind look, and which schema numbers a type now. */
@ApiTags('Schemas')
@Controller('sequential-id/:tenant/schemas')
export class SchemaController {
  constructor(private readonly schemas: SchemaService) {}

  /** All schemas of the tenant, the oldest first, at most 1,000 a page. */
  @Get()
  @Operation('listSequenceSchemas', 'List schemas', { headers: ['X-Total-Count'] })
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
  @Operation('createSequenceSchema', 'Create a schema', { fails: { 409: ['schema_exists'] } })
  @Access({ application: MANAGE })
  async create(@Param() { tenant }: TenantPath, @Body() dto: CreateSequenceSchemaDto): Promise<SchemaIdDto> {
    return { id: await this.schemas.create(tenant, dto) };
  }

  /** The schemas of a type, as in the list of all; none when there is no such type. */
  @Get('types/:schemaType')
  @Operation('listSequenceSchemasOfType', 'List the schemas of a type', { headers: ['X-Total-Count'] })
  @Access({ application: VIEW })
  async listOfType(
    @Param() { tenant, schemaType }: SchemaTypePath,
    @Query() query: SchemaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SequenceSchemaDto[]> {
    return pageOf(await this.schemas.list(tenant, query, schemaType), reply);
  }

  /** One schema, with the last number of its default pool. */
  @Get(':schemaId')
  @Operation('loadSequenceSchema', 'Load a schema', NOT_FOUND)
  @Access({ application: VIEW })
  load(@Param() { tenant, schemaId }: SchemaPath): Promise<SequenceSchemaDto> {
    return this.schemas.load(tenant, schemaId);
  }

  /** Deletes a schema that has given out no number. If it was active its type has no active one until another is made so. */
  @Delete(':schemaId')
  @Operation('deleteSequenceSchema', 'Delete a schema', { fails: { 404: ['schema_not_found'], 409: ['schema_in_use'] } })
  @HttpCode(204)
  @Access({ application: MANAGE })
  delete(@Param() { tenant, schemaId }: SchemaPath): Promise<void> {
    return this.schemas.delete(tenant, schemaId);
  }

  /** Makes the schema the only active one of its type. */
  @Post(':schemaId/setActive')
  @Operation('activateSequenceSchema', 'Make a schema the active one of its type', NOT_FOUND)
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
@ApiTags('Schemas')
@Controller('sequential-id/sequenceSchemas')
export class TokenTenantSchemaController {
  constructor(private readonly schemas: SchemaService) {}

  /** All schemas of the token's tenant, the oldest first, at most 1,000 a page. */
  @Get()
  @Operation('listOwnSequenceSchemas', 'List schemas of the token’s tenant', { headers: ['X-Total-Count'] })
  @Access({ application: VIEW })
  async list(
    @CurrentCaller() { tenant }: Caller,
    @Query() query: SchemaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SequenceSchemaDto[]> {
    return pageOf(await this.schemas.list(tenant, query), reply);
  }

  /** Makes a schema of the token's tenant. It is active at once when its type has no active one. */
  @Post()
  @Operation('createOwnSequenceSchema', 'Create a schema of the token’s tenant', { fails: { 409: ['schema_exists'] } })
  @Access({ application: MANAGE })
  async create(@CurrentCaller() { tenant }: Caller, @Body() dto: CreateSequenceSchemaDto): Promise<SchemaIdDto> {
    return { id: await this.schemas.create(tenant, dto) };
  }
}
