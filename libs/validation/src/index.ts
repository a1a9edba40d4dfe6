export * from './clipped';
export * from './fields';
export * from './mail-address';
export { likeness, nearestName } from './nearest-name';
export * from './path-params';
export * from './query.guard';
export * from './unreadable-body';
export { valid } from './validate';
export * from './validation.pipe';
