import { Injectable } from '@nestjs/common';
import { DeliveryConfig } from '../config';
import type { ProviderBConfiguration } from '../domain/delivery-configuration';
import type { DeliveryProvider, ProviderName } from '../domain/delivery-provider';
import { ProviderA } from './provider-a.client';
import { ProviderB } from './provider-b.client';
import { ProviderLane } from './provider-lane';

interface Account {
  readonly provider: ProviderName;
  readonly credential: string;
  readonly providerBConfiguration: ProviderBConfiguration | null;
}

/** The adapters, and each tenant's lane to each provider. */
@Injectable()
export class Providers {
  private readonly lanes = new Map<string, ProviderLane>();

  constructor(private readonly config: DeliveryConfig) {}

  adapterFor({ provider, credential, providerBConfiguration }: Account): DeliveryProvider {
    const { providerAUrl, providerBUrl, providerTimeoutMs } = this.config;
    if (provider === 'PROVIDER_A') return new ProviderA(providerAUrl, credential, providerTimeoutMs);
    return new ProviderB(providerBUrl, credential, providerBConfiguration ?? { providerBCustomerNumber: '' }, providerTimeoutMs);
  }

  laneFor(tenant: string, provider: ProviderName): ProviderLane {
    const name = `${tenant}/${provider}`;
    let lane = this.lanes.get(name);
    if (!lane) {
      lane = new ProviderLane({ concurrency: this.config.providerConcurrency, breakMs: this.config.providerBreakMs });
      this.lanes.set(name, lane);
    }
    return lane;
  }
}
