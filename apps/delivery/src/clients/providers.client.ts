import { Injectable } from '@nestjs/common';
import { LruMap } from 'toad-cache';
import { DeliveryConfig } from '../config';
import type { ProviderBConfiguration } from '../domain/delivery-configuration';
import type { DeliveryProvider, ProviderName } from '../domain/delivery-provider';
import { ProviderA } from './provider-a.client';
import { ProviderB } from './provider-b.client';
import { ProviderBulkhead } from './provider-bulkhead.client';

interface Account {
  readonly provider: ProviderName;
  readonly credential: string;
  readonly providerBConfiguration: ProviderBConfiguration | null;
}

/** Tenants that planned most recently; one that comes after so many others starts with a closed circuit. */
const BULKHEADS_MAX = 10_000;

/** The adapters, and each tenant's bulkhead before each provider. */
@Injectable()
export class Providers {
  private readonly bulkheads = new LruMap<ProviderBulkhead>(BULKHEADS_MAX);

  constructor(private readonly config: DeliveryConfig) {}

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
}
