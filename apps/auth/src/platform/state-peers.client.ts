import { Injectable } from '@nestjs/common';
import { HttpClient, type Peer } from '@suite/http-client';
import { TENANT_STATE_SCOPE, tenantStatePath, TenantStateService, type TenantUse, TenantUseService } from '@suite/service';
import { PLATFORM_TENANT, type StatedTenant } from '@suite/tenant';
import { AuthConfig } from '../config';
import { usageUnknown } from './platform.errors';
import { TokenService } from '../tokens';

/** Longer than a service waits for its replicas. */
const TIMEOUT_MS = 2_500;
/** Long, because a service reads all rows of the tenant. */
const MEASURE_MS = 10_000;

interface StatePeer {
  readonly name: string;
  readonly prefix: string;
  readonly url: URL | undefined;
  readonly peer: Peer;
}

/** Sends the states of tenants to all services, with a token that auth issues for itself. */
@Injectable()
export class StatePeers {
  private readonly peers: readonly StatePeer[];

  constructor(
    http: HttpClient,
    config: AuthConfig,
    private readonly tokens: TokenService,
    private readonly own: TenantStateService,
    private readonly ownUse: TenantUseService,
  ) {
    const urls = [
      ['cart', '/cart', config.cartUrl],
      ['coupon', '/coupon', config.couponUrl],
      ['delivery', '/delivery-v2', config.deliveryUrl],
      ['pick-pack', '/pick-pack', config.pickPackUrl],
      ['sequential-id', '/sequential-id', config.sequentialIdUrl],
    ] as const;
    this.peers = urls.map(([name, prefix, url]) => ({ name, prefix, url, peer: http.peer({ name: `${name} states`, breaker: false }) }));
  }

  /**
   * Sends a state to all services, and waits until it is in force. Returns the services, and the replicas of services, that do not have it
   * yet.
   */
  async tell(stated: StatedTenant): Promise<readonly string[]> {
    const token = await this.tokens.issueOwn(PLATFORM_TENANT, [TENANT_STATE_SCOPE]);
    const late = await Promise.all([
      this.own.put(stated).then((replicas) => replicas.map((replica) => `auth ${replica}`)),
      ...this.peers.map((peer) => this.tellPeer(peer, stated, token)),
    ]);
    return late.flat();
  }

  /** Returns what a tenant uses in each service. Throws 503 if one does not answer. */
  async uses(tenant: string): Promise<readonly TenantUse[]> {
    const missing = this.peers.find(({ url }) => !url); // before any call, whose failure would otherwise end the process
    if (missing) throw usageUnknown(missing.name);
    const authorization = `Bearer ${await this.tokens.issueOwn(PLATFORM_TENANT, [TENANT_STATE_SCOPE])}`;
    const others = this.peers.map(({ prefix, url, peer }) =>
      peer.call<TenantUse>(new URL(tenantStatePath(prefix, tenant), url), { method: 'GET', authorization, timeoutMs: MEASURE_MS }),
    );
    return Promise.all([this.ownUse.of(tenant), ...others]);
  }

  private async tellPeer({ name, prefix, url: origin, peer }: StatePeer, stated: StatedTenant, token: string): Promise<readonly string[]> {
    if (!origin) return [`${name} (its URL is not set)`];
    const { tenant, ...body } = stated;
    const url = new URL(tenantStatePath(prefix, tenant), origin);
    const call = { method: 'PUT', authorization: `Bearer ${token}`, body, timeoutMs: TIMEOUT_MS } as const;
    const answer = await peer.call<{ readonly waitingFor: readonly string[] }>(url, call).catch(() => undefined);
    return answer ? answer.waitingFor.map((replica) => `${name} ${replica}`) : [`${name} (it does not answer)`];
  }
}
