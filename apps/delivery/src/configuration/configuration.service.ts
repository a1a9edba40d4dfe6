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
import type { ConfigurationAnswer } from './configuration.dto';
import type { Configuration } from './configuration.entity';
import {
  deleteConfiguration,
  findConfiguration,
  insertConfiguration,
  lockConfiguration,
  updateConfiguration,
} from './configuration.queries';
import { configurationView } from './configuration.view';

interface Wish extends ProviderBWish {
  readonly notificationEmail?: string | null;
}

interface NewConfiguration extends Wish {
  readonly siteCode: string;
  readonly deliveryProvider: ProviderName;
  readonly credentials: Credentials;
}

/** What it takes to call a site's provider. The credential is in the clear: for adapters, and for nothing that is written. */
export interface ProviderAccount {
  readonly tenant: string;
  readonly siteCode: string;
  readonly provider: ProviderName;
  readonly credential: string;
  readonly providerBConfiguration: ProviderBConfiguration | null;
  /** Who learns of failures; empty: nobody. */
  readonly notificationEmail: string;
}

@Injectable()
export class ConfigurationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: DeliveryConfig,
  ) {}

  async load(tenant: string, siteCode: string): Promise<ConfigurationAnswer> {
    return configurationView(await this.loadRow(tenant, siteCode));
  }

  /** Answers the id. */
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
      await insertConfiguration(this.db, configuration);
      return configuration.id;
    } catch (error) {
      if (!isUniqueViolation(error, 'configuration_site_unique')) throw error;
      throw new AppError('failed', 'configuration_exists', `Site ${siteCode} already has a configuration`);
    }
  }

  /** Replaces what the change names and answers how many configurations that were. A mail address it does not mention stays. */
  async replace(tenant: string, wish: ConfigurationChange & Wish): Promise<number> {
    const { id, deliveryProvider, credentials } = completeChange(wish);
    const providerBConfiguration = providerBConfigurationOf(deliveryProvider, wish);
    credentialOf(deliveryProvider, credentials);
    return this.db.transaction(tenant, async (tx) => {
      const known = await lockConfiguration(tx, tenant, id);
      if (!known) return 0;
      await updateConfiguration(tx, {
        ...known,
        deliveryProvider,
        providerBConfiguration,
        sealedCredential: this.seal(tenant, known.siteCode, deliveryProvider, credentials),
        notificationEmail: wish.notificationEmail === undefined ? known.notificationEmail : wish.notificationEmail,
        modifiedAt: this.clock.now(),
      });
      return 1;
    });
  }

  async delete(tenant: string, siteCode: string): Promise<number> {
    const count = await deleteConfiguration(this.db, tenant, siteCode);
    if (count === 0) throw notConfigured(siteCode);
    return count;
  }

  /** Opens the site's credentials for calls to its provider. */
  async loadAccount(tenant: string, siteCode: string): Promise<ProviderAccount> {
    const { deliveryProvider: provider, sealedCredential, providerBConfiguration, ...found } = await this.loadRow(tenant, siteCode);
    const notificationEmail = found.notificationEmail ?? this.config.notificationEmail;
    const credential = this.config.keyRing.open(sealedCredential, credentialsContext(tenant, siteCode, provider));
    return { tenant, siteCode, provider, credential, providerBConfiguration, notificationEmail };
  }

  /** Holds the credential's data key with the first key of the ring; answers whether another one held it so far. */
  async rewrap(tenant: string, id: string): Promise<boolean> {
    return this.db.transaction(tenant, async (tx) => {
      const known = await lockConfiguration(tx, tenant, id);
      if (!known) return false;
      const { siteCode, deliveryProvider, sealedCredential: old } = known;
      const sealedCredential = this.config.keyRing.rewrap(old, credentialsContext(tenant, siteCode, deliveryProvider));
      if (sealedCredential === old) return false;
      await updateConfiguration(tx, { ...known, sealedCredential });
      return true;
    });
  }

  private async loadRow(tenant: string, siteCode: string): Promise<Configuration> {
    const found = await findConfiguration(this.db, tenant, siteCode);
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
