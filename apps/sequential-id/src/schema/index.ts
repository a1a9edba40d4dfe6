export { MANAGE, VIEW } from './schema.access';
export { SchemaPath, SchemaTypePath } from './schema.dto';
export { noActiveSchema, noSchemaOfEntry, schemaDeleted, schemaNotFound } from './schema.errors';
export { SchemaModule } from './schema.module';
export { SchemaService } from './schema.service';
export { TemplateCache } from './template.cache';
