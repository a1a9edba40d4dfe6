export * from './duties';
export * from './job-queue';
export * from './jobs-area';
export * from './queue-definition';
export * from './schedule';
