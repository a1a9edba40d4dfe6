import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@suite/database';
import { AppError } from '@suite/errors';
import { HttpClient, type Peer } from '@suite/http-client';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { LruMap } from 'toad-cache';
import { Agent } from 'undici';
import { type Account, isAllowedBaseUrl } from '../configuration/domain/delivery-configuration';
import type { DeliveryProvider } from './domain/delivery-provider';
import { providerNamed, REMOTE_PROVIDERS } from './known.provider';
import type { ProviderName } from './provider.list';
import { Pace } from './provider-pace.client';
import { ProviderBulkhead } from './provider-bulkhead.client';

/** Number of cached bulkheads, least recently used out first. An evicted account starts again with a closed circuit. */
const BULKHEADS_MAX = 10_000;
const ANSWER_BYTES_MAX = 1_024 * 1_024;

/** The deployment's settings for calls to providers. */
export abstract class ProvidersConfig {
  /** The addresses of the providers, by their names. */
  abstract readonly providerUrls: ReadonlyMap<string, URL>;
  /** Origins that configurations may name instead. */
  abstract readonly providerBaseUrls: readonly string[];
  abstract readonly providerTimeoutMs: number;
  abstract readonly providerConcurrency: number;
  abstract readonly providerBreakMs: number;
}

/** An account at a provider. A tenant may have one for each site. */
export interface AccountKey {
  readonly tenant: string;
  readonly provider: ProviderName;
  readonly accountId: string;
}

/** Holds the adapters, the bulkhead and the pace of each account. */
@Injectable()
export class Providers implements OnApplicationShutdown {
  private readonly bulkheads = new LruMap<ProviderBulkhead>(BULKHEADS_MAX);
  private readonly paces = new LruMap<Pace>(BULKHEADS_MAX);
  /** Has no connection limit: the bulkhead of each account limits its share, so that no account waits for another. */
  private readonly connections = new Agent({ pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 2_000 } });
  private readonly peers: ReadonlyMap<ProviderName, Peer>;

  constructor(
    private readonly config: ProvidersConfig,
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
    this.peers = new Map(
      REMOTE_PROVIDERS.map(({ name, remote }) => {
        metrics.circuitBreakers(remote.label, () => this.openCircuits(name));
        return [name, http.peer({ name: remote.label, ...rules })];
      }),
    );
  }

  adapterFor(account: Account<ProviderName> & AccountKey): DeliveryProvider {
    const { tenant, provider, credential } = account;
    const { remote, own } = providerNamed(provider);
    if (own) return own.connect(this.db, tenant);
    if (!remote) throw new Error(`The provider ${provider} has no adapter`);
    return remote.connect({
      peer: this.peers.get(provider)!,
      baseUrl: this.baseUrlOf(provider, account.baseUrl),
      now: () => this.clock.now(),
      credential,
      secrets: account.secrets,
      settings: account.settings ?? {},
      ...(remote.callsPerSecond !== undefined && { pace: this.paceOf(account, remote.callsPerSecond) }),
    });
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

  private paceOf(account: AccountKey, callsPerSecond: number): Pace {
    const name = nameOf(account);
    let found = this.paces.get(name);
    if (!found) {
      found = new Pace(callsPerSecond);
      this.paces.set(name, found);
    }
    return found;
  }

  /** Throws 503 for an address that the deployment no longer allows, so the credential is not sent there. */
  private baseUrlOf(provider: ProviderName, baseUrl: string | null): URL {
    const { providerUrls, providerBaseUrls } = this.config;
    if (baseUrl === null) return providerUrls.get(provider)!;
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
