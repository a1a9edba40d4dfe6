import { Injectable } from '@nestjs/common';
import { PERSONAL_DATA_SCOPE, personalDataPaths } from '@suite/privacy';
import { HttpClient, isRefusal, type Peer } from '@suite/http-client';
import { AuthConfig } from '../../config';
import { ERASED_PEERS, type ErasedPeer, type ErasureRequest } from '../domain/erasure-calls';
import { TokenService } from '../../tokens';

/** A customer can have thousands of records. */
const TIMEOUT_MS = 10_000;

const variableOf = (service: ErasedPeer): string => `${service.replace('-', '_').toUpperCase()}_URL`;

/** Tells the other services to erase a customer, with a token that auth issues for itself. */
@Injectable()
export class ErasurePeers {
  private readonly peers: Readonly<Record<ErasedPeer, { readonly peer: Peer; readonly url: URL | undefined }>>;

  constructor(
    http: HttpClient,
    config: AuthConfig,
    private readonly tokens: TokenService,
  ) {
    const urls = { cart: config.cartUrl, coupon: config.couponUrl, 'pick-pack': config.pickPackUrl, delivery: config.deliveryUrl };
    const peerOf = (name: ErasedPeer) => [name, { peer: http.peer({ name }), url: urls[name] }] as const;
    this.peers = Object.fromEntries(ERASED_PEERS.map(peerOf)) as typeof this.peers;
  }

  /** Erases the customer at the service. Returns `busy` while the service still works with the data (409); else throws. */
  async erase({ tenant, service, customerNumber, pseudonym }: ErasureRequest<ErasedPeer>): Promise<'done' | 'busy'> {
    const { peer, url: origin } = this.peers[service];
    if (!origin) throw new Error(`The URL of ${service} is not set; set ${variableOf(service)}`);
    const url = new URL(personalDataPaths[service](tenant, customerNumber), origin);
    url.searchParams.set('pseudonym', pseudonym);
    const token = await this.tokens.issueOwn(tenant, [PERSONAL_DATA_SCOPE]);
    try {
      await peer.call(url, { method: 'DELETE', authorization: `Bearer ${token}`, timeoutMs: TIMEOUT_MS });
      return 'done';
    } catch (error) {
      if (isRefusal(error, 409)) return 'busy';
      throw error;
    }
  }
}
