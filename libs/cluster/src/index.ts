export * from './background-tenant.entity';
export { FIND_CITUS } from './citus';
export * from './distribute';
export * from './list-of-all-tenants';
export * from './migration-settings';
