export { FEED_WAIT_MS, type FeedReader, FeedReaders } from './feed-readers.worker';
export { isInDoubt, isPassing, PeerService } from './peer-service.client';
export { PeersModule } from './peers.module';
export { ServiceTokens } from './service-tokens.client';
