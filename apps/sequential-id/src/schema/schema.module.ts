import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { SchemaController } from './schema.controller';
import { SequenceSchema } from './schema.entity';
import { SCHEMA_ACTIVATED, SCHEMA_CREATED } from './schema.messages';
import { SchemaService } from './schema.service';
import { TemplateCache } from './template.cache';

/** Schemas: the formats of ids, and which one is active for a type. */
@Module({
  controllers: [SchemaController],
  providers: [SchemaService, TemplateCache],
  exports: [SchemaService, TemplateCache],
})
export class SchemaModule {
  static readonly tables = [SequenceSchema];
  static readonly audited = { schema: auditedKind(SequenceSchema, { key: 'id' }) };
  static readonly messages = [SCHEMA_CREATED, SCHEMA_ACTIVATED];
}
