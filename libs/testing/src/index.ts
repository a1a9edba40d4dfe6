export * from './postgres-server';
export * from './rounds';
export * from './schema-checks';
export * from './service-process';
export * from './test-app';
export * from './test-clock';
export * from './test-database';
export * from './test-tokens';
