import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpClient, type Peer } from '@suite/http-client';
import { Metrics } from '@suite/telemetry';
import { LruMap } from 'toad-cache';
import { Agent } from 'undici';
import { DeliveryConfig } from '../config';
import type { Account } from '../domain/delivery-configuration';
import { type DeliveryProvider, type ProviderName } from '../domain/delivery-provider';
import { ProviderA } from './provider-a.client';
import { ProviderB } from './provider-b.client';
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

/** Holds the adapters and the bulkhead of each account. */
@Injectable()
export class Providers implements OnApplicationShutdown {
  private readonly bulkheads = new LruMap<ProviderBulkhead>(BULKHEADS_MAX);
  /** Has no connection limit: the bulkhead of each account limits its share, so that no account waits for another. */
  private readonly connections = new Agent({ pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 2_000 } });
  private readonly peers: Readonly<Record<ProviderName, Peer>>;

  constructor(
    private readonly config: DeliveryConfig,
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
    this.peers = { PROVIDER_A: peerOf('PROVIDER_A', 'provider a'), PROVIDER_B: peerOf('PROVIDER_B', 'provider b') };
  }

  adapterFor({ provider, credential, providerBConfiguration }: Account): DeliveryProvider {
    const { providerAUrl, providerBUrl } = this.config;
    if (provider === 'PROVIDER_A') return new ProviderA(this.peers.PROVIDER_A, providerAUrl, credential);
    const settings = providerBConfiguration ?? { providerBCustomerNumber: '' };
    return new ProviderB(this.peers.PROVIDER_B, providerBUrl, credential, settings);
  }

  bulkheadFor({ tenant, provider, accountId }: AccountKey): ProviderBulkhead {
    const name = `${provider}/${tenant}/${accountId}`;
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

  /** Returns the number of accounts whose circuit is open on this replica. */
  private openCircuits(provider: ProviderName): number {
    const names = ([...this.bulkheads.keys()] as string[]).filter((name) => name.startsWith(`${provider}/`));
    return names.filter((name) => this.bulkheads.get(name)?.isCircuitOpen).length;
  }
}
