export { MANAGE, VIEW } from './schema.access';
export { SchemaPath, SchemaTypePath } from './schema.dto';
export { SequenceSchema } from './schema.entity';
export { noActiveSchema, noSchemaOfEntry, schemaDeleted, schemaNotFound } from './schema.errors';
export { SCHEMA_ACTIVATED, SCHEMA_CREATED } from './schema.messages';
export { SchemaModule } from './schema.module';
export { listActiveSchemas, listSchemasByName } from './schema.queries';
export { SchemaService } from './schema.service';
export { TemplateCache } from './template.cache';
