export * from './quotas';
export * from './row-security';
export * from './tenant';
export * from './tenant-states';
