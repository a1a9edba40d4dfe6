export * from './message-entities';
export * from './message-outbox';
export * from './message-settings';
export * from './message-type';
export * from './message.entity';
export * from './message.module';
export type { NewMessage } from './message.queries';
export * from './migrations/1767500000000-messages';
export * from './webhook.entity';
