export * from './distribute';
export * from './migration-settings';
