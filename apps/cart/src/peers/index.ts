export { isInDoubt, isPassing, PeerService } from './peer-service.client';
export { PeersModule } from './peers.module';
export { ServiceTokens } from './service-tokens.client';
