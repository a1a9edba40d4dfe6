export * from './idempotency';
export * from './idempotency.entity';
export * from './repeated-answers';
