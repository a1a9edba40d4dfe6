import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { MANAGE, VIEW } from './schema.access';
import {
  SequenceSchemaDraftDto,
  CreatedSequenceSchemaView,
  SchemaListQuery,
  SchemaPath,
  SchemaTypePath,
  SequenceSchemaPreviewDraftDto,
  SequenceSchemaPreviewView,
  SequenceSchemaView,
} from './schema.dto';
import { SchemaService } from './schema.service';

const SCHEMAS = ':tenant/schemas';
/** Both paths of a call: with the tenant, and without it, for the token’s tenant. */
const BOTH = [SCHEMAS, 'sequenceSchemas'];
const NOT_FOUND = { fails: { 404: ['schema_not_found'] } };

/** Schemas: the formats of ids, and the active schema of each type. */
@ApiTags('Sequence schemas')
@SiteFrom('tenant')
@Controller('sequential-id')
export class SchemaController {
  constructor(private readonly schemas: SchemaService) {}

  /** Returns the schemas of the tenant, oldest first. */
  @Get(BOTH)
  @Operation(['listSequenceSchemas', 'listOwnSequenceSchemas'], 'List schemas', { headers: ['X-Total-Count'] })
  @Access({ application: VIEW })
  async list(
    @CurrentCaller() { tenant }: Caller,
    @Query() query: SchemaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SequenceSchemaView[]> {
    return pageOf(await this.schemas.list(tenant, query), reply);
  }

  /** Creates a schema. It becomes active if its type has no active schema. A schema cannot be changed. */
  @Post(BOTH)
  @Audited('schema.created')
  @Operation(['createSequenceSchema', 'createOwnSequenceSchema'], 'Create a schema', {
    fails: { 409: ['schema_exists'] },
    location: '/sequential-id/{tenant}/schemas/{id}',
  })
  @Access({ application: MANAGE })
  async create(@CurrentCaller() { tenant }: Caller, @Body() dto: SequenceSchemaDraftDto): Promise<CreatedSequenceSchemaView> {
    return { id: await this.schemas.create(tenant, dto) };
  }

  /** Returns the first id of a schema, by the rules that create it. Stores nothing, and does not look for another schema of the name. */
  @Post(`${SCHEMAS}/preview`)
  @CallEffect('read')
  @Operation('previewSequenceSchema', 'Preview a schema', { client: 'sequenceSchemas.preview' })
  @HttpCode(200)
  @Access({ application: VIEW })
  preview(@Body() dto: SequenceSchemaPreviewDraftDto): SequenceSchemaPreviewView {
    return this.schemas.preview(dto);
  }

  /** Returns the schemas of a type, oldest first; an empty list for an unknown type. */
  @Get(`${SCHEMAS}/types/:schemaType`)
  @Operation('listSequenceSchemasOfType', 'List a type’s schemas', { headers: ['X-Total-Count'] })
  @Access({ application: VIEW })
  async listOfType(
    @Param() { tenant, schemaType }: SchemaTypePath,
    @Query() query: SchemaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SequenceSchemaView[]> {
    return pageOf(await this.schemas.list(tenant, query, schemaType), reply);
  }

  /** Returns a schema, with the last number of its default pool: that of today’s period if its numbers restart. */
  @Get(`${SCHEMAS}/:schemaId`)
  @Operation('loadSequenceSchema', 'Load a schema', NOT_FOUND)
  @Access({ application: VIEW })
  load(@Param() { tenant, schemaId }: SchemaPath): Promise<SequenceSchemaView> {
    return this.schemas.show(tenant, schemaId);
  }

  /** Deletes a schema that has allocated no number. If it was active, its type has no active schema until another is activated. */
  @Delete(`${SCHEMAS}/:schemaId`)
  @Audited('schema.deleted', { id: 'schemaId' })
  @Operation('deleteSequenceSchema', 'Delete a schema', { fails: { 404: ['schema_not_found'], 409: ['schema_in_use'] } })
  @HttpCode(204)
  @Access({ application: MANAGE })
  delete(@Param() { tenant, schemaId }: SchemaPath): Promise<void> {
    return this.schemas.delete(tenant, schemaId);
  }

  /** Activates the schema. The previously active schema of its type becomes inactive. */
  @Post(`${SCHEMAS}/:schemaId/setActive`)
  @Audited('schema.activated', { id: 'schemaId' })
  @Operation('activateSequenceSchema', 'Activate a schema', NOT_FOUND)
  @HttpCode(200)
  @Access({ application: MANAGE })
  setActive(@Param() { tenant, schemaId }: SchemaPath): Promise<SequenceSchemaView> {
    return this.schemas.setActive(tenant, schemaId);
  }
}

function pageOf({ page, total }: { page: SequenceSchemaView[]; total: number }, reply: FastifyReply): SequenceSchemaView[] {
  void reply.header('x-total-count', String(total));
  return page;
}
