import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@suite/database';
import { AppError } from '@suite/errors';
import { HttpClient, type Peer } from '@suite/http-client';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { LruMap } from 'toad-cache';
import { Agent } from 'undici';
import { DeliveryConfig } from '../config';
import { type Account, isAllowedBaseUrl } from '../configuration/domain/delivery-configuration';
import type { DeliveryProvider, ProviderName } from './domain/delivery-provider';
import { OwnVansService } from './local/own-vans.service';
import { Onfleet } from './onfleet/onfleet.client';
import { Pace } from './provider-pace.client';
import { ProviderA } from './a/provider-a.client';
import { ProviderB } from './b/provider-b.client';
import { ProviderBulkhead } from './provider-bulkhead.client';

/** Number of cached bulkheads, least recently used out first. An evicted account starts again with a closed circuit. */
const BULKHEADS_MAX = 10_000;
const ANSWER_BYTES_MAX = 1_024 * 1_024;

/** An account at a provider. A tenant may have one for each site. */
export interface AccountKey {
  readonly tenant: string;
  readonly provider: ProviderName;
  readonly accountId: string;
}

/** Onfleet allows 20 calls a second to an organization. */
const ONFLEET_CALLS_PER_SECOND = 18;

/** Holds the adapters, the bulkhead and the pace of each account. */
@Injectable()
export class Providers implements OnApplicationShutdown {
  private readonly bulkheads = new LruMap<ProviderBulkhead>(BULKHEADS_MAX);
  private readonly paces = new LruMap<Pace>(BULKHEADS_MAX);
  /** Has no connection limit: the bulkhead of each account limits its share, so that no account waits for another. */
  private readonly connections = new Agent({ pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 2_000 } });
  private readonly peers: Readonly<Record<Exclude<ProviderName, 'LOCAL'>, Peer>>;

  constructor(
    private readonly config: DeliveryConfig,
    private readonly clock: Clock,
    private readonly db: Database,
    http: HttpClient,
    metrics: Metrics,
  ) {
    // The circuit breakers are part of the bulkheads, one for each account.
    const rules = {
      timeoutMs: config.providerTimeoutMs,
      answerBytesMax: ANSWER_BYTES_MAX,
      breaker: false,
      dispatcher: this.connections,
    } as const;
    const peerOf = (provider: ProviderName, name: string): Peer => {
      metrics.circuitBreakers(name, () => this.openCircuits(provider));
      return http.peer({ name, ...rules });
    };
    this.peers = {
      PROVIDER_A: peerOf('PROVIDER_A', 'provider a'),
      PROVIDER_B: peerOf('PROVIDER_B', 'provider b'),
      ONFLEET: peerOf('ONFLEET', 'onfleet'),
    };
  }

  adapterFor(account: Account & AccountKey): DeliveryProvider {
    const { tenant, provider, credential } = account;
    if (provider === 'LOCAL') return new OwnVansService(this.db, tenant);
    const place = { peer: this.peers[provider], baseUrl: this.baseUrlOf(provider, account.baseUrl), now: () => this.clock.now() };
    if (provider === 'PROVIDER_A') return new ProviderA(place, credential);
    if (provider === 'PROVIDER_B') {
      return new ProviderB(place, credential, account.providerBConfiguration ?? { providerBCustomerNumber: '' });
    }
    const settings = account.onfleetConfiguration ?? {};
    return new Onfleet({ ...place, apiKey: credential, settings, pace: this.paceOf(account) });
  }

  bulkheadFor({ tenant, provider, accountId }: AccountKey): ProviderBulkhead {
    const name = nameOf({ tenant, provider, accountId });
    let found = this.bulkheads.get(name);
    if (!found) {
      found = new ProviderBulkhead({ concurrency: this.config.providerConcurrency, breakMs: this.config.providerBreakMs });
      this.bulkheads.set(name, found);
    }
    return found;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connections.destroy();
  }

  private paceOf(account: AccountKey): Pace {
    const name = nameOf(account);
    let found = this.paces.get(name);
    if (!found) {
      found = new Pace(ONFLEET_CALLS_PER_SECOND);
      this.paces.set(name, found);
    }
    return found;
  }

  /** Throws 503 for an address that the deployment allows no more: the credential is not sent to another one. */
  private baseUrlOf(provider: Exclude<ProviderName, 'LOCAL'>, baseUrl: string | null): URL {
    const { providerAUrl, providerBUrl, onfleetUrl, providerBaseUrls } = this.config;
    if (baseUrl === null) return { PROVIDER_A: providerAUrl, PROVIDER_B: providerBUrl, ONFLEET: onfleetUrl }[provider];
    if (isAllowedBaseUrl(baseUrl, providerBaseUrls)) return new URL(baseUrl);
    const message = `The deployment does not allow the provider address ${baseUrl}; add it to PROVIDER_BASE_URLS, or change the configuration`;
    throw new AppError('unavailable', 'base_url_forbidden', message);
  }

  /** Returns the number of accounts whose circuit is open on this replica. */
  private openCircuits(provider: ProviderName): number {
    const names = ([...this.bulkheads.keys()] as string[]).filter((name) => name.startsWith(`${provider}/`));
    return names.filter((name) => this.bulkheads.get(name)?.isCircuitOpen).length;
  }
}

const nameOf = ({ tenant, provider, accountId }: AccountKey): string => `${provider}/${tenant}/${accountId}`;
