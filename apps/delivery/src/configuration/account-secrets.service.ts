import { Inject, Injectable } from '@nestjs/common';
import { type KeyRing, MissingKey } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DeliveryConfig } from '../config';
import { type AccountSecrets, needsCredentials, needsSecrets, secretsIn } from './account.mapper';
import type { Configuration } from './configuration.entity';
import { credentialsMissing, keyMissing } from './configuration.errors';
import { type Credentials, credentialsContext, secretsContext } from './domain/delivery-configuration';

type SealedSecrets = Pick<Configuration, 'sealedCredential' | 'sealedSecrets'>;
type Site = Pick<Configuration, 'tenant' | 'siteCode' | 'deliveryProvider'>;

/** Seals and opens the credential of an account at its provider, and the further secrets that the provider requires. */
@Injectable()
export class AccountSecretsService {
  private readonly keyRing: KeyRing;

  constructor(
    config: DeliveryConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.keyRing = config.keyRing;
  }

  /** Seals the credentials that the provider requires, or throws a 400 that names the missing ones. */
  sealed(site: Site, credentials: Credentials | undefined): SealedSecrets {
    const { credential, secrets } = secretsIn(site.deliveryProvider, credentials);
    return {
      sealedCredential: needsCredentials(site.deliveryProvider) ? this.keyRing.seal(credential, contextOf(site)) : '',
      sealedSecrets: needsSecrets(site.deliveryProvider) ? this.keyRing.seal(JSON.stringify(secrets), contextOfSecrets(site)) : null,
    };
  }

  /** Decrypts the secrets of an account. */
  opened(configuration: Configuration): AccountSecrets {
    const { deliveryProvider, sealedCredential, sealedSecrets: sealed } = configuration;
    if (needsCredentials(deliveryProvider) && sealedCredential === '') throw credentialsMissing(configuration.siteCode);
    return this.withKey(configuration, () => ({
      credential: needsCredentials(deliveryProvider) ? this.keyRing.open(sealedCredential, contextOf(configuration)) : '',
      secrets: sealed === null ? {} : (JSON.parse(this.keyRing.open(sealed, contextOfSecrets(configuration))) as Record<string, string>),
    }));
  }

  /** Returns the secrets, wrapped with the first key of the ring. A configuration without some, or that was imported, has none. */
  rewrapped(configuration: Configuration): SealedSecrets {
    const { sealedCredential: credential, sealedSecrets: secrets } = configuration;
    return this.withKey(configuration, () => ({
      sealedCredential: credential && this.keyRing.rewrap(credential, contextOf(configuration)),
      sealedSecrets: secrets && this.keyRing.rewrap(secrets, contextOfSecrets(configuration)),
    }));
  }

  /**
   * Decrypts or rewraps secrets. A key that is missing here may be present on another replica, or a deployment may be
   * rolling it out.
   */
  withKey<T>({ tenant, siteCode }: Site, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof MissingKey)) throw error;
      this.logger.error({ tenant, siteCode, keyId: error.keyId }, 'a key is missing in KEY_RING');
      throw keyMissing(siteCode, error.keyId);
    }
  }
}

const contextOf = ({ tenant, siteCode, deliveryProvider }: Site): string => credentialsContext(tenant, siteCode, deliveryProvider);
const contextOfSecrets = ({ tenant, siteCode, deliveryProvider }: Site): string => secretsContext(tenant, siteCode, deliveryProvider);
