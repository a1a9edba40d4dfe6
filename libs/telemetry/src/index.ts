export * from './database-gauges';
export * from './logger';
export * from './metrics';
export * from './request-context';
export * from './span-attributes';
export * from './span-export';
export * from './trace-settings';
export * from './tracing';
