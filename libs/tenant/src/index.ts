export * from './row-security';
export * from './tenant';
