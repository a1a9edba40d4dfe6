export * from './authority.ts';
export * from './floor.ts';
export * from './load.ts';
export * from './postgres.ts';
export * from './report.ts';
export * from './service.ts';
export * from './settings.ts';
export * from './stage.ts';
