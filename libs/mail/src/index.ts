export * from './in-language';
export * from './mail-address';
export * from './mail-files';
export * from './mail-outbox';
export { mailContext } from './mail-seal';
export * from './mail-sender';
export * from './outgoing-mail.entity';
export * from './smtp-transport';
