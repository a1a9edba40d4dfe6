export * from './background-tenant.entity';
export * from './distribute';
export * from './list-of-all-tenants';
export * from './migration-settings';
