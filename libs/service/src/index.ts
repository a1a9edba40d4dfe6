export * from './area';
export { migrate, migrateSchema } from './database-commands';
export * from './health-server';
export * from './readiness';
export * from './service-config';
export * from './service-definition';
export * from './service.module';
export * from './start-service';
