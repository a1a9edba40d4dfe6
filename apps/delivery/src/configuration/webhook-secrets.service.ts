import { Injectable } from '@nestjs/common';
import { type KeyRing, MissingKey } from '@suite/runtime';
import { DeliveryConfig } from '../config';
import { type Credentials, webhookSecretContext, webhookSecretOf } from './domain/delivery-configuration';
import { type ProviderName, remoteNamed } from '../providers';
import type { Configuration } from './configuration.entity';

type StoredSecrets = Pick<Configuration, 'sealedWebhookSecret' | 'previousWebhookSecret'>;

const NONE: StoredSecrets = { sealedWebhookSecret: null, previousWebhookSecret: null };

/** Seals and opens the secrets of a configuration that verify the webhooks of its provider. */
@Injectable()
export class WebhookSecretsService {
  private readonly keyRing: KeyRing;

  constructor(config: DeliveryConfig) {
    this.keyRing = config.keyRing;
  }

  /** Returns the secrets of a new configuration. */
  first(of: Pick<Configuration, 'tenant' | 'siteCode' | 'deliveryProvider'>, credentials: Credentials | undefined): StoredSecrets {
    const secret = webhookSecretOf(credentials ?? {}, faultOf(of.deliveryProvider));
    return secret === undefined ? NONE : { ...NONE, sealedWebhookSecret: this.keyRing.seal(secret, contextOf(of)) };
  }

  /**
   * Returns the secrets after a change. A new secret keeps the previous one valid until the next change. A change without one keeps
   * the secret, and null removes it. The secrets of another provider are of no use, nor is one whose key is lost.
   */
  next(stored: Configuration, deliveryProvider: ProviderName, credentials: Credentials): StoredSecrets {
    const changed = { ...stored, deliveryProvider };
    if (deliveryProvider !== stored.deliveryProvider) return this.first(changed, credentials);
    if (credentials.webhookSecret === null) return NONE;
    const secret = webhookSecretOf(credentials, faultOf(deliveryProvider));
    const { sealedWebhookSecret: current } = stored;
    if (secret === undefined) return { ...NONE, sealedWebhookSecret: current };
    const previous = current === null ? undefined : this.openIfPossible(stored, current);
    if (previous === secret) return { ...NONE, sealedWebhookSecret: current };
    const sealed = this.keyRing.seal(secret, contextOf(stored));
    return { sealedWebhookSecret: sealed, previousWebhookSecret: previous === undefined ? null : current };
  }

  /** Returns the valid secrets, the current one first. */
  valid(configuration: Configuration): string[] {
    return sealedIn(configuration).map((sealed) => this.open(configuration, sealed));
  }

  /** Returns the secrets, wrapped with the first key of the ring. */
  rewrapped(configuration: Configuration): StoredSecrets {
    const rewrap = (sealed: string | null) => sealed && this.keyRing.rewrap(sealed, contextOf(configuration));
    return {
      sealedWebhookSecret: rewrap(configuration.sealedWebhookSecret),
      previousWebhookSecret: rewrap(configuration.previousWebhookSecret),
    };
  }

  /** Opens a secret; undefined if its key is missing. */
  private openIfPossible(configuration: Configuration, sealed: string): string | undefined {
    try {
      return this.open(configuration, sealed);
    } catch (error) {
      if (error instanceof MissingKey) return undefined;
      throw error;
    }
  }

  private open(configuration: Configuration, sealed: string): string {
    return this.keyRing.open(sealed, contextOf(configuration));
  }
}

const sealedIn = ({ sealedWebhookSecret: current, previousWebhookSecret: previous }: StoredSecrets): string[] =>
  [current, previous].filter((sealed) => sealed !== null);

const contextOf = ({ tenant, siteCode, deliveryProvider }: Pick<Configuration, 'tenant' | 'siteCode' | 'deliveryProvider'>): string =>
  webhookSecretContext(tenant, siteCode, deliveryProvider);

const faultOf = (provider: ProviderName) => remoteNamed(provider)?.webhooks.secretFault;
