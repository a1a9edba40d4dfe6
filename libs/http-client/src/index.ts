export * from './breakers';
export { type HttpAnswer, isRefusal, NoAnswer, type NoAnswerReason, type ServiceCall, ServiceRefusal } from './http-call';
export * from './http-client';
export { isPublicAddress } from './public-address';
export { ForbiddenAddress, judgedConnector, publicInternet, publicLookup } from './public-internet';
