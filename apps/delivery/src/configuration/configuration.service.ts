import { Injectable } from '@nestjs/common';
import { auditResource } from '@suite/audit';
import { Database, isUniqueViolation, type Tx } from '@suite/database';
import { invalidValue, validationError } from '@suite/errors';
import { urlFault } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { DeliveryConfig } from '../config';
import {
  type Account,
  baseUrlOf,
  completeChange,
  type ConfigurationChange,
  type Credentials,
  isSameAccount,
} from './domain/delivery-configuration';
import { LOCAL, type OwnVansSettings } from '../providers/local/domain/own-vans';
import { type ProviderName, remoteNamed } from '../providers';
import { formsOf } from '../providers/domain/credential-forms';
import { DEFAULT_TIME_ZONE } from '../orders/domain/delivery-window';
import type { DeliveryConfigurationView } from './configuration.dto';
import { AccountSecretsService } from './account-secrets.service';
import { accountOf, needsCredentials, secretsIn } from './account.mapper';
import type { Configuration } from './configuration.entity';
import { configurationExists, configurationNotFound } from './configuration.errors';
import {
  deleteConfiguration,
  findConfiguration,
  findConfigurationById,
  findNotificationEmail,
  insertConfiguration,
  lockConfiguration,
  updateConfiguration,
  findTimeZone,
  lockAccount,
} from './configuration.queries';
import { configurationView } from './configuration.view';
import { requestedSettings, settingsAt, type StoredSettings } from './stored-settings.mapper';
import { WebhookSecretsService } from './webhook-secrets.service';

/** The members with secrets. */
const SEALED = ['sealedCredential', 'sealedSecrets', 'sealedWebhookSecret', 'previousWebhookSecret'] as const;

interface RequestedFields extends OwnVansSettings {
  readonly baseUrl?: string | null;
  readonly notificationEmail?: string | null;
  readonly timeZone?: string | null;
}

interface NewConfiguration extends RequestedFields {
  readonly siteCode: string;
  readonly deliveryProvider: ProviderName;
  readonly credentials?: Credentials;
}

/**
 * The data needed to call a site's provider. It contains the decrypted credential: pass it to adapters only, and never store
 * or log it.
 */
export interface ProviderAccount extends Account<ProviderName> {
  readonly tenant: string;
  readonly siteCode: string;
  /** Changes whenever the provider may treat us as another account. */
  readonly accountId: string;
  readonly timeZone: string;
  /** Recipient of mails about failures; empty: no mail is sent. */
  readonly notificationEmail: string;
  /** The settings for LOCAL. */
  readonly ownVans: OwnVansSettings;
}

/** What verifies the webhooks of a provider. It contains decrypted secrets: never store or log it. */
export interface WebhookAccount {
  readonly tenant: string;
  readonly siteCode: string;
  readonly provider: ProviderName;
  /** The current secret, and the previous one while it is valid. */
  readonly secrets: readonly string[];
  /** These and the credential: texts to mask, in case the provider repeats them. */
  readonly masked: readonly string[];
}

