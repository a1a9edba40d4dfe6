export * from './access.decorators';
export * from './access.guard';
export * from './caller';
export * from './saas-token.guard';
export * from './token-claims';
export { TokenStrategies } from './token-strategies';
export * from './token-verifier';
export * from './verification-keys';
export * from './web-origin';
