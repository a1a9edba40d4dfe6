export * from './in-language';
export * from './mail-address';
export * from './mail-outbox';
export * from './mail-sender';
export * from './outgoing-mail.entity';
export * from './smtp-transport';
