import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, isUniqueViolation } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryConfig } from '../config';
import {
  completeChange,
  type ConfigurationChange,
  credentialOf,
  type Credentials,
  credentialsContext,
  type ProviderBConfiguration,
  providerBConfigurationOf,
  type ProviderBWish,
} from '../domain/delivery-configuration';
import type { ProviderName } from '../domain/delivery-provider';
import { Configuration } from './configuration.entity';

interface Wish extends ProviderBWish {
  readonly notificationEmail?: string | null;
}

interface NewConfiguration extends Wish {
  readonly siteCode: string;
  readonly deliveryProvider: ProviderName;
  readonly credentials: Credentials;
}

/** A site's configuration without anything secret. */
export interface ShownConfiguration {
  readonly id: string;
  readonly siteCode: string;
  readonly deliveryProvider: ProviderName;
  readonly providerBConfiguration?: ProviderBConfiguration;
  readonly notificationEmail?: string;
  readonly createdAt: string;
  readonly modifiedAt: string;
}

/** What it takes to call a site's provider. The credential is in the clear: for adapters, and for nothing that is written. */
export interface ProviderAccount {
  readonly tenant: string;
  readonly siteCode: string;
  readonly provider: ProviderName;
  readonly credential: string;
  readonly providerBConfiguration: ProviderBConfiguration | null;
  /** Who hears of failures; empty: nobody. */
  readonly notificationEmail: string;
}

@Injectable()
export class ConfigurationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: DeliveryConfig,
  ) {}

  async get(tenant: string, siteCode: string): Promise<ShownConfiguration> {
    const found = await this.load(tenant, siteCode);
    return {
      id: found.id,
      siteCode,
      deliveryProvider: found.deliveryProvider,
      ...(found.providerBConfiguration && { providerBConfiguration: found.providerBConfiguration }),
      ...(found.notificationEmail !== null && { notificationEmail: found.notificationEmail }),
      createdAt: found.createdAt.toISOString(),
      modifiedAt: found.modifiedAt.toISOString(),
    };
  }

  async create(tenant: string, wish: NewConfiguration): Promise<string> {
    const { siteCode, deliveryProvider } = wish;
    const now = this.clock.now();
    const configuration: Configuration = {
      tenant,
      id: uuidv7(),
      siteCode,
      deliveryProvider,
      providerBConfiguration: providerBConfigurationOf(deliveryProvider, wish),
      sealedCredential: this.seal(tenant, siteCode, deliveryProvider, wish.credentials),
      notificationEmail: wish.notificationEmail ?? null,
      createdAt: now,
      modifiedAt: now,
    };
    try {
      await this.db.run(tenant, (tx) => tx.insert(Configuration, configuration));
      return configuration.id;
    } catch (error) {
      if (!isUniqueViolation(error, 'configuration_site_unique')) throw error;
      throw new AppError('failed', 'configuration_exists', `Site ${siteCode} already has a configuration`);
    }
  }

  /** Replaces what the change names and answers how many configurations that were. A mail address it does not mention stays. */
  async update(tenant: string, wish: ConfigurationChange & Wish): Promise<number> {
    const { id, deliveryProvider, credentials } = completeChange(wish);
    const providerBConfiguration = providerBConfigurationOf(deliveryProvider, wish);
    credentialOf(deliveryProvider, credentials);
    return this.db.transaction(tenant, async (tx) => {
      const known = await tx.findOne(Configuration, { where: { tenant, id }, lock: { mode: 'pessimistic_write' } });
      if (!known) return 0;
      known.deliveryProvider = deliveryProvider;
      known.providerBConfiguration = providerBConfiguration;
      known.sealedCredential = this.seal(tenant, known.siteCode, deliveryProvider, credentials);
      if (wish.notificationEmail !== undefined) known.notificationEmail = wish.notificationEmail;
      known.modifiedAt = this.clock.now();
      await tx.save(known);
      return 1;
    });
  }

  async delete(tenant: string, siteCode: string): Promise<number> {
    const deleted = await this.db.query(tenant, 'DELETE FROM configuration WHERE tenant = $1 AND site_code = $2 RETURNING id', [
      tenant,
      siteCode,
    ]);
    if (deleted.length === 0) throw notConfigured(siteCode);
    return deleted.length;
  }

  /** Opens the site's credentials for a call to its provider. */
  async open(tenant: string, siteCode: string): Promise<ProviderAccount> {
    const { deliveryProvider: provider, sealedCredential, providerBConfiguration, ...found } = await this.load(tenant, siteCode);
    const notificationEmail = found.notificationEmail ?? this.config.notificationEmail;
    const credential = this.config.keyRing.open(sealedCredential, credentialsContext(tenant, siteCode, provider));
    return { tenant, siteCode, provider, credential, providerBConfiguration, notificationEmail };
  }

  private async load(tenant: string, siteCode: string): Promise<Configuration> {
    const found = await this.db.run(tenant, (tx) => tx.findOneBy(Configuration, { tenant, siteCode }));
    if (!found) throw notConfigured(siteCode);
    return found;
  }

  private seal(tenant: string, siteCode: string, provider: ProviderName, credentials: Credentials): string {
    return this.config.keyRing.seal(credentialOf(provider, credentials), credentialsContext(tenant, siteCode, provider));
  }
}

function notConfigured(siteCode: string): AppError {
  return new AppError('not_found', 'configuration_not_found', `Site ${siteCode} has no delivery configuration`);
}
