import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { MANAGE, VIEW } from './schema.access';
import { CreateSequenceSchemaDto, SchemaIdDto, SchemaPath, SchemaTypePath, SequenceSchemaDto, TenantPath } from './schema.dto';
import { SchemaService } from './schema.service';

@Controller('sequential-id/:tenant/schemas')
export class SchemaController {
  constructor(private readonly schemas: SchemaService) {}

  /** All schemas, the oldest first. */
  @Get()
  @Access({ application: VIEW })
  list(@Param() { tenant }: TenantPath): Promise<SequenceSchemaDto[]> {
    return this.schemas.list(tenant);
  }

  /** Makes a schema. The first one of a type is active at once. */
  @Post()
  @Access({ application: MANAGE })
  async create(@Param() { tenant }: TenantPath, @Body() dto: CreateSequenceSchemaDto): Promise<SchemaIdDto> {
    return { id: await this.schemas.create(tenant, dto) };
  }

  /** The schemas of a type; none when there is no such type. */
  @Get('types/:schemaType')
  @Access({ application: VIEW })
  listOfType(@Param() { tenant, schemaType }: SchemaTypePath): Promise<SequenceSchemaDto[]> {
    return this.schemas.listOfType(tenant, schemaType);
  }

  @Get(':schemaId')
  @Access({ application: VIEW })
  load(@Param() { tenant, schemaId }: SchemaPath): Promise<SequenceSchemaDto> {
    return this.schemas.load(tenant, schemaId);
  }

  /** Deletes a schema that has given out no number. */
  @Delete(':schemaId')
  @HttpCode(204)
  @Access({ application: MANAGE })
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

/** The same for callers whose tenant is known by their token alone. */
@Controller('sequential-id/sequenceSchemas')
export class TokenTenantSchemaController {
  constructor(private readonly schemas: SchemaService) {}

  /** All schemas, the oldest first. */
  @Get()
  @Access({ application: VIEW })
  list(@CurrentCaller() { tenant }: Caller): Promise<SequenceSchemaDto[]> {
    return this.schemas.list(tenant);
  }

  /** Makes a schema. The first one of a type is active at once. */
  @Post()
  @Access({ application: MANAGE })
  async create(@CurrentCaller() { tenant }: Caller, @Body() dto: CreateSequenceSchemaDto): Promise<SchemaIdDto> {
    return { id: await this.schemas.create(tenant, dto) };
  }
}
