export * from './area';
export { migrate, migrateSchema } from './database-commands';
export * from './health-server';
export * from './readiness';
export { checkSchema, SchemaNotMigrated } from './schema-check';
export * from './service-config';
export * from './service-definition';
export * from './service.module';
export * from './start-service';
