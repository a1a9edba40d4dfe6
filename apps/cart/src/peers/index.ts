export { type FeedReader, FeedReaders } from './feed-readers.worker';
export { PeerFeed } from './peer-feed.client';
export { isInDoubt, isPassing, PeerService } from './peer-service.client';
export { PeersModule } from './peers.module';
export { ServiceTokens } from './service-tokens.client';
