import { Injectable } from '@nestjs/common';
import { Metrics } from '@suite/platform';
import { Gauge } from 'prom-client';
import { LruMap } from 'toad-cache';
import { DeliveryConfig } from '../config';
import type { Account } from '../domain/delivery-configuration';
import { DELIVERY_PROVIDERS, type DeliveryProvider, type ProviderName } from '../domain/delivery-provider';
import { ProviderA } from './provider-a.client';
import { ProviderB } from './provider-b.client';
import { ProviderBulkhead } from './provider-bulkhead.client';

/** Tenants that planned most recently; one that comes after so many others starts with a closed circuit. */
const BULKHEADS_MAX = 10_000;

/** The adapters, and each tenant's bulkhead before each provider. */
@Injectable()
export class Providers {
  private readonly bulkheads = new LruMap<ProviderBulkhead>(BULKHEADS_MAX);

  constructor(
    private readonly config: DeliveryConfig,
    metrics: Metrics,
  ) {
    const countOpen = (provider: ProviderName): number => this.openCircuits(provider);
    new Gauge({
      name: 'provider_circuits_open',
      help: 'Tenants for which this replica leaves the provider alone at the moment.',
      labelNames: ['provider'] as const,
      registers: [metrics.registry],
      collect() {
        for (const provider of DELIVERY_PROVIDERS) this.set({ provider }, countOpen(provider));
      },
    });
  }

  adapterFor({ provider, credential, providerBConfiguration }: Account): DeliveryProvider {
    const { providerAUrl, providerBUrl, providerTimeoutMs } = this.config;
    if (provider === 'PROVIDER_A') return new ProviderA(providerAUrl, credential, providerTimeoutMs);
    return new ProviderB(providerBUrl, credential, providerBConfiguration ?? { providerBCustomerNumber: '' }, providerTimeoutMs);
  }

  bulkheadFor(tenant: string, provider: ProviderName): ProviderBulkhead {
    const name = `${tenant}/${provider}`;
    let found = this.bulkheads.get(name);
    if (!found) {
      found = new ProviderBulkhead({ concurrency: this.config.providerConcurrency, breakMs: this.config.providerBreakMs });
      this.bulkheads.set(name, found);
    }
    return found;
  }

  private openCircuits(provider: ProviderName): number {
    const names = [...this.bulkheads.keys()] as string[];
    return names.filter((name) => name.endsWith(`/${provider}`) && this.bulkheads.get(name)?.isCircuitOpen).length;
  }
}
