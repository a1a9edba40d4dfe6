import { Injectable } from '@nestjs/common';
import { HttpClient } from '@suite/http-client';
import { CartConfig } from '../../config';
import { FEED_WAIT_MS, PeerService, ServiceTokens } from '../../peers';
import type { FollowedService, OrderNews } from '../domain/order-news';

const ANSWER_MS = 5_000;
const PAGE_SIZE = 500;
const PATHS: Readonly<Record<FollowedService, string>> = { 'pick-pack': 'pick-pack', delivery: 'delivery-v2' };

/** Reads the messages of the warehouse and the delivery. */
@Injectable()
export class OrderNewsClient {
  private readonly peers: Readonly<Record<FollowedService, PeerService>>;

  constructor(http: HttpClient, { pickPackUrl, deliveryUrl }: CartConfig, tokens: ServiceTokens) {
    const peerOf = (name: FollowedService, url: URL) => new PeerService(http, tokens, { name: `${name} messages`, url, waits: true });
    this.peers = { 'pick-pack': peerOf('pick-pack', pickPackUrl), delivery: peerOf('delivery', deliveryUrl) };
  }

  /** Returns the messages after a position. Waits for the next one if there is none. */
  next(tenant: string, service: FollowedService, after: number, signal: AbortSignal): Promise<readonly OrderNews[]> {
    const query = `after=${after}&limit=${PAGE_SIZE}&wait=${FEED_WAIT_MS / 1_000}`;
    const call = { method: 'GET', signal, timeoutMs: FEED_WAIT_MS + ANSWER_MS } as const;
    return this.peers[service].call(tenant, pathOf(tenant, service, query), call);
  }

  /** Whether the service still has the message with this position. A service that was restored from a backup may not have it. */
  async has(tenant: string, service: FollowedService, position: number): Promise<boolean> {
    const path = pathOf(tenant, service, `after=${position - 1}&limit=1`);
    const [found] = await this.peers[service].call<readonly OrderNews[]>(tenant, path, { method: 'GET' });
    return found?.position === position;
  }
}

const pathOf = (tenant: string, service: FollowedService, query: string): string => `/${PATHS[service]}/${tenant}/messages?${query}`;
