import { Injectable } from '@nestjs/common';
import { HttpClient } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerFeed, PeerService, ServiceTokens } from '../../peers';
import type { FollowedService, OrderNews } from '../domain/order-news';

/** The messages of the warehouse and the delivery. */
@Injectable()
export class OrderNewsClient {
  readonly feeds: Readonly<Record<FollowedService, PeerFeed<OrderNews>>>;

  constructor(http: HttpClient, { pickPackUrl, deliveryUrl }: CartConfig, tokens: ServiceTokens) {
    const feedOf = (name: FollowedService, url: URL, prefix: string) =>
      new PeerFeed<OrderNews>(new PeerService(http, tokens, { name: `${name} messages`, url, waits: true }), prefix);
    this.feeds = {
      'pick-pack': feedOf('pick-pack', pickPackUrl, 'pick-pack'),
      delivery: feedOf('delivery', deliveryUrl, 'delivery-v2'),
    };
  }
}