@Injectable()
export class ConfigurationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: DeliveryConfig,
    private readonly secrets: AccountSecretsService,
    private readonly webhookSecrets: WebhookSecretsService,
  ) {}

  async load(tenant: string, siteCode: string): Promise<DeliveryConfigurationView> {
    return configurationView(await this.loadRow(tenant, siteCode));
  }

  /** Creates a configuration and returns its id. */
  async create(tenant: string, requested: NewConfiguration): Promise<string> {
    const { siteCode, deliveryProvider } = requested;
    this.checkUrls(requested);
    const now = this.clock.now();
    const configuration: Configuration = {
      tenant,
      id: uuidv7(),
      siteCode,
      deliveryProvider,
      ...this.settingsOf(deliveryProvider, requested),
      ...this.webhookSecrets.first({ tenant, siteCode, deliveryProvider }, requested.credentials),
      ...this.secrets.sealed({ tenant, siteCode, deliveryProvider }, requested.credentials),
      accountId: uuidv4(),
      timeZone: requested.timeZone ?? null,
      notificationEmail: requested.notificationEmail ?? null,
      createdAt: now,
      modifiedAt: now,
    };
    try {
      await insertConfiguration(this.db, configuration);
      return configuration.id;
    } catch (error) {
      if (!isUniqueViolation(error, 'configuration_site_unique')) throw error;
      throw configurationExists(siteCode);
    }
  }

  /**
   * Replaces the sent fields and returns the number of changed configurations. An omitted mail address or time zone stays the
   * same.
   */
  async replace(tenant: string, requested: ConfigurationChange<ProviderName> & RequestedFields): Promise<number> {
    const { id, deliveryProvider, credentials } = completeChange(requested, needsCredentials);
    this.checkUrls(requested);
    this.settingsOf(deliveryProvider, requested); // rejects what is invalid, also for an unknown id
    const secrets = secretsIn(deliveryProvider, credentials);
    return this.db.transaction(tenant, async (tx) => {
      const stored = await lockConfiguration(tx, tenant, id);
      if (!stored) return 0;
      auditResource(stored.siteCode, stored);
      const settings = this.settingsOf(deliveryProvider, requested, stored.settings);
      const account = accountOf({ deliveryProvider, ...settings }, secrets);
      await updateConfiguration(tx, {
        ...stored,
        deliveryProvider,
        ...settings,
        ...this.secrets.sealed({ ...stored, deliveryProvider }, credentials),
        ...this.webhookSecrets.next(stored, deliveryProvider, credentials),
        accountId: this.isAccountOf(stored, account) ? stored.accountId : uuidv4(),
        timeZone: requested.timeZone === undefined ? stored.timeZone : requested.timeZone,
        notificationEmail: requested.notificationEmail === undefined ? stored.notificationEmail : requested.notificationEmail,
        modifiedAt: this.clock.now(),
      });
      return 1;
    });
  }

  async delete(tenant: string, siteCode: string): Promise<number> {
    const count = await deleteConfiguration(this.db, tenant, siteCode);
    if (count === 0) throw configurationNotFound(siteCode);
    return count;
  }

  /** Loads the site's account and decrypts its credentials. */
  async loadAccount(tenant: string, siteCode: string): Promise<ProviderAccount> {
    const account = await this.findAccount(tenant, siteCode);
    if (!account) throw configurationNotFound(siteCode);
    return account;
  }

  /** Like loadAccount, but returns undefined when the site has no configuration. */
  async findAccount(tenant: string, siteCode: string): Promise<ProviderAccount | undefined> {
    const found = await findConfiguration(this.db, tenant, siteCode);
    if (!found) return undefined;
    return {
      ...this.accountOf(found),
      tenant,
      siteCode,
      accountId: found.accountId,
      timeZone: found.timeZone ?? DEFAULT_TIME_ZONE,
      notificationEmail: found.notificationEmail ?? this.config.notificationEmail,
      ownVans: settingsAt(LOCAL, found.settings) ?? {},
    };
  }

  /** Finds what verifies the webhooks of a configuration; undefined for an unknown configuration. */
  async findWebhookAccount(tenant: string, id: string): Promise<WebhookAccount | undefined> {
    const found = await findConfigurationById(this.db, tenant, id);
    if (!found) return undefined;
    const { siteCode, deliveryProvider: provider } = found;
    const secrets = this.secrets.withKey(found, () => this.webhookSecrets.valid(found));
    const account = this.accountOf(found);
    const masked = [...secrets, ...[account.credential, ...Object.values(account.secrets)].flatMap(formsOf)];
    return { tenant, siteCode, provider, secrets, masked };
  }

  /** Returns the time zone of a site: UTC if it has none. */
  async timeZoneOf(tenant: string, siteCode: string, on: Database | Tx = this.db): Promise<string> {
    return (await findTimeZone(on, tenant, siteCode))?.timeZone ?? DEFAULT_TIME_ZONE;
  }

  /** Locks the configuration of a site. Returns its account; undefined if the site no longer delivers with this provider. */
  async lockAccount(tx: Tx, tenant: string, siteCode: string, provider: ProviderName): Promise<string | undefined> {
    return (await lockAccount(tx, tenant, siteCode, provider))?.accountId;
  }

  /** Returns the recipient of mails about failures at the site; empty: no mail is sent. */
  async findRecipient(tx: Tx, tenant: string, siteCode: string): Promise<string> {
    return (await findNotificationEmail(tx, tenant, siteCode))?.notificationEmail ?? this.config.notificationEmail;
  }

  /** Wraps the data keys of the secrets with the first key of the ring. Returns whether it was wrapped with another key before. */
  async rewrap(tenant: string, id: string): Promise<boolean> {
    return this.db.transaction(tenant, async (tx) => {
      const stored = await lockConfiguration(tx, tenant, id);
      if (!stored) return false;
      const rewrapped = {
        ...stored,
        ...this.secrets.rewrapped(stored),
        ...this.secrets.withKey(stored, () => this.webhookSecrets.rewrapped(stored)),
      };
      if (SEALED.every((member) => rewrapped[member] === stored[member])) return false;
      await updateConfiguration(tx, rewrapped);
      return true;
    });
  }

  /** Returns the members of a configuration with the settings at providers, or throws 400. */
  private settingsOf(provider: ProviderName, requested: RequestedFields, stored?: StoredSettings) {
    return {
      settings: requestedSettings(provider, requested, stored),
      baseUrl: baseUrlOf(requested.baseUrl, this.config.providerBaseUrls),
    };
  }

  /** Rejects (400) addresses that are neither public nor allowed by the deployment. */
  private checkUrls(requested: OwnVansSettings): void {
    const faults = (['geocoderUrl', 'osrmUrl'] as const).flatMap((name) => {
      const url = requested[name];
      const message = url && !this.isAllowed(url) && urlFault(url, { allowsLoopback: false });
      return message ? [invalidValue(name, `${name} ${message}, or be one of the deployment (ROUTING_URLS)`)] : [];
    });
    if (faults.length > 0) throw validationError(faults);
  }

  private isAllowed(url: string): boolean {
    return URL.canParse(url) && this.config.routingOrigins.has(new URL(url).origin);
  }

  private async loadRow(tenant: string, siteCode: string): Promise<Configuration> {
    const found = await findConfiguration(this.db, tenant, siteCode);
    if (!found) throw configurationNotFound(siteCode);
    return found;
  }

  private accountOf(configuration: Configuration): Account<ProviderName> {
    return accountOf(configuration, this.secrets.opened(configuration));
  }

  /** Whether both are the same account. A credential that cannot be decrypted here counts as a different one. */
  private isAccountOf(stored: Configuration, account: Account<ProviderName>): boolean {
    try {
      return isSameAccount(this.accountOf(stored), account, remoteNamed(account.provider)?.settings?.accountOf);
    } catch {
      return false;
    }
  }
}
