export * from './attempt-each';
export * from './duties';
export * from './job-queue';
export * from './job-sweep';
export * from './jobs-area';
export * from './queue-definition';
export * from './schedule';
