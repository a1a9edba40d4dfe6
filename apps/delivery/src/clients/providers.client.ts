import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpClient, Metrics, type Peer } from '@suite/platform';
import { LruMap } from 'toad-cache';
import { Agent } from 'undici';
import { DeliveryConfig } from '../config';
import type { Account } from '../domain/delivery-configuration';
import { type DeliveryProvider, type ProviderName } from '../domain/delivery-provider';
import { ProviderA } from './provider-a.client';
import { ProviderB } from './provider-b.client';
import { ProviderBulkhead } from './provider-bulkhead.client';

/** Accounts that planned most recently; one that comes after so many others starts with a closed circuit. */
const BULKHEADS_MAX = 10_000;
const ANSWER_BYTES_MAX = 1_024 * 1_024;

/** An account at a provider: a tenant may have one for each of its sites. */
export interface AccountKey {
  readonly tenant: string;
  readonly provider: ProviderName;
  readonly accountId: string;
}

/** The adapters, and the bulkhead of each account. */
@Injectable()
export class Providers implements OnApplicationShutdown {
  private readonly bulkheads = new LruMap<ProviderBulkhead>(BULKHEADS_MAX);
  /** Without a limit of its own: the bulkhead of an account bounds what it may take, so that no account waits for another. */
  private readonly connections = new Agent({ pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 2_000 } });
  private readonly peers: Readonly<Record<ProviderName, Peer>>;

  constructor(
    private readonly config: DeliveryConfig,
    http: HttpClient,
    metrics: Metrics,
  ) {
    // The circuit breakers are in the bulkheads, one for each account.
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

  /** Accounts for which this replica leaves the provider alone at the moment. */
  private openCircuits(provider: ProviderName): number {
    const names = ([...this.bulkheads.keys()] as string[]).filter((name) => name.startsWith(`${provider}/`));
    return names.filter((name) => this.bulkheads.get(name)?.isCircuitOpen).length;
  }
}
